/**
 * Whether an error (or its cause, as drizzle wraps it) is PostgreSQL's 23505, a unique violation.
 */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505')

/** Whether an error (or its cause) is PostgreSQL's 23P01: an exclusion constraint refuses a row. */
export const isExclusionViolation = (error: unknown): boolean => hasCode(error, '23P01')

/** Whether an error (or its cause) is PostgreSQL's 23503: what a row refers to is not stored. */
export const isMissingReference = (error: unknown): boolean => hasCode(error, '23503')

/** Whether an error (or its cause) means that what was to be stored is of a customer who was erased. */
export const isOfErased = (error: unknown): boolean => hasCode(error, 'PERAS')

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === code) || hasCode(error.cause, code)
}
