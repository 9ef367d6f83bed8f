import { createHmac } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { toCsv, toCsvLines } from '../../platform/desk/toCsv'
import { readLinksOf, storeLinks } from '../../platform/transfer/importLinks'
import type {
  Cells,
  ExportedRow,
  TransferContext,
  TransferKind,
} from '../../platform/transfer/TransferKind'

/** The services that an export needs. */
export type ExportService = Pick<ServerContext, 'db' | 'secret'>

/** Rows that are read at once: few, so that other requests have their turn in between. */
const PAGE_ROWS = 500

/**
 * The rows of a kind as a CSV file that an import reads back, in parts, in the order of the records'
 * ids; each part is a transaction of its own. `onCells` gets the cells of each row.
 */
export async function* exportCsv(
  service: ExportService,
  kind: TransferKind,
  transfer: TransferContext,
  onCells?: (cells: Cells) => void,
): AsyncGenerator<string> {
  const columns = await listColumns(service, kind, transfer)
  yield toCsv(columns, [])
  for await (const rows of readPages(service, kind, transfer)) {
    for (const { cells } of rows) onCells?.(cells)
    yield toCsvLines(rows.map(({ cells }) => columns.map((column) => cells[column] ?? '')))
  }
}

/** The columns of an export: those of the kind, with one for each language that texts have. */
async function listColumns(
  service: ExportService,
  kind: TransferKind,
  transfer: TransferContext,
): Promise<string[]> {
  const names = kind.columns.map(({ name }) => name)
  if (!kind.columns.some(({ perLanguage }) => perLanguage === true)) return names
  const found = new Set<string>()
  for await (const rows of readPages(service, kind, transfer))
    for (const { cells } of rows) for (const column of Object.keys(cells)) found.add(column)
  const sorted = [...found].sort()
  return names.flatMap((name) => [name, ...sorted.filter((one) => one.startsWith(`${name}:`))])
}

async function* readPages(
  { db, secret }: ExportService,
  kind: TransferKind,
  transfer: TransferContext,
): AsyncGenerator<ExportedRow[]> {
  let after = 0
  for (;;) {
    const rows = await db.tx(transfer.companyId, async (tx) => {
      const page = await kind.read(tx, transfer, { after, limit: PAGE_ROWS })
      return nameRows(tx, page, { kind, companyId: transfer.companyId, secret })
    })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
    // The embedded database answers without leaving the event loop's turn.
    await nextTurn()
  }
}

/**
 * Gives each record without an external id one, and stores it: so a second export, also of a copy,
 * has the same, and an import of the file finds the record.
 */
async function nameRows(
  tx: Parameters<TransferKind['read']>[0],
  rows: readonly ExportedRow[],
  { kind, companyId, secret }: { kind: TransferKind; companyId: number; secret: string },
): Promise<ExportedRow[]> {
  const unnamed = rows.filter(({ cells }) => !cells['external_id'])
  if (unnamed.length === 0) return [...rows]
  const links = await readLinksOf(
    tx,
    { companyId, kind: kind.name },
    unnamed.map(({ id }) => id),
  )
  const named = rows.map(({ id, cells }) => ({
    id,
    cells: {
      ...cells,
      external_id:
        cells['external_id'] ||
        (links.get(id)?.externalId ?? makeUpId({ kind, companyId, secret }, id)),
    },
  }))
  await storeLinks(
    tx,
    named.flatMap(({ id, cells }, index) =>
      rows[index]?.cells['external_id'] || links.has(id)
        ? []
        : [
            {
              companyId,
              kind: kind.name,
              externalId: cells.external_id,
              recordId: id,
              // Nothing was imported yet, and nothing about people is kept with a link.
              imported: {},
            },
          ],
    ),
  )
  return named
}

/** An external id that no other installation makes up, because its secret is another one. */
function makeUpId(
  { kind, companyId, secret }: { kind: TransferKind; companyId: number; secret: string },
  id: number,
): string {
  const place = createHmac('sha256', secret).update(`export ${companyId}`).digest('hex').slice(0, 8)
  return `${kind.name}-${id}-${place}`
}
