import { createHash } from 'node:crypto'
import type { CallTools } from '../calls/Handler'
import { requireKey } from '../calls/idempotencyKey'
import { requireStaff } from '../calls/requireAdmin'
import type { Tx } from '../db/Database'
import { findCreated, recordDeskChange, type DeskCreation } from './deskChangeRepository'

/** What staff ask for: which act, about which record of a resource, with what content. */
export interface DeskAct {
  resource: DeskCreation['resource']
  name: string
  params: { id: number }
  body: unknown
}

/** Whose history has requests that changed nothing: nobody's. */
const NOBODY = 0

/**
 * Does an act of staff once for each Idempotency-Key, in one transaction with its entries in the
 * history of the record, and returns what `read` finds afterwards. `act` returns what the history
 * keeps: nothing if there was nothing to do. Throws 422 `invalid_request` without a key, 422
 * `idempotency_key_reused`, and what `act` and `read` throw.
 */
export function doOnce<Read>(
  { context, caller, request }: CallTools,
  { resource, name, params, body }: DeskAct,
  act: (tx: Tx) => Promise<readonly object[]>,
  read: (tx: Tx) => Promise<Read>,
): Promise<Read> {
  const { companyId, username } = requireStaff(caller)
  const creation: DeskCreation = {
    companyId,
    resource,
    requestKey: requireKey(request),
    bodyHash: createHash('sha256')
      .update(JSON.stringify([name, params, body]))
      .digest('hex'),
  }
  return context.db.tx(companyId, async (tx) => {
    if ((await findCreated(tx, creation)) === undefined) {
      const acts = await act(tx)
      const shared = { companyId, resource, revision: 0, by: username, before: null }
      if (acts.length === 0)
        // So that its key is not used for another act.
        await recordDeskChange(tx, { ...shared, ...creation, recordId: NOBODY, after: {} })
      for (const [index, done] of acts.entries())
        await recordDeskChange(tx, {
          ...shared,
          ...(index === 0 && creation),
          recordId: params.id,
          after: { ...done },
        })
    }
    return read(tx)
  })
}
