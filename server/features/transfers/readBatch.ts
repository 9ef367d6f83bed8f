import type { Tx } from '../../platform/db/Database'
import type { RowError, TransferRow } from '../../platform/transfer/TransferKind'
import { findBatch, type ImportBatch, type ImportKey } from './importRepository'
import type { FileRow } from './model/FileRow'
import { areTogether, mapRows, type RowMapping } from './model/mapRows'

/** A stored batch with its rows as mapped. */
export interface ReadBatch {
  batch: ImportBatch
  rows: TransferRow[]
  /** What is wrong with rows that can't be mapped. */
  errors: RowError[]
  /** How many lines it has. */
  count: number
}

/** The rows of a stored batch. */
const parseRows = (rows: string): FileRow[] => JSON.parse(rows) as FileRow[]

/** A batch of an import with its rows as mapped; undefined after the last one. */
export async function readBatch(
  tx: Tx,
  key: ImportKey,
  number: number,
  mapping: RowMapping,
): Promise<ReadBatch | undefined> {
  const batch = await findBatch(tx, key, number)
  if (batch === undefined) return undefined
  const rows = await readLines(tx, key, batch, mapping)
  return { batch, ...mapRows(rows, mapping), count: parseRows(batch.rows).length }
}

/**
 * The lines of the rows that begin in a batch. Where several lines are one row, those at its start
 * may belong to the batch before, and those of its last row may go on in the next ones.
 */
export async function readLines(
  tx: Tx,
  key: ImportKey,
  batch: Pick<ImportBatch, 'number' | 'rows'>,
  mapping: Pick<RowMapping, 'header' | 'preset'>,
): Promise<FileRow[]> {
  const rows = parseRows(batch.rows)
  if (mapping.preset?.together === undefined) return rows
  const read = async (number: number): Promise<FileRow[]> =>
    parseRows((await findBatch(tx, key, number))?.rows ?? '[]')
  let last = batch.number === 0 ? undefined : (await read(batch.number - 1)).at(-1)
  let begins = 0
  for (const row of rows) {
    if (last === undefined || !areTogether(last, row, mapping)) break
    last = row
    begins += 1
  }
  const own = rows.slice(begins)
  for (let number = batch.number + 1; own.length > 0; number += 1) {
    const next = await read(number)
    let taken = 0
    for (const row of next) {
      const end = own.at(-1)
      if (end === undefined || !areTogether(end, row, mapping)) break
      own.push(row)
      taken += 1
    }
    if (next.length === 0 || taken < next.length) break
  }
  return own
}
