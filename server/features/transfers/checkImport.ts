import type { DeskImport } from '../../../generated/types'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import type { ImportCounts } from '../../platform/db/schema/imports'
import type {
  CheckedRow,
  RowError,
  TransferContext,
  TransferRow,
} from '../../platform/transfer/TransferKind'
import { findDuplicates, type Seen } from './model/findDuplicates'
import { readImport, storeErrors, updateImport, type ImportKey } from './importRepository'
import { readBatch } from './readBatch'
import { tellDeskIn } from './tellDeskIn'
import type { OpenImport } from './openImport'

/** How many records the preview shows. */
const SHOWN_EXAMPLES = 20

/** Longest text that the preview shows of a cell, in characters. */
const SHOWN_LENGTH = 200

/** The desk is told of every so many batches. */
const TOLD_EVERY = 5

/**
 * Finds, before the first batch is checked, what must be in the file only once but isn't, and stores
 * it with each batch. So the file is gone through once for it, however often its check is interrupted.
 */
export async function markDuplicates(
  { db }: Pick<ServerContext, 'db'>,
  key: ImportKey,
  { kind, mapping }: OpenImport,
): Promise<void> {
  const seen: Seen = new Map()
  // Whether no batch is checked yet: another process may be faster.
  const isFirst = async (tx: Tx, lock = false): Promise<boolean> => {
    const { state, nextBatch } = await readImport(tx, key, { lock })
    return state === 'checking' && nextBatch === 0
  }
  for (let number = 0; ; number += 1) {
    const read = await db.tx(key.companyId, async (tx) =>
      (await isFirst(tx)) ? readBatch(tx, key, number, mapping) : undefined,
    )
    if (read === undefined) return
    const errors = findDuplicates(seen, kind.columns, read.rows)
    if (errors.length === 0) continue
    await db.tx(key.companyId, async (tx) => {
      if (await isFirst(tx, true)) await storeErrors(tx, key, { number, errors })
    })
  }
}

/**
 * Checks the next batch of an import, after `markDuplicates`; returns whether there may be more. Another
 * process may do the same at the same time.
 */
export async function checkNext(
  { db }: Pick<ServerContext, 'db'>,
  key: ImportKey,
  { kind, transfer, mapping }: OpenImport,
): Promise<boolean> {
  const found = await db.tx(key.companyId, async (tx) => {
    const row = await readImport(tx, key)
    return row.state === 'checking'
      ? { row, read: await readBatch(tx, key, row.nextBatch, mapping) }
      : undefined
  })
  if (found === undefined) return false
  const { row, read } = found
  if (read === undefined) {
    await db.tx(key.companyId, (tx) => endCheck(tx, key))
    return false
  }
  const errors = [...read.errors, ...read.batch.errors]
  errors.push(...((await kind.checkCells?.(withoutErrors(read.rows, errors), transfer)) ?? []))
  return db.tx(key.companyId, async (tx) => {
    const locked = await readImport(tx, key, { lock: true })
    // Another process checks it, or somebody has stopped it.
    if (locked.state !== 'checking' || locked.nextBatch !== row.nextBatch)
      return locked.state === 'checking'
    const checked = await kind.check(tx, transfer, withoutErrors(read.rows, errors), {
      lock: false,
    })
    const found = [...errors, ...checked.flatMap((one) => one.errors)]
    const all = withValues(found, read.rows).sort((a, b) => a.line - b.line)
    if (all.length > 0) await storeErrors(tx, key, { number: read.batch.number, errors: all })
    await updateImport(tx, key, {
      nextBatch: locked.nextBatch + 1,
      done: locked.done + read.count,
      counts: addCounts(locked.counts, checked, rejectedLines(all), { invite: true }),
      examples: [...locked.examples, ...checked.flatMap(toExample)].slice(0, SHOWN_EXAMPLES),
    })
    if (isTold(locked.nextBatch)) await tellDeskIn(tx, key)
    return true
  })
}

async function endCheck(tx: Tx, key: ImportKey): Promise<void> {
  const { state } = await readImport(tx, key, { lock: true })
  if (state !== 'checking') return
  await updateImport(tx, key, { state: 'checked' })
  await tellDeskIn(tx, key)
}

/** Whether the desk is told of a batch: it reads the import anew then. */
export const isTold = (number: number): boolean => number % TOLD_EVERY === 0

/** The rows that have none of these errors. */
export function withoutErrors(
  rows: readonly TransferRow[],
  errors: readonly RowError[],
): TransferRow[] {
  const lines = rejectedLines(errors)
  return rows.filter(({ line }) => !lines.has(line))
}

/** The errors with what the file has where they are, so that it can be shown beside a text in any language. */
export function withValues(errors: readonly RowError[], rows: readonly TransferRow[]): RowError[] {
  const cellsByLine = new Map(rows.map(({ line, cells }) => [line, cells]))
  return errors.map((error) => {
    const value = cellsByLine.get(error.line)?.[error.column]
    return value ? { ...error, value: value.slice(0, SHOWN_LENGTH) } : error
  })
}

/** The lines of the rows with errors. */
export const rejectedLines = (errors: readonly RowError[]): ReadonlySet<number> =>
  new Set(errors.map(({ line }) => line))

/** What was counted, with the rows of another batch; those who are invited only if somebody is. */
export function addCounts(
  counts: ImportCounts,
  checked: readonly CheckedRow<unknown>[],
  rejected: ReadonlySet<number>,
  { invite }: Pick<TransferContext, 'invite'>,
): ImportCounts {
  const valid = checked.filter(({ line }) => !rejected.has(line))
  const notes = { ...counts.notes }
  for (const code of valid.flatMap((row) => row.notes ?? [])) notes[code] = (notes[code] ?? 0) + 1
  const inState = (state: CheckedRow<unknown>['state']): number =>
    valid.filter((row) => row.state === state).length
  return {
    created: counts.created + inState('created'),
    changed: counts.changed + inState('changed'),
    same: counts.same + inState('same'),
    rejected: counts.rejected + rejected.size,
    invited: counts.invited + (invite ? valid.filter((row) => row.invites === true).length : 0),
    notes,
  }
}

const toExample = ({ line, state, name, changes }: CheckedRow<unknown>): DeskImport['examples'] =>
  state === 'created' || state === 'changed'
    ? [
        {
          line,
          state,
          name: name.slice(0, SHOWN_LENGTH),
          changes: changes.map(({ column, before, after }) => ({
            column,
            before: before.slice(0, SHOWN_LENGTH),
            after: after.slice(0, SHOWN_LENGTH),
          })),
        },
      ]
    : []
