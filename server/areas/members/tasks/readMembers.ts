import { readMembersCsv, type MemberRow, type RowFault } from '../model/readMembersCsv'

/**
 * The text of members.csv, and what its values are read by: `country` for phones, `today` as
 * YYYY-MM-DD.
 */
export interface MembersToRead {
  text: string
  country: string
  today: string
}

/** Rows in one batch: what one short transaction writes. */
const batchRows = 20

/**
 * Rows in batches, each as JSON: a text crosses between threads at once, where 20,000 objects would
 * hold up the other side.
 */
export type MemberBatches = readonly string[]

/** Reads members.csv; with any fault there are no batches. */
export function run({ text, country, today }: MembersToRead): {
  batches: MemberBatches
  faults: RowFault[]
} {
  const { rows, faults } = readMembersCsv(text, { country, today })
  const batches = Array.from({ length: Math.ceil(rows.length / batchRows) }, (_, index) =>
    JSON.stringify(rows.slice(index * batchRows, (index + 1) * batchRows)),
  )
  return { batches, faults }
}

/** The rows of a batch that `run` has made. */
export const rowsOf = (batch: string): MemberRow[] => JSON.parse(batch) as MemberRow[]
