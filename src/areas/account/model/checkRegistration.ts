import { checkEmail } from './checkEmail'
import { checkName } from './checkName'
import { checkPhone } from './parsePhone'
import { checkPassword } from './passwordRules'

/** What a person enters to register. */
export interface Registration {
  firstName: string
  lastName: string
  email: string
  /** The phone as typed; '' if not given. */
  phone: string
  password: string
  optInEmail: boolean
  optInSms: boolean
}

/** Errors of a registration by field. */
export interface RegistrationErrors {
  firstName?: 'required' | 'name'
  lastName?: 'required' | 'name'
  email?: 'required' | 'email'
  phone?: 'phone'
  password?: 'required' | 'weak' | 'long'
}

/**
 * Error codes for a registration by field; empty if it is valid. `country` is the club's, ISO 3166
 * alpha-2. (shell.call.public-register-body)
 */
export function checkRegistration(
  { firstName, lastName, email, phone, password }: Registration,
  country: string,
): RegistrationErrors {
  const errors: RegistrationErrors = {}
  const firstNameError = checkName(firstName)
  if (firstNameError) errors.firstName = firstNameError
  const lastNameError = checkName(lastName)
  if (lastNameError) errors.lastName = lastNameError
  const emailError = checkEmail(email, { required: true })
  if (emailError) errors.email = emailError
  if (checkPhone(phone, { country })) errors.phone = 'phone'
  const passwordError = checkPassword(password, true)
  if (passwordError) errors.password = passwordError
  return errors
}
