import type { MemberRow, RowError } from '../model/MemberRow'
import { readMembersCsv } from '../model/readMembersCsv'

/** The text of members.csv, the country of its phone numbers, and `today` as YYYY-MM-DD. */
export interface MembersToRead {
  text: string
  country: string
  today: string
}

/** Number of rows per batch, which one short transaction writes. */
const batchRows = 20

/**
 * Batches of rows, each as JSON: strings are copied between threads quickly, while 20,000 objects
 * would block the receiving thread.
 */
export type MemberBatches = readonly string[]

/** Parses members.csv; if there are any errors, no batches are returned. */
export function run({ text, country, today }: MembersToRead): {
  batches: MemberBatches
  errors: RowError[]
} {
  const { rows, errors } = readMembersCsv(text, { country, today })
  const batches = Array.from({ length: Math.ceil(rows.length / batchRows) }, (_, index) =>
    JSON.stringify(rows.slice(index * batchRows, (index + 1) * batchRows)),
  )
  return { batches, errors }
}

/** Parses the rows of a batch that `run` returned. */
export const parseBatch = (batch: string): MemberRow[] => JSON.parse(batch) as MemberRow[]
