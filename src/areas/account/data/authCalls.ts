import { takeLeftPath } from '../../../core/session/leftPath'
import { portalApi } from '../../../core/session/portalApi'
import { checkEmail } from '../model/checkEmail'
import type { AuthFailure } from '../model/AuthFailure'
import { passwordFault } from '../model/passwordRules'
import { registrationFaults, type Registration } from '../model/registrationFaults'
import { sendAuthForm } from './sendAuthForm'

/** Codes of faults by field name. */
type Faults = Readonly<Record<string, string>>

/** A field's text, spaces and all. */
const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '')

/** What a new password in the field `newPassword` lacks. */
export function checkNewPassword(values: FormData): Faults {
  const fault = passwordFault(textOf(values, 'newPassword'), true)
  return fault ? { newPassword: fault } : {}
}

/** What the field `email` lacks. */
export function checkEmailField(values: FormData, required: boolean): Faults {
  const fault = checkEmail(textOf(values, 'email'), { required })
  return fault ? { email: fault } : {}
}

/** What a registration lacks; `country` is the club's. */
export const checkRegistration = (values: FormData, country: string): Faults => ({
  ...registrationFaults(registrationIn(values), country),
})

/** Makes an account. (shell.call.public-register) */
export function register(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () => portalApi.call('public.account.register', { body: registrationIn(values) }),
    ['firstName', 'lastName', 'email', 'phone', 'password'],
  )
}

/** Sets the password of a prepared account with its code. (shell.call.public-activate) */
export function activate(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () =>
      portalApi.call('public.account.activate', {
        body: { code: textOf(values, 'code').trim(), newPassword: textOf(values, 'newPassword') },
      }),
    ['newPassword'],
  )
}

/** Asks for a link to set another password. (shell.call.password-recovery-paths) */
export function requestPasswordReset(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () =>
      portalApi.call('public.account.forgotPassword', {
        body: { email: textOf(values, 'email').trim() },
      }),
    ['email'],
  )
}

/** Sets another password with a mailed link. (shell.call.password-recovery-paths) */
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
 * Confirms an email with a mailed link, or, without its id, asks for another one.
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

/** Takes a change of email back with the link that the old address was mailed. */
export function revertEmail(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(
    () => portalApi.call('public.account.revertEmail', { body: { id: textOf(values, 'id') } }),
    [],
  )
}

/** Asks for a link that signs in. */
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
 * Signs in with a mailed link and leaves for where a lost session was left, else for the entry.
 * (shell.gate.return-after-login)
 */
export function signInWithLink(values: FormData): Promise<AuthFailure | undefined> {
  return sendAuthForm(async () => {
    await portalApi.call('public.account.signIn', { body: { id: textOf(values, 'id') } })
    const { id } = await portalApi.call('account.get')
    window.location.assign(takeLeftPath(id) ?? '/')
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
