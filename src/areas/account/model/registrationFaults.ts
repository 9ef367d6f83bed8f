import { checkEmail } from './checkEmail'
import { checkName } from './checkName'
import { checkPhone } from './parsePhone'
import { passwordFault } from './passwordRules'

/** What a person gives to have an account. */
export interface Registration {
  firstName: string
  lastName: string
  email: string
  /** Empty where none is given. */
  phone: string
  password: string
  optInEmail: boolean
  optInSms: boolean
}

/** What is wrong with each field of a registration. */
export interface RegistrationFaults {
  firstName?: 'required' | 'name'
  lastName?: 'required' | 'name'
  email?: 'required' | 'email'
  phone?: 'phone'
  password?: 'required' | 'weak' | 'long'
}

/**
 * Checks a registration field by field; empty when it may go. `country` is the club's, ISO 3166
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
