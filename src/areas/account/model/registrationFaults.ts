import { checkEmail } from './checkEmail'
import { checkName } from './checkName'
import { checkPhone } from './parsePhone'
import { passwordFault } from './passwordRules'

/** What a person enters to register. */
export interface Registration {
  firstName: string
  lastName: string
  email: string
  /** Empty if not given. */
  phone: string
  password: string
  optInEmail: boolean
  optInSms: boolean
}

/** Faults of a registration by field. */
export interface RegistrationFaults {
  firstName?: 'required' | 'name'
  lastName?: 'required' | 'name'
  email?: 'required' | 'email'
  phone?: 'phone'
  password?: 'required' | 'weak' | 'long'
}

/**
 * Validates a registration by field; empty if it is valid. `country` is the club's, ISO 3166
 * alpha-2. (shell.call.public-register-body)
 */
export function registrationFaults(
  { firstName, lastName, email, phone, password }: Registration,
  country: string,
): RegistrationFaults {
  const faults: RegistrationFaults = {}
  const wrongFirst = checkName(firstName)
  if (wrongFirst) faults.firstName = wrongFirst
  const wrongLast = checkName(lastName)
  if (wrongLast) faults.lastName = wrongLast
  const wrongEmail = checkEmail(email, { required: true })
  if (wrongEmail) faults.email = wrongEmail
  if (checkPhone(phone, { country })) faults.phone = 'phone'
  const wrongPassword = passwordFault(password, true)
  if (wrongPassword) faults.password = wrongPassword
  return faults
}
