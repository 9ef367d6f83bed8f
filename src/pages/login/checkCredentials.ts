/** What a person types to sign in. */
export interface Credentials {
  email: string
  password: string
}

/** What is wrong with each field; the values are the ends of message ids. */
export interface CredentialFaults {
  email?: 'emailMissing' | 'emailShape'
  password?: 'passwordMissing'
}

/** Checks what can be checked before asking: both fields are filled and the email looks like one. */
export function checkCredentials({ email, password }: Credentials): CredentialFaults {
  const faults: CredentialFaults = {}
  if (email === '') faults.email = 'emailMissing'
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) faults.email = 'emailShape'
  if (password === '') faults.password = 'passwordMissing'
  return faults
}
