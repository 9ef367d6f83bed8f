// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import texts from '../../../generated/messages/en.json'
import { ApiError } from '../../core/api/ApiError'
import type { Reply } from '../../core/api/call'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import type { CompiledMessages } from '../../core/intl/CompiledMessages'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { MemoryRouter, type InitialEntry } from 'react-router-dom'
import {
  endForcedSignOut,
  forgetReturnPath,
  setReturningCustomer,
  rememberReturnPath,
} from '../../core/session/returnPath'
import { portalApi } from '../../core/session/portalApi'
import { SignInForm } from './SignInForm'

// The generator writes compiled messages; JSON imports lose their literal types.
const messages = { ...texts } as unknown as CompiledMessages
const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  messages,
})
const call = vi.spyOn(portalApi, 'call')
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)

// Only home's path is read.
const home = { pageId: 'home', path: '/', paths: ['/', '/my-club'], enabled: true, plus: false }
const plus = { plan: 'Plus', routes: [home] } as unknown as ResolvedConfig
const lounge: ResolvedConfig = { ...plus, plan: 'Lounge' }
// Only the customer's id is used.
const alex = { id: 1 } as Reply<'account.login'>

/** Sets the window's URL. */
function setUrl(path: string): void {
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://club.localhost${path}`,
  )
}

function renderForm(path: InitialEntry = '/login', linkPath?: string, config = plus): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <RawIntlProvider value={intl}>
        <SignInForm linkPath={linkPath} config={config} />
      </RawIntlProvider>
    </MemoryRouter>,
  )
}

async function fill(email: string, password: string): Promise<void> {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

const createError = (code: string, status = 401): ApiError =>
  new ApiError(status, {
    code,
    error: code,
    title: 'Title of the response',
    errorMessage: '',
    errorDescription: 'Text of the response',
    errorDetails: [],
    requestId: 'r1',
  })

beforeEach(() => {
  call.mockReset()
  assign.mockClear()
  reload.mockClear()
})
afterEach(cleanup)

describe('the sign-in form', () => {
  it('has a native action and fields that password managers recognise before the script loads', () => {
    renderForm()
    const form = screen.getByRole('button', { name: 'Sign in' }).closest('form')
    expect(form?.getAttribute('action')).toBe('/login')
    expect(form?.getAttribute('method')).toBe('post')
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
  })

  it('has the email of an account that was just activated filled in', () => {
    renderForm({ pathname: '/login', state: { email: 'sam@example.com' } })
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.com')
  })

  it.each([true, false])(
    'says at a path without a page whether the club has switched the page off: %s',
    (isOff) => {
      render(
        <MemoryRouter>
          <RawIntlProvider value={intl}>
            <SignInForm config={plus} isMissing isOff={isOff} />
          </RawIntlProvider>
        </MemoryRouter>,
      )
      expect(screen.getByText(/^Looks like we can't find this page anymore/).textContent).toMatch(
        isOff ? /at present\.$/ : /anymore\.\s*$/,
      )
    },
  )

  it('shows an error under each invalid field, focuses the first one and makes no call', async () => {
    renderForm()
    await fill('alex', '')
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getByText('Enter your password.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(call).not.toHaveBeenCalled()
  })

  it('stays open after a failed sign-in, showing the reason and the input [shell.state.401-login-stays]', async () => {
    call.mockRejectedValue(createError('invalid_credentials'))
    renderForm()
    await fill('alex@example.com', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The email or the password is incorrect.',
    )
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('alex@example.com')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong')
    expect(assign).not.toHaveBeenCalled()
  })

  it.each([
    [createError('too_many_attempts', 429), 'Too many attempts'],
    [createError('something_new', 500), 'Text of the response'],
    [createError('network_error', 0), 'We could not reach the club'],
    [new TypeError('Failed to fetch'), 'We could not reach the club'],
  ])('shows a message for %s', async (error, text) => {
    call.mockRejectedValue(error)
    renderForm()
    await fill('alex@example.com', 'x')
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })

  it('offers a sign-in link by email to people who are locked out, even before the script loads', async () => {
    call.mockRejectedValue(createError('too_many_attempts', 429))
    renderForm('/login', '/sign-in-link')
    expect(screen.queryByRole('link')).toBeNull()
    await fill('alex@example.com', 'x')
    expect(
      (await screen.findByRole('link', { name: 'Sign in with an emailed link' })).getAttribute(
        'href',
      ),
    ).toBe('/sign-in-link')
    cleanup()
    renderForm('/login?error=too_many_attempts', '/sign-in-link')
    expect(screen.getByRole('link', { name: 'Sign in with an emailed link' })).toBeTruthy()
  })

  it('shows the error of a native form submit', () => {
    renderForm('/login?error=invalid_credentials')
    expect(screen.getByRole('alert').textContent).toContain('Sign-in failed')
  })

  it("sends the credentials once and opens the portal's start page", async () => {
    setUrl('/login')
    call.mockResolvedValue(alex)
    renderForm()
    await fill(' alex@example.com ', 'right one ')
    await waitFor(() => expect(assign.mock.calls).toEqual([['/']]))
    expect(reload).not.toHaveBeenCalled()
    expect(call.mock.calls).toEqual([
      ['account.login', { body: { email: 'alex@example.com', password: 'right one ' } }],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(call).toHaveBeenCalledTimes(1)
  })

  it.each(['/login', '/'])('lands on home after a sign-in at %s on Lounge', async (path) => {
    setUrl(path)
    call.mockResolvedValue(alex)
    renderForm(path, undefined, lounge)
    await fill('alex@example.com', 'right one')
    await waitFor(() => expect(assign.mock.calls).toEqual([['/my-club']]))
    expect(reload).not.toHaveBeenCalled()
  })

  it('returns to the page where the session expired, but only for the same customer [shell.gate.return-after-login]', async () => {
    for (const [id, target] of [
      [1, 'return path'],
      [2, 'start page'],
    ] as const) {
      setUrl('/account?tab=2')
      setReturningCustomer(id)
      rememberReturnPath()
      setUrl('/')
      assign.mockClear()
      call.mockResolvedValue(alex)
      renderForm()
      await fill('alex@example.com', 'right one')
      if (target === 'return path')
        await waitFor(() => expect(assign.mock.calls).toEqual([['/account?tab=2']]))
      else await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
      cleanup()
    }
  })

  it('says that the session has expired, unless the person then signs out deliberately', () => {
    renderForm()
    expect(screen.queryByRole('status')).toBeNull()
    cleanup()
    setUrl('/account')
    setReturningCustomer(1)
    rememberReturnPath()
    // The redirect through /logout after an expired session is not a deliberate sign-out.
    endForcedSignOut()
    setUrl('/')
    renderForm()
    expect(screen.getByRole('status').textContent).toContain('Your session has ended')
    cleanup()
    forgetReturnPath()
    renderForm()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each(['/dining/7?day=2#menu', '//elsewhere.example/x'])(
    'after sign-in, reloads %s instead of navigating to it, so that it can’t lead to another site',
    async (path) => {
      setUrl(path)
      call.mockResolvedValue(alex)
      renderForm()
      await fill('alex@example.com', 'right one')
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
      expect(assign).not.toHaveBeenCalled()
    },
  )
})
