import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { deskClub } from '../../platform/desk/deskClub'
import { findCreated, recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { faultAt } from '../../platform/desk/faultAt'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { lockCustomer, requirePerson } from '../customers/customerRepository'
import { holdsMoney } from '../customers/holdsMoney'
import { eraseMember } from './eraseMember'
import { lockWhole } from './lockWhole'
import { formerNameIn } from './formerName'
import { confirmedBy, findObstacles, readErasure, sumCredits } from './readErasure'

/** The desk's calls that erase a member. */
export const handlers = {
  'desk.memberData.erasure': async ({ params: { id } }, tools) => {
    const { context, caller } = tools
    const { companyId, areas } = requireStaff(caller)
    const { currency } = (await deskClub(tools)).compiled().config.intl
    return context.db.tx(companyId, async (tx) => {
      const row = await requirePerson(tx, companyId, id)
      return readErasure(tx, row, { now: context.now(), areas, currency })
    })
  },

  'desk.memberData.erase': async ({ params: { id }, body }, tools: CallTools) => {
    const { context, caller, request } = tools
    const { companyId, username, areas } = requireStaff(caller)
    const creation = {
      companyId,
      resource: 'members',
      requestKey: requireKey(request),
      bodyHash: createHash('sha256').update(`erase ${id}`).digest('hex'),
    } as const
    const formerName = formerNameIn(await deskClub(tools))
    const now = context.now()
    await context.db.tx(companyId, async (tx) => {
      if ((await findCreated(tx, creation)) !== undefined) return
      await lockBuyers(tx, companyId, id)
      const row = await requirePerson(tx, companyId, id, { locked: true })
      const key = { companyId, customerId: id }
      if (!areas.includes('money') && (await holdsMoney(tx, row)))
        throw new AppError(403, 'forbidden')
      if ((await findObstacles(tx, key)).length > 0) throw new AppError(409, 'conflict')
      if (fold(body.name) !== fold(confirmedBy(row)))
        throw new AppError(422, 'invalid_request', {
          details: [faultAt('/name', 'mismatch', 'must be the name of the member')],
        })
      if (body.loseCredits !== true && (await sumCredits(tx, key, now)) > 0)
        throw new AppError(422, 'invalid_request', {
          details: [faultAt('/lose_credits', 'required', 'must be true: there are credits left')],
        })
      await eraseMember(tx, row, { now, formerName })
      await recordDeskChange(tx, {
        ...creation,
        recordId: id,
        revision: row.revision + 1,
        by: username,
        before: null,
        after: { erasedAt: now.toISOString() },
      })
      await notifyDesk(tx, companyId, 'members', [id])
      await notifyDesk(tx, companyId, 'events')
    })
    // Freed places are offered to those who wait, by email; phones learn that passes are void.
    context.jobs.wake()
    return { id }
  },
} satisfies Handlers

/** Locks the member and those who bought their tickets, in the order in which every act locks. */
async function lockBuyers(tx: Tx, companyId: number, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select ${id}::integer as id union
    select owner_id from event_tickets where company_id = ${companyId} and customer_id = ${id} order by 1`)
  for (const row of rows) {
    const one = Number(row['id'])
    await (one === id ? lockWhole : lockCustomer)(tx, companyId, one)
  }
}

const fold = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
