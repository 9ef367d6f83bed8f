/** The values of the sign-in form. */
export interface Credentials {
  email: string
  password: string
}

/** The error of each field; values are suffixes of message ids. */
export interface CredentialErrors {
  email?: 'emailMissing' | 'emailShape'
  password?: 'passwordMissing' | 'passwordLong'
}

/** Maximum lengths accepted by the call (schemas/calls/account.json). */
const MAX_EMAIL = 320
const MAX_PASSWORD = 1000

/**
 * Errors of the sign-in form's fields, checked before the call: both fields must be filled, and the
 * email must look like an email address.
 */
export function checkCredentials({ email, password }: Credentials): CredentialErrors {
  const errors: CredentialErrors = {}
  if (email === '') errors.email = 'emailMissing'
  else if (email.length > MAX_EMAIL || !/^[^\s@]+@[^\s@]+$/.test(email)) errors.email = 'emailShape'
  if (password === '') errors.password = 'passwordMissing'
  else if (password.length > MAX_PASSWORD) errors.password = 'passwordLong'
  return errors
}
