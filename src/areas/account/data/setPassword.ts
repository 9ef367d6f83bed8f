import type { Customer } from '#generated/types'
import { portalWrite } from '../../../core/query/portalWrite'
import type { AuthFailure, AuthFieldErrors } from '../model/AuthFailure'
import { checkPassword } from '../model/passwordRules'
import { sendAuthForm } from './sendAuthForm'

/**
 * Error codes by field for the form in which customers set their own password: `password` (the
 * current one; not in the form if they have none yet), `newPassword` and `repeat`, whose code is
 * 'repeat' if it differs from `newPassword`. Empty if the form is valid.
 */
export function checkPasswordForm(values: FormData): AuthFieldErrors {
  const [password, newPassword, repeat] = ['password', 'newPassword', 'repeat'].map((name) =>
    values.get(name),
  )
  const error = checkPassword(String(newPassword ?? ''), true)
  return {
    ...(password === '' ? { password: 'required' } : {}),
    ...(error ? { newPassword: error } : {}),
    ...(repeat === ''
      ? { repeat: 'required' }
      : repeat === newPassword
        ? {}
        : { repeat: 'repeat' }),
  }
}

/**
 * Changes the signed-in customer's password, or creates one if the form has no current password;
 * calls `onDone` with the updated account. (shell.call.patch-account-password)
 */
export function setPassword(
  values: FormData,
  onDone: (customer: Customer) => void,
): Promise<AuthFailure | undefined> {
  const password = values.get('password')
  const body = {
    ...(password === null ? {} : { password: String(password) }),
    newPassword: String(values.get('newPassword') ?? ''),
  }
  return sendAuthForm(
    async () => onDone(await portalWrite('account.patch', { body })),
    ['password', 'newPassword'],
  )
}
