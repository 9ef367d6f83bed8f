import type { ErrorObject } from '../../../generated/types'

/**
 * A number in an error's details: the attempts left, or the largest quantity allowed; undefined if
 * no detail has it.
 */
export function detailNumber(
  details: ErrorObject['errorDetails'],
  name: 'left' | 'most',
): number | undefined {
  return [details ?? []]
    .flat()
    .map((detail) => (typeof detail === 'string' ? undefined : detail[name]))
    .find((value) => value !== undefined)
}

/** What an error is about, such as an expired house credit's number; undefined if no detail has it. */
export const detailSubject = (details: ErrorObject['errorDetails']): string | undefined =>
  [details ?? []]
    .flat()
    .map((detail) => (typeof detail === 'string' ? undefined : detail.subject))
    .find((value) => value !== undefined)
