/** The columns of members.csv, in the order in which errors are listed. */
export const memberColumns = [
  'external_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'mobile',
  'birthdate',
  'member_since',
  'membership',
  'card_number',
  'card_expires',
  'house_account',
  'news',
] as const
/** A column of members.csv. */
export type MemberColumn = (typeof memberColumns)[number]

/** The columns that every file must have. */
export const requiredColumns: readonly MemberColumn[] = [
  'external_id',
  'first_name',
  'last_name',
  'email',
]

/** A row of members.csv, texts trimmed; columns missing from the file are absent. */
export interface MemberRow {
  line: number
  externalId: string
  cells: Partial<Record<Exclude<MemberColumn, 'external_id'>, string>>
}

/**
 * Why a row is rejected; `line` counts from 1 including the header, `column` is '' for the whole
 * line.
 */
export interface RowError {
  line: number
  column: string
  code:
    | 'empty'
    | 'encoding'
    | 'too_large'
    | 'too_many'
    | 'malformed'
    | 'unknown_column'
    | 'duplicate_column'
    | 'missing_column'
    | 'required'
    | 'too_long'
    | 'characters'
    | 'email'
    | 'phone'
    | 'date'
    | 'choice'
    | 'duplicate'
    | 'membership_missing'
    | 'membership_unknown'
    | 'taken'
  message: string
}

/** Limits for one file: characters in total, rows, and characters per cell. */
export const importLimits = { characters: 10_000_000, rows: 20_000, cell: 200 } as const

/** Maximum number of errors that are listed; a file with more is probably not a member list. */
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
