import type { ErrorDetail } from '../../../platform/http/AppError'
import { faultAt } from '../../../platform/desk/faultAt'
import type { BusinessFields } from '../businessFields'

/** Returns the errors in a business's fields beyond its schema, each with its field's path. */
export const checkBusiness = ({ email, contacts, locations }: BusinessFields): ErrorDetail[] => [
  ...checkEmail('/email', email),
  ...contacts.flatMap((contact, index) => checkEmail(`/contacts/${index}/email`, contact.email)),
  ...locations.flatMap((place, index) => checkEmail(`/locations/${index}/email`, place.email)),
]

const checkEmail = (path: string, email: string): ErrorDetail[] =>
  email === '' || /^[^\s@<>"']+@[^\s@<>"']+$/.test(email)
    ? []
    : [faultAt(path, 'format', 'must be an email address')]
