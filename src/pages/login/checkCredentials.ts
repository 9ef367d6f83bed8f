/** Input of the sign-in form. */
export interface Credentials {
  email: string
  password: string
}

/** Error of each field; the values are suffixes of message ids. */
export interface CredentialFaults {
  email?: 'emailMissing' | 'emailShape'
  password?: 'passwordMissing' | 'passwordLong'
}

/** Maximum lengths accepted by the call (schemas/calls/account.json). */
const MAX_EMAIL = 320
const MAX_PASSWORD = 1000

/** Validates before calling: both fields are filled and the email looks like one. */
export function checkCredentials({ email, password }: Credentials): CredentialFaults {
  const faults: CredentialFaults = {}
  if (email === '') faults.email = 'emailMissing'
  else if (email.length > MAX_EMAIL || !/^[^\s@]+@[^\s@]+$/.test(email)) faults.email = 'emailShape'
  if (password === '') faults.password = 'passwordMissing'
  else if (password.length > MAX_PASSWORD) faults.password = 'passwordLong'
  return faults
}
