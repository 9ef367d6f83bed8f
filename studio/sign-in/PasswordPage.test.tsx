// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import sessionTexts from '../session/messages.en.json'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { PasswordPage } from './PasswordPage'

vi.mock('../session/StudioLanguage', () => ({ StudioLanguage: () => null }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  [429, 'too_many_attempts', 'Too many attempts. Wait a few minutes, then try again.'],
  [500, 'server_error', 'That did not work. Please try again.'],
  [422, 'link_invalid', sessionTexts['studio.link.invalidText']],
])('if the link can’t be read (%i), the page says why', async (status, code, text) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code, error_description: code }, { status, headers: { 'retry-after': '1' } }),
  )
  renderInStudio(
    <MemoryRouter initialEntries={[`/studio/link#token-${status}`]}>
      <PasswordPage />
    </MemoryRouter>,
    sessionTexts,
  )
  expect(await screen.findByText(text)).toBeTruthy()
})
