import { takeReturnPath } from '../../../core/session/returnPath'
import { portalApi } from '../../../core/session/portalApi'
import { checkEmail } from '../model/checkEmail'
import type { AuthFailure } from '../model/AuthFailure'
import { passwordFault } from '../model/passwordRules'
import { registrationFaults, type Registration } from '../model/registrationFaults'
import { sendAuthForm } from './sendAuthForm'

/** Fault codes by field name. */
type Faults = Readonly<Record<string, string>>

/** A field's text, untrimmed. */
const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '')

/** Validates the field `newPassword`. */
export function checkNewPassword(values: FormData): Faults {
  const fault = passwordFault(textOf(values, 'newPassword'), true)
  return fault ? { newPassword: fault } : {}
}

/** Validates the field `email`. */
export function checkEmailField(values: FormData, required: boolean): Faults {
  const fault = checkEmail(textOf(values, 'email'), { required })
  return fault ? { email: fault } : {}
}

/** Validates a registration; `country` is the club's. */
export const checkRegistration = (values: FormData, country: string): Faults => ({
  ...registrationFaults(registrationIn(values), country),
})

/** Creates an account. (shell.call.public-register) */
export function register(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () => portalApi.call('public.account.register', { body: registrationIn(values) }),
    ['firstName', 'lastName', 'email', 'phone', 'password'],
  )
}

/**
 * Sets the password of an account that the club created, using its activation code.
 * (shell.call.public-activate)
 */
export function activate(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () =>
      portalApi.call('public.account.activate', {
        body: { code: textOf(values, 'code').trim(), newPassword: textOf(values, 'newPassword') },
      }),
    ['newPassword'],
  )
}

/** Requests an email with a password reset link. (shell.call.password-recovery-paths) */
export function requestPasswordReset(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () =>
      portalApi.call('public.account.forgotPassword', {
        body: { email: textOf(values, 'email').trim() },
      }),
    ['email'],
  )
}

/** Sets a new password using the emailed link. (shell.call.password-recovery-paths) */
export function resetPassword(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () =>
      portalApi.call('public.account.passwordReset', {
        body: { id: textOf(values, 'id'), newPassword: textOf(values, 'newPassword') },
      }),
    ['newPassword'],
  )
}

/**
 * Confirms an email address using the emailed link or, without the link's id, requests a new link.
 * (shell.call.password-recovery-paths)
 */
export function verifyEmail(values: FormData): Promise<AuthFailure | undefined> {
  const id = textOf(values, 'id')
  const email = textOf(values, 'email').trim()
  return sendAuthForm(
    () => portalApi.call('public.account.verifyEmail', { body: id === '' ? { email } : { id } }),
    ['email'],
  )
}

/** Reverts an email change using the link sent to the old address. */
export function revertEmail(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () => portalApi.call('public.account.revertEmail', { body: { id: textOf(values, 'id') } }),
    [],
  )
}

/** Requests an email with a sign-in link. */
export function requestSignInLink(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () =>
      portalApi.call('public.account.signInLink', {
        body: { email: textOf(values, 'email').trim() },
      }),
    ['email'],
  )
}

/**
 * Signs in using an emailed link, then opens the page where the session expired or, failing that,
 * the club's root. (shell.gate.return-after-login)
 */
export function signInWithLink(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(async () => {
    await portalApi.call('public.account.signIn', { body: { id: textOf(values, 'id') } })
    const { id } = await portalApi.call('account.get')
    window.location.assign(takeReturnPath(id) ?? '/')
  }, [])
}

function registrationIn(values: FormData): Registration {
  const of = (name: string): string => textOf(values, name)
  return {
    firstName: of('firstName').trim(),
    lastName: of('lastName').trim(),
    email: of('email').trim(),
    phone: of('phone').trim(),
    password: of('password'),
    optInEmail: values.has('optInEmail'),
    optInSms: values.has('optInSms'),
  }
}
