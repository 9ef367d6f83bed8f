import type { DeskResourceName } from '../../generated/desk'
import type { Tx } from '../platform/db/Database'
import type { DeskFields, DeskResource, DeskRow } from '../platform/desk/DeskResource'
import { patchRecord } from '../platform/desk/saveRecord'
import type { TransferContext } from '../platform/transfer/TransferKind'

/** Changes a record on the desk as the demo's staff do: what its file has no column for. */
export const patchAsStaff = <Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  { companyId, now, username, areas }: TransferContext,
  resource: DeskResource<Name, Row>,
  id: number,
  fields: DeskFields,
): Promise<unknown> =>
  patchRecord(tx, resource, { companyId, id }, fields, {
    username,
    areas,
    destination: undefined,
    context: { now: () => now },
    ifMatch: null,
  })
