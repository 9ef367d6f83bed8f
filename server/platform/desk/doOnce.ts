import { createHash } from 'node:crypto'
import type { CallTools } from '../calls/Handler'
import { requireKey } from '../calls/idempotencyKey'
import { requireStaff } from '../calls/requireAdmin'
import type { Tx } from '../db/Database'
import { findCreated, recordDeskChanges, type DeskCreation } from './deskChangeRepository'

/** What staff ask for: which act, about which record of a resource, with what content. */
export interface DeskAct {
  resource: DeskCreation['resource']
  name: string
  params: { id: number }
  body: unknown
}

/** What an act did about a record, for its history. */
export interface DeskActDone {
  recordId: number
  /** What was so before, if the history keeps it. */
  before?: Record<string, unknown>
  after: object
}

/** What the history keeps of a request that changed nothing: it is in nobody's. */
const NOTHING_DONE: DeskActDone = { recordId: 0, after: {} }

/**
 * Does an act of staff once for each Idempotency-Key, in one transaction with its entries in the
 * history of the record, and returns what `read` finds afterwards. `act` returns what the history
 * keeps: nothing if there was nothing to do. Throws 422 `invalid_request` without a key, 422
 * `idempotency_key_reused`, and what `act` and `read` throw.
 */
export function doOnce<Read>(
  tools: CallTools,
  { resource, name, params, body }: DeskAct,
  act: (tx: Tx) => Promise<readonly object[]>,
  read: (tx: Tx) => Promise<Read>,
): Promise<Read> {
  return doOnceAbout(
    tools,
    { resource, content: [name, params, body] },
    async (tx) => (await act(tx)).map((after) => ({ recordId: params.id, after })),
    read,
  )
}

/** Like `doOnce`, for an act about several records, which `act` returns; `content` is all of it. */
export function doOnceAbout<Read>(
  { context, caller, request }: CallTools,
  { resource, content }: { resource: DeskCreation['resource']; content: readonly unknown[] },
  act: (tx: Tx) => Promise<readonly DeskActDone[]>,
  read: (tx: Tx) => Promise<Read>,
): Promise<Read> {
  const { companyId, username } = requireStaff(caller)
  const creation: DeskCreation = {
    companyId,
    resource,
    requestKey: requireKey(request),
    bodyHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  }
  return context.db.tx(companyId, async (tx) => {
    if ((await findCreated(tx, creation)) === undefined) {
      const acts = await act(tx)
      const shared = { companyId, resource, revision: 0, by: username }
      // Also without any, so that its key is not used for another act.
      const kept = acts.length === 0 ? [NOTHING_DONE] : acts
      await recordDeskChanges(
        tx,
        kept.map(({ recordId, before = null, after }, index) => ({
          ...shared,
          ...(index === 0 && creation),
          recordId,
          before,
          after: { ...after },
        })),
      )
    }
    return read(tx)
  })
}
