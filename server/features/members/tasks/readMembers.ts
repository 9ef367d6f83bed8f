import type { MemberRow, RowError } from '../model/MemberRow'
import { readMembersCsv, type CsvRules } from '../model/readMembersCsv'

/** The text of members.csv, and what it is read with. */
export interface MembersToRead extends CsvRules {
  text: string
}

/** Number of rows per batch, which one short transaction writes. */
const BATCH_ROWS = 20

/**
 * Batches of rows, each as JSON: strings are copied between threads quickly, while 20,000 objects
 * would block the receiving thread.
 */
export type MemberBatches = readonly string[]

/** Parses members.csv into batches of the rows without errors, and the errors of the others. */
export function run({ text, ...rules }: MembersToRead): {
  batches: MemberBatches
  errors: RowError[]
} {
  const { rows, errors } = readMembersCsv(text, rules)
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH_ROWS) }, (_, index) =>
    JSON.stringify(rows.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS)),
  )
  return { batches, errors }
}

/** Parses the rows of a batch that `run` returned. */
export const parseBatch = (batch: string): MemberRow[] => JSON.parse(batch) as MemberRow[]
