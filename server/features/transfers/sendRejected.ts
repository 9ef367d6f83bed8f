import { Readable } from 'node:stream'
import type { CallTools } from '../../platform/calls/Handler'
import type { Database } from '../../platform/db/Database'
import { toCsv, toCsvLines } from '../../platform/desk/toCsv'
import { AppError } from '../../platform/http/AppError'
import { toContentDisposition } from '../../platform/http/toContentDisposition'
import type { RowError } from '../../platform/transfer/TransferKind'
import { listRejected, type ImportRow } from './importRepository'
import { groupRows, type FileGroup } from './model/mapRows'
import { readLines } from './readBatch'
import { findKind } from './transferKinds'

/** How many batches are read at once. */
const AT_ONCE = 25

/**
 * Sends the rejected rows of an import as CSV: the file's own columns, and why. Throws 404
 * `not_found` once the file is deleted.
 */
export async function sendRejected(
  { context: { db }, reply }: Pick<CallTools, 'context' | 'reply'>,
  row: ImportRow,
): Promise<void> {
  if (row.sample.length === 0) throw new AppError(404, 'not_found')
  const name = `${row.fileName.replace(/\.\w+$/, '') || row.kind}-rejected.csv`
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', toContentDisposition(name))
  await reply.send(Readable.from(rejectedCsv(db, row)))
}

async function* rejectedCsv(db: Database, row: ImportRow): AsyncGenerator<string> {
  const preset = findKind(row.kind)?.presets?.find(({ id }) => id === row.preset)
  const of = { header: row.header, preset }
  yield toCsv([...row.header, 'why'], [])
  let from = 0
  for (;;) {
    const batches = await db.tx(row.companyId, (tx) =>
      listRejected(tx, row, { from, limit: AT_ONCE }),
    )
    for (const batch of batches) {
      const lines = await db.tx(row.companyId, (tx) => readLines(tx, row, batch, of))
      yield toCsvLines(toRejected(groupRows(lines, of), row, batch.errors))
    }
    const last = batches.at(-1)
    if (last === undefined) return
    from = last.number + 1
  }
}

/** The lines of the rows with errors, and why at the first line of each. */
function toRejected(
  groups: readonly FileGroup[],
  { header }: ImportRow,
  errors: readonly RowError[],
): string[][] {
  const byLine = new Map<number, RowError[]>()
  for (const error of errors) byLine.set(error.line, [...(byLine.get(error.line) ?? []), error])
  return groups.flatMap((group) => {
    const found = byLine.get(group[0][0])
    return found === undefined
      ? []
      : group.map(([, ...cells], index) => [
          ...header.map((_name, column) => cells[column] ?? ''),
          index === 0 ? found.map(toSentence).join('; ') : '',
        ])
  })
}

const toSentence = ({ column, message }: RowError): string =>
  column === '' ? message : `${column} ${message}`
