import type { DeskSubject } from '../../../schemas/desk/DeskSubject'
import type { Tx } from '../../platform/db/Database'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import type { TransferName } from '../../platform/transfer/TransferKind'
import type { ImportKey, ImportRow } from './importRepository'

/** Tells the desk's open tabs of a changed import when the transaction commits. */
export const tellDeskIn = (tx: Tx, { companyId, id }: ImportKey): Promise<void> =>
  notifyDesk(tx, companyId, 'imports', [id])

/** Where the desk shows the records of a kind. */
const subjects: Readonly<Record<TransferName, DeskSubject>> = {
  members: 'members',
  businesses: 'businesses',
  products: 'products',
  schedules: 'schedules',
  events: 'events',
  tickets: 'events',
  vouchers: 'perks',
}

/** Tells the desk's open tabs of an import that is over, and of the records that it has written. */
export async function tellDeskOfEnd(
  tx: Tx,
  row: Pick<ImportRow, 'companyId' | 'id' | 'kind'>,
): Promise<void> {
  await tellDeskIn(tx, row)
  await notifyDesk(tx, row.companyId, subjects[row.kind])
}
