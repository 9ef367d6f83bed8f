// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { ForgotPage } from './ForgotPage'
import texts from '../session/messages.en.json'

vi.mock('../session/StudioLanguage', () => ({ StudioLanguage: () => null }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('after an admin requests a link, the title of the next step gets the focus', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  render(
    <RawIntlProvider
      value={createPageIntl({
        language: 'en',
        dir: 'ltr',
        locale: 'en-us',
        currency: 'USD',
        timezone: 'UTC',
        messages: texts,
      })}
    >
      <ForgotPage />
    </RawIntlProvider>,
  )
  await userEvent.type(screen.getByLabelText('Username or email'), 'viewer')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
  const title = await screen.findByRole('heading', {
    name: 'Check your email',
    description: /^If viewer is an admin, an email with a link is on its way\./,
  })
  await waitFor(() => expect(document.activeElement).toBe(title))
})
