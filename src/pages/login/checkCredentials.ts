/** What a person types to sign in. */
export interface Credentials {
  email: string
  password: string
}

/** What is wrong with each field; the values are the ends of message ids. */
export interface CredentialFaults {
  email?: 'emailMissing' | 'emailShape'
  password?: 'passwordMissing' | 'passwordLong'
}

/** Longest email and password that the call takes (schemas/calls/account.json). */
const MAX_EMAIL = 320
const MAX_PASSWORD = 1000

/**
 * Checks what can be checked before asking: both fields are filled and the email looks like one.
 */
export function checkCredentials({ email, password }: Credentials): CredentialFaults {
  const faults: CredentialFaults = {}
  if (email === '') faults.email = 'emailMissing'
  else if (email.length > MAX_EMAIL || !/^[^\s@]+@[^\s@]+$/.test(email)) faults.email = 'emailShape'
  if (password === '') faults.password = 'passwordMissing'
  else if (password.length > MAX_PASSWORD) faults.password = 'passwordLong'
  return faults
}
