import { createHash } from 'node:crypto'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { deskClub } from '../../platform/desk/deskClub'
import { findCreated, recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { faultAt } from '../../platform/desk/faultAt'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import type { SignedInAdmin } from '../../platform/sessions/Caller'
import { requirePerson } from '../customers/customerRepository'
import { formerNameIn } from './formerName'
import { lockWhole } from './lockWhole'
import { mergeMembers } from './mergeMembers'
import { confirmedBy } from './readErasure'
import { findMergeObstacles, readMerge } from './readMerge'

/** The desk's calls that make two members one. */
export const handlers = {
  'desk.memberData.mergePreview': async ({ params: { id }, query }, { context, caller }) => {
    const { companyId } = requireMoney(requireStaff(caller))
    return context.db.tx(companyId, async (tx) =>
      readMerge(tx, {
        kept: await requirePerson(tx, companyId, id),
        other: await requirePerson(tx, companyId, query.otherId),
      }),
    )
  },

  'desk.memberData.merge': async ({ params: { id }, body: { otherId } }, tools: CallTools) => {
    const { context, caller, request } = tools
    const { companyId, username } = requireMoney(requireStaff(caller))
    const creation = {
      companyId,
      resource: 'members',
      requestKey: requireKey(request),
      bodyHash: createHash('sha256').update(`merge ${id} ${otherId}`).digest('hex'),
    } as const
    if (id === otherId)
      throw new AppError(422, 'invalid_request', {
        details: [faultAt('/other_id', 'same', 'must be another member')],
      })
    const formerName = formerNameIn(await deskClub(tools))
    const now = context.now()
    await context.db.tx(companyId, async (tx) => {
      if ((await findCreated(tx, creation)) !== undefined) return
      // In the order in which every act locks several customers.
      if (otherId < id) await lockWhole(tx, companyId, otherId)
      const first = await requirePerson(tx, companyId, Math.min(id, otherId), { locked: true })
      if (otherId > id) await lockWhole(tx, companyId, otherId)
      const second = await requirePerson(tx, companyId, Math.max(id, otherId), { locked: true })
      const [kept, other] = first.id === id ? [first, second] : [second, first]
      const pair = { kept, other }
      if ((await findMergeObstacles(tx, pair)).length > 0) throw new AppError(409, 'conflict')
      const revision = await mergeMembers(tx, pair, { now, formerName })
      await recordDeskChange(tx, {
        ...creation,
        recordId: id,
        revision,
        by: username,
        before: { merged: '' },
        after: { merged: `${confirmedBy(other)} (#${other.id})` },
      })
      await sendIn(tx, { type: 'customer', companyId, customerId: id }, 'account.changed', {
        ids: [id],
      })
      await notifyDesk(tx, companyId, 'members', [id, otherId])
      await notifyDesk(tx, companyId, 'events')
      await notifyDesk(tx, companyId, 'bookings')
    })
    context.jobs.wake()
    return { id }
  },
} satisfies Handlers

/** Throws 403 `forbidden` without the area `money`: what moves may be money. */
function requireMoney(staff: SignedInAdmin): SignedInAdmin {
  if (!staff.areas.includes('money')) throw new AppError(403, 'forbidden')
  return staff
}
