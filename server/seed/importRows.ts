import { BATCH_ROWS } from '../features/transfers/model/FileRow'
import { findKind } from '../features/transfers/transferKinds'
import { writeRows } from '../features/transfers/writeImport'
import { chunks } from '../platform/db/chunks'
import type { Tx } from '../platform/db/Database'
import { readLinks } from '../platform/transfer/importLinks'
import type { TransferContext, TransferName, TransferRow } from '../platform/transfer/TransferKind'
import { assertNone } from './bundleRows'

/**
 * Imports rows of a club's bundle as `club data import` does, but within the seed's transaction;
 * throws what is wrong with any of them. Returns the records' ids by external id.
 */
export async function importRows(
  tx: Tx,
  transfer: TransferContext,
  name: TransferName,
  rows: readonly TransferRow[],
): Promise<ReadonlyMap<string, number>> {
  const kind = findKind(name)
  if (kind === undefined || rows.length === 0) return new Map()
  assertNone(name, (await kind.checkCells?.(rows, transfer)) ?? [])
  for (const batch of chunks(rows, kind.batchRows ?? BATCH_ROWS)) {
    const checked = await writeRows(tx, { kind, transfer }, batch, { untried: true })
    assertNone(
      name,
      checked.flatMap(({ errors }) => errors),
    )
  }
  const links = await readLinks(
    tx,
    { companyId: transfer.companyId, kind: name },
    rows.map(({ cells }) => cells['external_id'] ?? ''),
  )
  return new Map([...links.values()].map(({ externalId, recordId }) => [externalId, recordId]))
}
