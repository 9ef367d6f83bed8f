import { and, eq } from 'drizzle-orm'
import type { DeskCredit } from '../../../generated/types'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { houseCredits } from '../../platform/db/schema/houseCredits'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { deskCurrency } from '../../platform/desk/deskClub'
import { faultAt } from '../../platform/desk/faultAt'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import { companyDestinations } from '../customers/companyDestinations'
import { lockCustomer } from '../customers/customerRepository'
import { postCreditGiven } from '../commerce/transactions/ledgerRepository'
import { insertUse, lockHouseCredits, type HouseCreditRow } from '../perks/houseCreditRepository'
import { lockListed, paginateCredits, readCredit } from './creditList'
import { issueCredits, notifyCart } from './issuePerks'
import { beginIssue, readAudience, readIssue } from './issueToMany'
import { actOnce, readChanged, readPerkHistory, requireReason, type PerkDone } from './perkActs'
import { companyDays, toTerms } from './readDays'
import { findErased, requireReceivers } from './receivers'
import { requireIds, requireOneTarget, toAudience, toTarget } from './targets'

/** The most that a house credit can have been worth in all, in cents: what its column holds. */
const MAX_CENTS = 2_000_000_000

/** The desk's calls for house credits. */
export const handlers = {
  'desk.houseCredits.list': async ({ query, paging }, tools) => {
    const { context, caller } = tools
    const { companyId } = requireStaff(caller)
    const facts = { now: context.now(), currency: await deskCurrency(tools) }
    return context.db.read(companyId, (tx) => paginateCredits(tx, companyId, query, paging, facts))
  },

  'desk.houseCredits.currency': async (_input, tools) => ({ currency: await deskCurrency(tools) }),

  'desk.houseCredits.issue': async ({ body }, tools) => {
    const { context, caller } = tools
    const { companyId } = requireStaff(caller)
    const { customerIds, to, cents, referenceType = 'none', tell = true, lastDay = null } = body
    const reason = body.reason?.trim() ?? ''
    const days = await companyDays(context, companyId)
    const currency = await deskCurrency(tools)
    const content = ['issue', body]
    if (to !== undefined) {
      requireOneTarget(customerIds)
      const terms = () => {
        const validity = toTerms(days.read({ lastDay }))
        return { cents, currency, referenceType, ...validity, lastDay, reason }
      }
      const kind = 'house-credits'
      const issueId = await beginIssue(tools, { kind, terms, tell, to: toTarget(to), content })
      return { issued: to.count, issueId }
    }
    const ids = requireIds(customerIds)
    const destinationOf = await companyDestinations(context, companyId)
    return actOnce(
      tools,
      { resource: 'house-credits', content },
      async (tx, { now: at }) => {
        const { expiresAt } = days.read({ lastDay })
        const receivers = await requireReceivers(tx, companyId, ids)
        const issued = await issueCredits(
          tx,
          companyId,
          receivers,
          { cents, currency, referenceType, expiresAt, at },
          { tell, destinationOf },
        )
        const act = { act: 'issued', cents, lastDay, text: reason } as const
        return issued.map((id) => ({ id, act }))
      },
      () => Promise.resolve({ issued: new Set(ids).size, issueId: null }),
    )
  },

  'desk.houseCredits.receivers': ({ query }, tools) => readAudience(tools, toAudience(query)),

  'desk.houseCredits.report': ({ params }, tools) =>
    readIssue(tools, params.id, ({ kind }) => kind === 'house-credits'),

  'desk.houseCredits.adjust': async ({ params, body }, tools) => {
    const text = requireReason(body.reason)
    const { by, lastDay } = body
    if (by === 0 && lastDay === undefined)
      requireNoFaults([faultAt('/by', 'required', 'must not be 0')])
    const { companyId } = requireStaff(tools.caller)
    const days = await companyDays(tools.context, companyId)
    return changeOnce(tools, params, ['adjust', body], async (tx, row, setting) => {
      const isDated = lastDay !== undefined
      const { expiresAt } = days.read({ lastDay: lastDay ?? null })
      await changeWorth(tx, row, by, setting)
      if (isDated) await storeEnd(tx, row, { expiresAt })
      return {
        act: { act: 'adjusted', cents: by, ...(isDated && { lastDay }), text },
        ...(isDated && { before: { lastDay: days.lastDayOf(row.expiresAt) } }),
      }
    })
  },

  'desk.houseCredits.adjustAll': async ({ body }, tools) => {
    const text = requireReason(body.reason)
    const { lastDay, count, ...query } = body
    const { companyId } = requireStaff(tools.caller)
    const days = await companyDays(tools.context, companyId)
    return actOnce(
      tools,
      { resource: 'house-credits', content: ['adjust-all', body] },
      async (tx, { now }) => {
        const { expiresAt } = days.read({ lastDay })
        const listed = await lockListed(tx, companyId, query, count + 1, now)
        if (listed.length !== count) throw new AppError(409, 'conflict')
        const customerIds = listed.map(({ customerId }) => customerId)
        const erased = await findErased(tx, companyId, customerIds)
        const kept = listed.filter(({ customerId }) => !erased.has(customerId))
        for (const row of kept) {
          await storeEnd(tx, row, { expiresAt })
          await notifyCustomer(tx, row)
        }
        const act = { act: 'adjusted', lastDay, text, changed: kept.length } as const
        return kept.map((row) => ({
          id: row.id,
          act,
          before: { lastDay: days.lastDayOf(row.expiresAt) },
        }))
      },
      (tx) => readChanged(tx, tools, { resource: 'house-credits', count }),
    )
  },

  'desk.houseCredits.void': ({ params, body }, tools) => {
    const text = requireReason(body.reason)
    return changeOnce(tools, params, ['void', body], async (tx, row, setting) => {
      const { currentCents, expiresAt } = row
      const { now } = setting
      await changeWorth(tx, row, -currentCents, setting)
      await storeEnd(tx, row, {
        expiresAt: expiresAt !== null && expiresAt < now ? expiresAt : now,
        voidedAt: now,
      })
      return { act: { act: 'voided', cents: -currentCents, text } }
    })
  },

  'desk.houseCredits.history': ({ params: { id }, paging }, tools) => {
    const { companyId } = requireStaff(tools.caller)
    return readPerkHistory(tools, { resource: 'house-credits', id }, paging, (tx) =>
      requireCredit(tx, companyId, id),
    )
  },
} satisfies Handlers

