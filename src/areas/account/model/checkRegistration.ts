import { checkEmail } from '../../../core/person/checkEmail'
import { checkNames, type NameError } from '../../../core/person/checkName'
import { checkPhone } from '../../../core/person/parsePhone'
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
  firstName?: NameError
  lastName?: NameError
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
  // Anyone may register, so the names are limited like those that the club mails to others.
  const errors: RegistrationErrors = checkNames({ firstName, lastName }, { mailed: true })
  const emailError = checkEmail(email, { required: true })
  if (emailError) errors.email = emailError
  if (checkPhone(phone, { country })) errors.phone = 'phone'
  const passwordError = checkPassword(password, true)
  if (passwordError) errors.password = passwordError
  return errors
}
