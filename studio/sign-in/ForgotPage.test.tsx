// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { ForgotPage } from './ForgotPage'
import texts from '../session/messages.en.json'

vi.mock('../session/StudioLanguage', () => ({ StudioLanguage: () => null }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('after an admin requests a link, the title of the next step gets the focus', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  renderInStudio(<ForgotPage />, texts)
  await userEvent.type(screen.getByLabelText('Username or email'), 'viewer')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
  const title = await screen.findByRole('heading', {
    name: 'Check your email',
    description: /^If viewer is an admin, an email with a link is on its way\./,
  })
  await waitFor(() => expect(document.activeElement).toBe(title))
})
