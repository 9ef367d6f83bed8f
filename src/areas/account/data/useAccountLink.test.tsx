// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import activateTexts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { ApiError } from '../../../core/api/ApiError'
import { Page as Activate } from '../../../pages/activate/Page'
import { Page as PasswordReset } from '../../../pages/password-reset/Page'
import { Page as RevertEmail } from '../../../pages/revert-email/Page'
import { Page as SignInLink } from '../../../pages/sign-in-link/Page'
import { Page as VerifyEmail } from '../../../pages/verify-email/Page'

const call = vi.spyOn(portalApi, 'call')
beforeEach(() => {
  // Other test files may have left elements in the document, which they share.
  document.body.replaceChildren()
})
afterEach(() => {
  cleanup()
  call.mockReset()
  portalQueries().clear()
})

/** Answers the check; `error` rejects it. */
function answer(state: { valid: boolean; email: string | null } | { error: Error }): void {
  call.mockImplementation((() =>
    'error' in state
      ? Promise.reject(state.error)
      : Promise.resolve(state)) as unknown as typeof portalApi.call)
}

const route = (pageId: string, param: string) => ({
  pageId,
  uri: `/${pageId}`,
  path: `/${pageId}/:${param}?`,
  paths: [`/${pageId}/:${param}?`],
  enabled: true,
  plus: false,
})
const routes = [
  route('activate', 'code'),
  route('password-reset', 'id'),
  route('verify-email', 'id'),
  route('revert-email', 'id'),
  route('sign-in-link', 'id'),
  { ...route('forgot-password', 'id'), path: '/forgot-password', paths: ['/forgot-password'] },
]

function open(Page: ComponentType, path: string, texts: object): void {
  const { pathname } = new URL(path, 'http://club.localhost')
  const pattern = routes.find(({ uri }) => pathname.startsWith(uri))?.path ?? '/'
  renderInPage(
    <Routes>
      <Route path={pattern} element={<Page />} />
    </Routes>,
    { texts, config: { routes, plan: 'Plus', features: {} }, customer: null, path },
  )
}

const pages = [
  ['reset', PasswordReset, '/password-reset', activateTexts, 'Save password', 'Ask for a new link'],
  ['verify', VerifyEmail, '/verify-email', activateTexts, 'Confirm my email', 'Ask for a new link'],
  ['sign-in', SignInLink, '/sign-in-link', activateTexts, 'Sign in', 'Ask for a new link'],
  ['revert-email', RevertEmail, '/revert-email', activateTexts, 'Keep my address', 'Sign in'],
  ['activate', Activate, '/activate', activateTexts, 'Activate account', 'Enter another code'],
] as const

describe.each(pages)('the page for links of kind %s', (kind, Page, path, texts, submit, next) => {
  it('says at once that the link no longer works, and offers the next step instead of the form', async () => {
    answer({ valid: false, email: null })
    open(Page, `${path}/t1`, texts)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This no longer works')
    expect(screen.queryByRole('button', { name: submit })).toBeNull()
    expect(screen.getByRole('link', { name: next })).toBeTruthy()
    expect(call.mock.calls.map(([id, input]) => [id, (input as { body: object }).body])).toEqual([
      ['public.account.linkState', { kind, token: 't1' }],
    ])
  })

  it.each([
    ['the link works', { valid: true, email: null }],
    ['too many links were checked', { error: new ApiError(429, { code: 'too_many_attempts' }) }],
  ])('keeps its form if %s', async (_what, state) => {
    answer(state as Parameters<typeof answer>[0])
    open(Page, `${path}/t1`, texts)
    await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
    await Promise.allSettled(call.mock.results.map(({ value }) => value as unknown))
    expect(screen.getByRole('button', { name: submit })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('checks nothing without a link, or after the form has succeeded', () => {
    open(Page, path, texts)
    if (kind !== 'sign-in') open(Page, `${path}/t1?done=id`, texts)
    expect(call).not.toHaveBeenCalled()
  })
})

it('the activation page names the address that a valid code is for', async () => {
  answer({ valid: true, email: 'sam@example.com' })
  open(Activate, '/activate/CODE', activateTexts)
  expect(screen.getByText(/Enter the code from your letter/)).toBeTruthy()
  expect(
    await screen.findByText(
      'Harbour House has prepared an account for sam@example.com. Choose a password; you will sign in with this email.',
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/Enter the code from your letter/)).toBeNull()
})
