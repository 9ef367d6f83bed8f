import { snakeCase } from '../../../schemas/wire/snakeCase'
import { MAX_NAME_LENGTH } from '../../../src/core/person/checkName'
import type { FieldErrorCode } from '../../../src/areas/account/model/checkProfile'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'

/** The message for an invalid name. */
export const nameMessage = `Please enter at most ${MAX_NAME_LENGTH} characters on one line`

/** The message for a name with a link in it. */
export const LINK_MESSAGE = 'Please leave out web and email addresses'

/**
 * Throws 422 `invalid_request` if there are errors, listing each by its path (JSON Pointer in wire
 * names) (doc 1 §5, §8).
 */
export function assertNoFieldErrors(
  errors: readonly { path: string; code: FieldErrorCode }[],
): void {
  const details = toErrorDetails(errors)
  if (details.length > 0) throw new AppError(422, 'invalid_request', { details })
}

/** Converts field errors to error details. */
export const toErrorDetails = (
  errors: readonly { path: string; code: FieldErrorCode }[],
): ErrorDetail[] =>
  errors.map(({ path, code }) => ({ path, code: snakeCase(code), message: messages[code] }))

/** Converts errors by field name to a list of errors with the field's path, below `parent`. */
export const toFieldErrors = (
  errors: Readonly<Partial<Record<string, FieldErrorCode>>>,
  parent = '',
): { path: string; code: FieldErrorCode }[] =>
  Object.entries(errors).flatMap(([name, code]) =>
    code === undefined ? [] : [{ path: `${parent}/${snakeCase(name)}`, code }],
  )

const messages: Readonly<Record<FieldErrorCode, string>> = {
  required: 'Please fill this in',
  name: nameMessage,
  link: LINK_MESSAGE,
  email: 'Please enter a valid email address',
  ownEmail: 'Please enter the email address of someone else',
  phone: 'Please enter a valid phone number',
  postal: 'Please enter a valid value',
  state: 'Please choose a state',
  country: 'Please choose a country',
  birthdate: 'Please enter a valid date',
  website: 'Please enter a valid web address',
  date: 'Please enter a valid date',
  choice: 'Please choose one of the answers',
  text: 'Please write a shorter text',
  readOnly: 'The club answers this itself',
  unknown: 'The club does not ask this',
}
