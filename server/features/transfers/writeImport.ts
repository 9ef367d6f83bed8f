import type { Tx } from '../../platform/db/Database'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { AppError } from '../../platform/http/AppError'
import { inSavepoint } from '../../platform/transfer/inSavepoint'
import type {
  CheckedRow,
  CheckOptions,
  RowError,
  TransferRow,
} from '../../platform/transfer/TransferKind'
import { addCounts, isTold, rejectedLines, withoutErrors, withValues } from './checkImport'
import {
  readImport,
  storeErrors,
  updateImport,
  type ImportBatch,
  type ImportKey,
  type ImportRow,
} from './importRepository'
import type { ImportService, OpenImport } from './openImport'
import { readBatch } from './readBatch'
import { tellDeskIn, tellDeskOfEnd } from './tellDeskIn'

/**
 * Writes the next batch of an import in a transaction of its own, so that after a crash it goes on
 * where it was; returns whether there may be more. Rows that have become invalid since the check
 * are left out, and said.
 */
export async function writeNext(
  service: ImportService,
  key: ImportKey,
  open: OpenImport,
): Promise<boolean> {
  const { db } = service
  const found = await db.tx(key.companyId, async (tx) => {
    const row = await readImport(tx, key)
    return row.state === 'writing'
      ? { row, read: await readBatch(tx, key, row.nextBatch, open.mapping) }
      : undefined
  })
  if (found === undefined) return false
  const { row, read } = found
  if (read === undefined) {
    await db.tx(key.companyId, (tx) => endWriting(tx, key, service.now()))
    await db.analyze?.()
    return false
  }
  const { rows, batch, count } = read
  const valid = withoutErrors(rows, batch.errors)
  const write = (one: readonly TransferRow[], taken: readonly RowError[]) =>
    db.tx(key.companyId, (tx) => writeBatch(tx, key, open, { row, batch, rows: one, count, taken }))
  // If another request takes an address or number at the same moment, the second attempt finds out
  // which row is affected and rejects it; the third one leaves out what still can't be written.
  const isMore =
    (await unlessTaken(() => write(valid, []))) ?? (await unlessTaken(() => write(valid, [])))
  // What the embedded database knows of its tables is from before they grew.
  if (isPowerOfTwo(batch.number)) await db.analyze?.()
  if (isMore !== undefined) return isMore
  const taken = await findTaken(service, key, open, valid)
  return write(withoutErrors(valid, taken), taken)
}

const isPowerOfTwo = (number: number): boolean => number > 1 && Number.isInteger(Math.log2(number))

/** Runs `write`; returns undefined, with nothing written, if a value was taken after it was checked. */
async function unlessTaken<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error) || (error instanceof AppError && error.status === 409))
      return undefined
    throw error
  }
}

/**
 * Tries rows one by one, each undone at once, and returns an error for each that can't be written:
 * the database does not say which row of a batch it was. Ends early if somebody has stopped the
 * import.
 */
async function findTaken(
  { db }: ImportService,
  key: ImportKey,
  { kind, transfer }: OpenImport,
  rows: readonly TransferRow[],
): Promise<RowError[]> {
  const errors: RowError[] = []
  for (const row of rows) {
    const tried = await unlessTaken(() =>
      db.tx(key.companyId, async (tx) => {
        const { state } = await readImport(tx, key)
        if (state === 'writing')
          await inSavepoint(tx, () => writeRows(tx, { kind, transfer }, [row]), { undo: true })
        return state
      }),
    )
    if (tried !== undefined && tried !== 'writing') return errors
    if (tried === undefined)
      errors.push({
        line: row.line,
        column: '',
        code: 'taken',
        message: 'was not written, because an address or number of it has just been taken',
      })
  }
  return errors
}

/** Writes the valid ones of rows in the transaction; returns all of them as they were checked. */
export async function writeRows(
  tx: Tx,
  { kind, transfer }: Pick<OpenImport, 'kind' | 'transfer'>,
  rows: readonly TransferRow[],
  options: Omit<CheckOptions, 'lock'> = {},
): Promise<CheckedRow<unknown>[]> {
  const checked =
    rows.length === 0 ? [] : await kind.check(tx, transfer, rows, { lock: true, ...options })
  const valid = checked.filter(({ errors }) => errors.length === 0)
  if (valid.length > 0) await kind.write(tx, transfer, valid)
  return checked
}

interface BatchToWrite {
  row: ImportRow
  batch: ImportBatch
  /** The rows of it that are valid so far. */
  rows: readonly TransferRow[]
  /** How many rows it has. */
  count: number
  taken: readonly RowError[]
}

async function writeBatch(
  tx: Tx,
  key: ImportKey,
  open: OpenImport,
  { row, batch, rows, count, taken }: BatchToWrite,
): Promise<boolean> {
  const locked = await readImport(tx, key, { lock: true })
  // Another process writes it, or somebody has stopped it.
  if (locked.state !== 'writing' || locked.nextBatch !== row.nextBatch)
    return locked.state === 'writing'
  const checked = await writeRows(tx, open, rows)
  const added = [
    ...taken,
    ...withValues(
      checked.flatMap(({ errors }) => errors),
      rows,
    ),
  ]
  const errors = [...batch.errors, ...added].sort((a, b) => a.line - b.line)
  if (added.length > 0) await storeErrors(tx, key, { number: batch.number, errors })
  await updateImport(tx, key, {
    nextBatch: locked.nextBatch + 1,
    done: locked.done + count,
    counts: addCounts(locked.counts, checked, rejectedLines(errors), open.transfer),
  })
  if (isTold(locked.nextBatch)) await tellDeskIn(tx, key)
  return true
}

async function endWriting(tx: Tx, key: ImportKey, now: Date): Promise<void> {
  const row = await readImport(tx, key, { lock: true })
  if (row.state !== 'writing') return
  await updateImport(tx, key, { state: 'done', finishedAt: now })
  await tellDeskOfEnd(tx, row)
}
