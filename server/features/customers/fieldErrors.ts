import { snakeCase } from '../../../schemas/wire/snakeCase'
import type { FieldError } from '../../../src/areas/account/model/checkProfile'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'

/** What a name may contain. */
export const nameMessage =
  'Please use letters, spaces, apostrophes, hyphens and dots only, at most 60'

/**
 * Throws 422 `invalid_request` listing every fault by path (JSON Pointer in the names that were
 * sent), if there is any (doc 1 §5, §8).
 */
export function assertNoFieldErrors(faults: readonly { path: string; fault: FieldError }[]): void {
  const details = toErrorDetails(faults)
  if (details.length > 0)
    throw new AppError(422, 'invalid_request', {
      description: [...new Set(details.map(({ message }) => message))].join(' '),
      details,
    })
}

/** Faults as error details. */
export const toErrorDetails = (
  faults: readonly { path: string; fault: FieldError }[],
): ErrorDetail[] =>
  faults.map(({ path, fault }) => ({ path, code: snakeCase(fault), message: messages[fault] }))

/** Faults by field name, each with the path of that field. */
export const toFieldErrors = (
  faults: Readonly<Partial<Record<string, FieldError>>>,
): { path: string; fault: FieldError }[] =>
  Object.entries(faults).flatMap(([name, fault]) =>
    fault === undefined ? [] : [{ path: `/${snakeCase(name)}`, fault }],
  )

const messages: Readonly<Record<FieldError, string>> = {
  required: 'Please fill this in',
  name: nameMessage,
  email: 'Please enter a valid email address',
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