/** When a house credit changes, and in which currency its amounts are posted (ISO 4217). */
interface CreditSetting {
  now: Date
  currency: string
}

/**
 * Changes a house credit once that staff have not ended, of a customer who was not erased, and
 * answers it. Its customer is locked before it, as where it pays. Throws 404 `not_found`, 409 `conflict`.
 */
async function changeOnce(
  tools: CallTools,
  { id }: { id: number },
  content: readonly unknown[],
  change: (tx: Tx, row: HouseCreditRow, setting: CreditSetting) => Promise<Omit<PerkDone, 'id'>>,
): Promise<DeskCredit> {
  const currency = await deskCurrency(tools)
  return actOnce(
    tools,
    { resource: 'house-credits', content: [...content, id] },
    async (tx, { companyId, now }) => {
      const { customerId } = await requireCredit(tx, companyId, id)
      const customer = await lockCustomer(tx, companyId, customerId)
      const [row] = await lockHouseCredits(tx, { companyId, customerId }, [id])
      // Merged with another member meanwhile, ended by staff, or of somebody who was erased.
      if (row === undefined || row.voidedAt !== null || customer?.erasedAt !== null)
        throw new AppError(409, 'conflict')
      const done = await change(tx, row, { now, currency })
      await notifyCustomer(tx, row)
      return [{ id, ...done }]
    },
    (tx, { companyId, now }) => readCredit(tx, { companyId, id }, { now, currency }),
  )
}

/**
 * Adds to what a locked house credit is worth, or takes off what is left of it, and posts that to
 * the ledger; what members have spent stays as it was. Throws 409 `conflict` if less than nothing would be left.
 */
async function changeWorth(
  tx: Tx,
  { companyId, id, customerId, initialCents, currentCents }: HouseCreditRow,
  by: number,
  { now, currency }: CreditSetting,
): Promise<void> {
  if (currentCents + by < 0)
    throw new AppError(409, 'conflict', { description: 'Not that much is left.' })
  if (initialCents + by > MAX_CENTS) requireNoFaults([faultAt('/by', 'maximum', 'is too much')])
  if (by < 0)
    await insertUse(tx, {
      companyId,
      creditId: id,
      amountCents: -by,
      description: '',
      createdAt: now,
    })
  await postCreditGiven(tx, { companyId, customerId, currency, at: now }, by)
  await tx
    .update(houseCredits)
    .set({
      initialCents: initialCents + Math.max(0, by),
      currentCents: currentCents + by,
    })
    .where(and(eq(houseCredits.companyId, companyId), eq(houseCredits.id, id)))
}

async function storeEnd(
  tx: Tx,
  { companyId, id }: HouseCreditRow,
  end: { expiresAt: Date | null; voidedAt?: Date },
): Promise<void> {
  await tx
    .update(houseCredits)
    .set(end)
    .where(and(eq(houseCredits.companyId, companyId), eq(houseCredits.id, id)))
}

/** Makes open tabs of a house credit's customer show it as it is once this commits. */
async function notifyCustomer(tx: Tx, { companyId, customerId }: HouseCreditRow): Promise<void> {
  await sendIn(tx, { type: 'customer', companyId, customerId }, 'perks.changed', {})
  await notifyCart(tx, companyId, customerId)
}

async function requireCredit(tx: Tx, companyId: number, id: number): Promise<HouseCreditRow> {
  const row = await findByKey(tx, houseCredits, { companyId, id })
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}
