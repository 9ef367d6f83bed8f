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
