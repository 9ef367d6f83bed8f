import { nextChargeAt } from '../../../src/areas/memberships/model/chargeDays'
import { addPeriods, dayOfMonth } from '../../../src/areas/memberships/model/termDays'
import { dayIn } from '../../../src/core/time/calendarDay'
import { startOfDay } from '../../../src/core/time/startOfDay'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { sendIn } from '../../platform/hub/createHub'
import { readTerms } from '../commerce/subscriptions/readTerms'
import { listCardsOfSubscription } from '../commerce/subscriptions/subscriptionCards'
import type { SubscriptionRow } from '../commerce/subscriptions/subscriptionRepository'
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
        ...(!takenBack && {
          amountCents: rateCents,
          ...(await firstDay(tx, subscription, notice)),
        }),
      },
    })
    // Open tabs show it with the membership.
    const to = { type: 'customer', companyId, customerId: customer.id } as const
    await sendIn(tx, to, 'account.changed', {})
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
  await notifyDesk(tx, companyId, 'memberships', [notice.membershipId])
  return last === undefined
}

/** From when on a subscription costs the new price: its first term that begins on the day or later. */
async function firstDay(
  tx: Tx,
  subscription: SubscriptionRow,
  { fromDay }: PriceNoticeRow,
): Promise<{ from: string; timezone: string }> {
  const [card] = await listCardsOfSubscription(tx, subscription)
  const terms = await readTerms(tx, { card, subscription })
  const { term, timezone } = terms
  const nextAt = nextChargeAt(terms)
  let day = nextAt === null ? fromDay : dayIn(timezone, nextAt)
  // A freeze that lies ahead moves the payments after it, too.
  const anchor = term?.next === day ? term.anchorDay : dayOfMonth(day)
  while (day < fromDay) day = addPeriods(day, subscription.frequency, 1, anchor)
  return { from: startOfDay(timezone, day).toISOString(), timezone }
}
