import type { ServerContext } from '../../platform/calls/ServerContext'
import { findByKey } from '../../platform/db/findByKey'
import { imports } from '../../platform/db/schema/imports'
import type { TransferContext, TransferKind } from '../../platform/transfer/TransferKind'
import type { ImportKey, ImportRow } from './importRepository'
import type { RowMapping } from './model/mapRows'
import { findKind } from './transferKinds'

/** What an import is checked and written with. */
export interface OpenImport {
  kind: TransferKind
  transfer: TransferContext
  mapping: RowMapping
}

/** The services that an import needs. */
export type ImportService = Pick<ServerContext, 'db' | 'clubs' | 'env' | 'now'>

/** What an import is checked and written with; undefined if its club or its kind is gone. */
export async function openImport(
  service: ImportService,
  row: ImportRow,
  willExist: TransferContext['willExist'] = () => false,
): Promise<OpenImport | undefined> {
  const club = await service.clubs.byId(row.domainId)
  const kind = findKind(row.kind)
  if (club === null || kind === undefined) return undefined
  const preset = kind.presets?.find(({ id }) => id === row.preset)
  return {
    kind,
    mapping: {
      header: row.header,
      mapping: row.mapping,
      preset,
      days: {
        columns: new Set(kind.columns.filter(({ isDay }) => isDay).map(({ name }) => name)),
        dayFirst: row.options.dayFirst === true,
      },
    },
    transfer: {
      companyId: row.companyId,
      club,
      env: service.env,
      now: service.now(),
      username: row.by,
      areas: row.areas,
      invite: row.options.invite,
      willExist,
    },
  }
}

/** An import as stored; undefined if it is gone. */
export const findImport = (
  { db }: Pick<ServerContext, 'db'>,
  { companyId, id }: ImportKey,
): Promise<ImportRow | undefined> =>
  db.tx(companyId, (tx) => findByKey(tx, imports, { companyId, id }))
