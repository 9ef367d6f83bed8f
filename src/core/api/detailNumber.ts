import type { ErrorObject } from '../../../generated/types'

/**
 * A number in an error's details: `left`, the attempts left, `most`, the largest quantity allowed,
 * or `minutes`, after which it can be tried again. Undefined if no detail has it.
 */
export function detailNumber(
  details: ErrorObject['errorDetails'],
  name: 'left' | 'most' | 'minutes',
): number | undefined {
  return [details ?? []]
    .flat()
    .map((detail) => (typeof detail === 'string' ? undefined : detail[name]))
    .find((value) => value !== undefined)
}

/**
 * The subject of an error, such as the number of an expired house credit; undefined if no detail
 * names one.
 */
export const detailSubject = (details: ErrorObject['errorDetails']): string | undefined =>
  [details ?? []]
    .flat()
    .map((detail) => (typeof detail === 'string' ? undefined : detail.subject))
    .find((value) => value !== undefined)
