import { checkHeader } from '../features/transfers/model/checkHeader'
import { findDuplicates } from '../features/transfers/model/findDuplicates'
import { BATCH_ROWS } from '../features/transfers/model/FileRow'
import { mapRows } from '../features/transfers/model/mapRows'
import { readTable } from '../features/transfers/model/readTable'
import { findKind } from '../features/transfers/transferKinds'
import { writeRows } from '../features/transfers/writeImport'
import { chunks } from '../platform/db/chunks'
import type { Tx } from '../platform/db/Database'
import { readLinks } from '../platform/transfer/importLinks'
import type {
  RowError,
  TransferContext,
  TransferKind,
  TransferName,
  TransferRow,
} from '../platform/transfer/TransferKind'

/** A club's bundle: the files of fixtures/clubs/<slug>/data/ that it has, by kind. */
export type DataFixture = Partial<Record<TransferName, Uint8Array>>

/**
 * Imports a file of a club's bundle as `club data import` does, but within the seed's transaction;
 * throws what is wrong with any of its rows. Returns the records' ids by external id; none if the
 * club has no such file.
 */
export async function importFile(
  tx: Tx,
  transfer: TransferContext,
  name: TransferName,
  data: DataFixture,
): Promise<ReadonlyMap<string, number>> {
  const bytes = data[name]
  const kind = findKind(name)
  if (bytes === undefined || kind === undefined) return new Map()
  const { companyId } = transfer
  const assertNone = (errors: readonly RowError[]): void => {
    const [first] = errors
    if (first !== undefined)
      throw new Error(
        `${name}.csv of company ${companyId}, line ${first.line}, ${first.column || 'row'}: ${first.message}`,
      )
  }
  const rows = readRows(kind, bytes, assertNone)
  assertNone((await kind.checkCells?.(rows, transfer)) ?? [])
  for (const batch of chunks(rows, kind.batchRows ?? BATCH_ROWS)) {
    const checked = await writeRows(tx, { kind, transfer }, batch, { untried: true })
    assertNone(checked.flatMap(({ errors }) => errors))
  }
  const links = await readLinks(
    tx,
    { companyId, kind: name },
    rows.map(({ cells }) => cells['external_id'] ?? ''),
  )
  return new Map([...links.values()].map(({ externalId, recordId }) => [externalId, recordId]))
}

function readRows(
  kind: TransferKind,
  bytes: Uint8Array,
  assertNone: (errors: readonly RowError[]) => void,
): TransferRow[] {
  const table = readTable(bytes)
  if ('problem' in table) return (assertNone([{ ...table.problem, column: '' }]), [])
  const header = table.header.cells
  const { mapping, errors } = checkHeader(kind, header, { matchColumns: false })
  assertNone(errors)
  const mapped = mapRows(table.rows, { header, mapping, preset: undefined })
  assertNone([...mapped.errors, ...findDuplicates(new Map(), kind.columns, mapped.rows)])
  return mapped.rows
}
