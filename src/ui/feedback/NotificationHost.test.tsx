// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { NotificationHost } from './NotificationHost'
import { dismiss, notificationStore, notify } from './notificationStore'
import { localizedText } from './localizedText'

const page = (language: string, messages: Record<string, string>) => (
  <RawIntlProvider
    value={createPageIntl({
      language,
      dir: 'ltr',
      locale: language,
      currency: 'USD',
      timezone: 'UTC',
      messages: { 'ui.close': 'Close', ...messages },
    })}
  >
    <NotificationHost />
  </RawIntlProvider>
)

afterEach(() => {
  for (const { id } of notificationStore.get()) dismiss(id)
})

it('translates a notification when the page’s language changes, but keeps the server’s texts', () => {
  notify({
    tone: 'success',
    title: localizedText('ui.loadFailed.retry'),
    text: 'From the server',
  })
  const { rerender } = render(page('en', { 'ui.loadFailed.retry': 'Try again' }))
  expect(screen.getByText('Try again')).toBeTruthy()
  rerender(page('es', { 'ui.loadFailed.retry': 'Reintentar' }))
  expect(screen.getByText('Reintentar')).toBeTruthy()
  expect(screen.getByText('From the server')).toBeTruthy()
})
