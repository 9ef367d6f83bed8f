import {
  unmetPasswordRules,
  type PasswordRule,
} from '../../../src/areas/account/model/passwordRules'
import type { ErrorDetail } from '../../platform/http/AppError'

/**
 * Returns an error for each rule that a new password breaks. `path` is the JSON Pointer of the
 * password's field in the request. (shell.validation.password-server)
 */
export function checkNewPassword(password: string, path: string): ErrorDetail[] {
  return unmetPasswordRules(password).map((rule) => ({
    path,
    code: `password-${rule}`,
    message: messages[rule],
  }))
}

const messages: Readonly<Record<PasswordRule, string>> = {
  length: 'needs at least 8 characters',
  uppercase: 'needs an uppercase letter',
  lowercase: 'needs a lowercase letter',
  'number-special': 'needs a number or one of !@#$%^&*_',
}
