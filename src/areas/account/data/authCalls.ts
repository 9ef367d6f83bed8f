import { clearOfflineCopies } from '../../../core/session/offlineCopies'
import { takeReturnPath } from '../../../core/session/returnPath'
import { portalApi } from '../../../core/session/portalApi'
import { checkEmail } from '../../../core/person/checkEmail'
import type { AuthFailure, AuthFieldErrors } from '../model/AuthFailure'
import { checkPassword } from '../model/passwordRules'
import { checkRegistration, type Registration } from '../model/checkRegistration'
import { sendAuthForm } from './sendAuthForm'

/** A field's text, untrimmed; '' if the form has no such field. */
const readText = (values: FormData, name: string): string => String(values.get(name) ?? '')

/** Error codes for `newPassword`; empty if it is valid. */
export function checkNewPassword(values: FormData): AuthFieldErrors {
  const error = checkPassword(readText(values, 'newPassword'), true)
  return error ? { newPassword: error } : {}
}

/** Error codes for `email`; empty if it is valid. */
export function checkEmailField(values: FormData, required: boolean): AuthFieldErrors {
  const error = checkEmail(readText(values, 'email'), { required })
  return error ? { email: error } : {}
}

/** Error codes for a registration by field; `country` is the club's, ISO 3166 alpha-2. */
export const checkRegistrationForm = (values: FormData, country: string): AuthFieldErrors => ({
  ...checkRegistration(readRegistration(values), country),
})

/** Creates an account. (shell.call.public-register) */
export function register(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () => portalApi.call('public.account.register', { body: readRegistration(values) }),
    ['firstName', 'lastName', 'email', 'phone', 'password'],
  )
}

/**
 * Sets the password of an account that the club created, using its activation code. If that has
 * signed in, goes on to where the customer wanted to go, or to `home`; else calls `onEmail` with the
 * address to sign in with. (shell.call.public-activate)
 */
export function activate(
  values: FormData,
  onEmail: (email: string) => void,
  home: string,
): Promise<AuthFailure | undefined> {
  const body = {
    code: readText(values, 'code').trim(),
    newPassword: readText(values, 'newPassword'),
  }
  return sendAuthForm(async () => {
    const { data, id } = await portalApi.call('public.account.activate', { body })
    if (typeof id !== 'number') return onEmail(typeof data === 'string' ? data : '')
    await clearOfflineCopies()
    window.location.assign(takeReturnPath(id) ?? home)
  }, ['newPassword'])
}

/** Requests an email with a password reset link. (shell.call.password-recovery-paths) */
export function requestPasswordReset(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () =>
      portalApi.call('public.account.forgotPassword', {
        body: { email: readText(values, 'email').trim() },
      }),
    ['email'],
  )
}

/** Sets a new password using the emailed link. (shell.call.password-recovery-paths) */
export function resetPassword(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () =>
      portalApi.call('public.account.passwordReset', {
        body: { id: readText(values, 'id'), newPassword: readText(values, 'newPassword') },
      }),
    ['newPassword'],
  )
}

/**
 * Confirms an email address using the emailed link or, without the link's id, requests a new link.
 * (shell.call.password-recovery-paths)
 */
export function verifyEmail(values: FormData): Promise<AuthFailure | undefined> {
  const id = readText(values, 'id')
  const email = readText(values, 'email').trim()
  return sendAuthForm(
    () => portalApi.call('public.account.verifyEmail', { body: id === '' ? { email } : { id } }),
    ['email'],
  )
}

/** Reverts an email change using the link sent to the old address. */
export function revertEmail(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () => portalApi.call('public.account.revertEmail', { body: { id: readText(values, 'id') } }),
    [],
  )
}

/** Requests an email with a sign-in link. */
export function requestSignInLink(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () =>
      portalApi.call('public.account.signInLink', {
        body: { email: readText(values, 'email').trim() },
      }),
    ['email'],
  )
}

/**
 * Signs in using an emailed link, then opens the page that was open when the session expired or, if
 * none is stored, `home`. (shell.gate.return-after-login)
 */
export function signInWithLink(values: FormData, home: string): Promise<AuthFailure | undefined> {
  return sendAuthForm(async () => {
    await portalApi.call('public.account.signIn', { body: { id: readText(values, 'id') } })
    await clearOfflineCopies()
    const { id } = await portalApi.call('account.get')
    window.location.assign(takeReturnPath(id) ?? home)
  }, [])
}

function readRegistration(values: FormData): Registration {
  const text = (name: string): string => readText(values, name)
  return {
    firstName: text('firstName').trim(),
    lastName: text('lastName').trim(),
    email: text('email').trim(),
    phone: text('phone').trim(),
    password: text('password'),
    optInEmail: values.has('optInEmail'),
    optInSms: values.has('optInSms'),
  }
}
