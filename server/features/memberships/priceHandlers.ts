import { createHash } from 'node:crypto'
import { addDays, dayIn } from '../../../src/core/time/calendarDay'
import type { Calls } from '../../../generated/types'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { memberships } from '../../platform/db/schema/memberships'
import { deskClub } from '../../platform/desk/deskClub'
import { findCreated, recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { faultAt } from '../../platform/desk/faultAt'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import type { MembershipRow } from './membershipRepository'
import {
  countConcerned,
  countRates,
  dropNextRates,
  findLatestPriceNotice,
  queuePriceNotice,
  setNextRates,
  type PriceNoticeRow,
} from './priceRepository'

type Prices = Calls['desk.prices.get']['reply']

/** How many days before a new price is charged its payers are told. */
const NOTICE_DAYS = 30

/** How far ahead a new price can be announced, in days. */
const MAX_DAYS = 730

/** The desk's calls that bring the holders of a membership to its price. */
export const handlers = {
  'desk.prices.get': ({ params: { id } }, tools) => read(tools, id),

  'desk.prices.announce': async ({ params: { id }, body }, tools) => {
    const { price, people, from, text = '' } = body
    return doOnce(tools, { id, body: { id, ...body } }, async (tx, { membership, today, by }) => {
      const earliest = addDays(today, NOTICE_DAYS)
      if (from < earliest || from > addDays(today, MAX_DAYS))
        throw new AppError(422, 'invalid_request', {
          details: [faultAt('/from', 'range', `must be from ${earliest} on, within two years`)],
        })
      const priced = pricedOf(membership)
      const latest = await findLatestPriceNotice(tx, membership.companyId, id)
      // Whoever presses sees the price and for whom it is; anything else is shown to them first.
      if (
        priced === undefined ||
        toUnits(priced.priceCents) !== price ||
        people === 0 ||
        (await countConcerned(tx, priced)) !== people ||
        (latest !== undefined && isAhead(latest, today))
      )
        throw new AppError(409, 'conflict')
      return queuePriceNotice(tx, {
        companyId: membership.companyId,
        membershipId: id,
        rateCents: priced.priceCents,
        fromDay: from,
        takenBack: false,
        subscriptionIds: await setNextRates(tx, priced, from),
        text: text.trim(),
        ...by,
      })
    })
  },

  'desk.prices.takeBack': async ({ params: { id }, body }, tools) => {
    const { noticeId, text = '' } = body
    return doOnce(tools, { id, body: { id, ...body } }, async (tx, { membership, today, by }) => {
      const latest = await findLatestPriceNotice(tx, membership.companyId, id)
      if (latest?.id !== noticeId || !isAhead(latest, today)) throw new AppError(409, 'conflict')
      return queuePriceNotice(tx, {
        companyId: membership.companyId,
        membershipId: id,
        rateCents: latest.rateCents,
        fromDay: latest.fromDay,
        takenBack: true,
        subscriptionIds: await dropNextRates(tx, latest),
        text: text.trim(),
        ...by,
      })
    })
  },
} satisfies Handlers

/** Whether a price is announced that does not count yet, so that it can be taken back. */
const isAhead = ({ takenBack, fromDay }: PriceNoticeRow, today: string): boolean =>
  !takenBack && fromDay > today

/** A membership that is paid again and again, with its price; undefined for others. */
function pricedOf({ companyId, id, priceCents, frequency }: MembershipRow) {
  return priceCents === null || priceCents === 0 || frequency === null
    ? undefined
    : { companyId, id, priceCents, frequency }
}

/**
 * Does an act once for each Idempotency-Key, under the lock of its membership, and answers how it is
 * then. Throws 404 `not_found`, 422 `idempotency_key_reused`.
 */
async function doOnce(
  tools: CallTools,
  { id, body }: { id: number; body: unknown },
  act: (
    tx: Tx,
    setting: { membership: MembershipRow; today: string; by: { by: string; createdAt: Date } },
  ) => Promise<number>,
): Promise<Prices> {
  const { context, caller, request } = tools
  const { companyId, username } = requireStaff(caller)
  const { timezone } = (await deskClub(tools)).compiled().config.intl
  const now = context.now()
  const creation = {
    companyId,
    resource: 'prices' as const,
    requestKey: requireKey(request),
    bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
  }
  await context.db.tx(companyId, async (tx) => {
    if ((await findCreated(tx, creation)) !== undefined) return
    const membership = await findByKey(tx, memberships, { companyId, id }, 'no key update')
    if (membership === undefined) throw new AppError(404, 'not_found')
    const by = { by: username, createdAt: now }
    const recordId = await act(tx, { membership, today: dayIn(timezone, now), by })
    await recordDeskChange(tx, {
      ...creation,
      recordId,
      revision: 1,
      by: username,
      before: null,
      after: { membershipId: id },
    })
    await notifyDesk(tx, companyId, 'memberships', [id])
  })
  context.jobs.wake()
  return read(tools, id)
}

async function read(tools: CallTools, id: number): Promise<Prices> {
  const { context, caller } = tools
  const { companyId } = requireStaff(caller)
  const { timezone, currency } = (await deskClub(tools)).compiled().config.intl
  const today = dayIn(timezone, context.now())
  return context.db.tx(companyId, async (tx) => {
    const membership = await findByKey(tx, memberships, { companyId, id })
    if (membership === undefined) throw new AppError(404, 'not_found')
    const priced = pricedOf(membership)
    const latest = await findLatestPriceNotice(tx, companyId, id)
    const rates = priced === undefined ? [] : await countRates(tx, priced)
    return {
      price: priced === undefined ? null : toUnits(priced.priceCents),
      frequency: priced?.frequency ?? null,
      currency,
      earliest: addDays(today, NOTICE_DAYS),
      people: priced === undefined ? 0 : await countConcerned(tx, priced),
      rates: rates.map(({ rateCents, ...rate }) => ({ rate: toUnits(rateCents), ...rate })),
      notice:
        latest === undefined
          ? null
          : {
              id: latest.id,
              price: toUnits(latest.rateCents),
              from: latest.fromDay,
              takenBack: latest.takenBack,
              canTakeBack: isAhead(latest, today),
              people: latest.subscriptionIds.length,
              told: latest.toldCount,
              isDone: latest.doneAt !== null,
              by: latest.by,
              at: latest.createdAt.toISOString(),
              text: latest.text,
            },
    }
  })
}
