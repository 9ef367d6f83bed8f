// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { NotificationHost } from './NotificationHost'
import { dismiss, notificationStore, notify } from './notifications'
import { localizedText } from './localizedText'

const page = (language: string, messages: Record<string, string>) => (
  <RawIntlProvider
    value={createPageIntl({
      language,
      dir: 'ltr',
      locale: language,
      currency: 'USD',
      timezone: 'UTC',
      messages,
    })}
  >
    <NotificationHost />
  </RawIntlProvider>
)

afterEach(() => {
  for (const { id } of notificationStore.get()) dismiss(id)
})

it('a notification’s own texts follow the page’s language; the server’s texts, and messages that the page lacks, stay unchanged', () => {
  notify({
    tone: 'success',
    title: localizedText(() => 'Saved', 'ui.close'),
    text: 'From the server',
  })
  notify({ tone: 'info', title: localizedText(() => 'Of another page', 'app.live.away.title') })
  const { rerender } = render(page('en', { 'ui.close': 'Saved' }))
  expect(screen.getByText('Saved')).toBeTruthy()
  rerender(page('es', { 'ui.close': 'Guardado' }))
  expect(screen.getByText('Guardado')).toBeTruthy()
  expect(screen.getByText('From the server')).toBeTruthy()
  expect(screen.getByText('Of another page')).toBeTruthy()
})
