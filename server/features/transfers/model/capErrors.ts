import type { RowError } from '../../../platform/transfer/TransferKind'

/** Maximum number of errors that are listed; a file with more is probably not what it should be. */
export const MAX_ERRORS = 1000

/**
 * Sorts errors by line. If there are too many, returns only the first ones and a last error that
 * says how many more there are.
 */
export function capErrors(errors: readonly RowError[]): RowError[] {
  const sorted = [...errors].sort((a, b) => a.line - b.line)
  if (sorted.length <= MAX_ERRORS) return sorted
  return [
    ...sorted.slice(0, MAX_ERRORS),
    {
      line: sorted[MAX_ERRORS]?.line ?? 1,
      column: '',
      code: 'too_many',
      message: `and ${sorted.length - MAX_ERRORS} more errors, which are not listed`,
    },
  ]
}
