import { addPeriods, dayOfMonth } from '../../../src/areas/memberships/model/termDays'
import { dayIn } from '../../../src/core/time/calendarDay'
import { startOfDay } from '../../../src/core/time/startOfDay'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import type { subscriptions } from '../../platform/db/schema/subscriptions'
import { companyDestinations, type DestinationOf } from '../customers/companyDestinations'
import { leaveTrace } from '../notifications/leaveTrace'
import {
  listToTell,
  lockPriceNotice,
  storePriceProgress,
  type PriceNoticeRow,
} from './priceRepository'

/** How many holders are told in one transaction. */
const STEP = 100

/**
 * Tells each holder of a membership of a new price, or that the price stays, once, by notification
 * and email. After a crash it goes on where it was.
 */
export async function tellPrice(
  context: ServerContext,
  companyId: number,
  noticeId: number,
): Promise<void> {
  const destinationOf = await companyDestinations(context, companyId)
  let isDone = false
  while (!isDone)
    isDone = await context.db.tx(companyId, (tx) =>
      tellNext(tx, { companyId, id: noticeId }, destinationOf, context.now()),
    )
}

/** Tells the next holders; returns whether all were told. */
async function tellNext(
  tx: Tx,
  { companyId, id }: Pick<PriceNoticeRow, 'companyId' | 'id'>,
  destinationOf: DestinationOf,
  now: Date,
): Promise<boolean> {
  const notice = await lockPriceNotice(tx, companyId, id)
  if (notice === undefined || notice.doneAt !== null) return true
  const holders = await listToTell(tx, notice, STEP)
  for (const { customer, subscription } of holders) {
    const destination = destinationOf(customer)
    // A company without a club has nobody who could read it.
    if (destination === undefined) continue
    const { takenBack, rateCents, text } = notice
    await leaveTrace(tx, {
      act: takenBack ? 'membership-price-kept' : 'membership-price',
      destination,
      customerId: customer.id,
      subjectId: subscription.id,
      details: {
        title: subscription.title,
        note: text,
        ...(!takenBack && { amountCents: rateCents, ...firstDay(subscription, notice) }),
      },
    })
  }
  const last = holders.at(-1)
  await storePriceProgress(
    tx,
    notice,
    last
      ? {
          toldSubscriptionId: last.subscription.id,
          toldCount: notice.toldCount + holders.length,
        }
      : { doneAt: now },
  )
  return last === undefined
}

/** From when on a subscription costs the new price: its first term that begins on the day or later. */
function firstDay(
  { timezone, nextAt, frequency, anchorDay }: typeof subscriptions.$inferSelect,
  { fromDay }: PriceNoticeRow,
): { from: string; timezone: string } {
  const zone = timezone || 'UTC'
  let day = nextAt === null ? fromDay : dayIn(zone, nextAt)
  const anchor = anchorDay ?? dayOfMonth(day)
  while (day < fromDay) day = addPeriods(day, frequency, 1, anchor)
  return { from: startOfDay(zone, day).toISOString(), timezone: zone }
}
