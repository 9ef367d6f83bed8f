import type { Tx } from '../../platform/db/Database'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import type { ImportKey } from './importRepository'

/** Tells the desk's open tabs of a changed import when the transaction commits. */
export const tellDeskIn = (tx: Tx, { companyId, id }: ImportKey): Promise<void> =>
  notifyDesk(tx, companyId, 'imports', [id])
