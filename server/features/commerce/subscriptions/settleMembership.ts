import { and, eq, sql } from 'drizzle-orm'
import { bookFreeze } from '#src/areas/memberships/model/freezing'
import { changeTerms, endOfTerm, joinTerms } from '#src/areas/memberships/model/changing'
import type { Terms } from '#src/areas/memberships/model/Terms'
import { dayIn } from '#src/core/time/calendarDay'
import { startOfDay } from '#src/core/time/startOfDay'
import type { Tx } from '../../../platform/db/Database'
import { findByKey } from '../../../platform/db/findByKey'
import { deleteJob } from '../../../platform/db/platform/jobs'
import { newSerial } from '../../../platform/db/newSerial'
import { customers } from '../../../platform/db/schema/customers'
import { membershipCards, memberships } from '../../../platform/db/schema/memberships'
import type { MailDestination } from '../../../platform/mail/mailDestination'
import { leaveTrace } from '../../notifications/leaveTrace'
import { updateMembershipOrder, type MembershipOrderRow } from './membershipOrderRepository'
import { rowsOfOrder } from './membershipOrders'
import { readTerms, readZones } from './readTerms'
import { storedTerm, storeTerms, type TermRows } from './membershipTerms'
import { updateCard } from './subscriptionCards'
import {
  insertSubscription,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptionRepository'

/**
 * Settles a membership order that is paid or has nothing due: creates the card, or changes it and
 * the cards added to it, and stores the subscription for the next terms.
 */
export async function settleMembership(
  tx: Tx,
  order: MembershipOrderRow,
  { walletId, destination }: { walletId: number | null; destination: MailDestination },
  now: Date,
): Promise<MembershipOrderRow> {
  if (order.state === 'done') return order
  const { companyId, customerId, membershipId } = order
  const membership = await findByKey(tx, memberships, { companyId, id: membershipId })
  if (membership === undefined) throw new Error('the ordered membership does not exist')
  const rows = await rowsOfOrder(tx, order)
  const { card } = rows
  const timezone = order.timezone || (await readZones(tx, companyId))(destination.domainId)
  const day = order.day ?? dayIn(timezone, now)
  const price = { priceCents: order.priceCents, frequency: order.frequency }
  const before = await readTerms(tx, rows, timezone)
  const after =
    card === undefined
      ? joinTerms({ timezone, day }, price, order.transactionId)
      : changeTerms(
          bookFreeze(before, now),
          {
            day,
            dueCents: order.dueCents,
            creditCents: order.priceCents - order.dueCents,
            next:
              order.paidUntil === null ? endOfTerm(day, price) : dayIn(timezone, order.paidUntil),
          },
          price,
          order.transactionId,
        )
  const subscription = await putSubscription(
    tx,
    order,
    { rows, title: membership.title, walletId, destination },
    after,
    now,
  )
  if (card !== undefined) {
    const usedInvites = card.maxInvites - card.remainingInvites
    await updateCard(tx, card, {
      membershipId,
      subscriptionId: subscription?.id ?? null,
      maxInvites: Math.max(membership.maxInvites, usedInvites),
      remainingInvites: Math.max(0, membership.maxInvites - usedInvites),
    })
    await tx
      .update(membershipCards)
      .set({ membershipId, expiresAt: null })
      .where(
        and(eq(membershipCards.companyId, companyId), eq(membershipCards.parentCardId, card.id)),
      )
    await storeTerms(tx, { card, subscription }, before, after, now)
    await traceMembership(tx, order, 'membership-changed', membership.title, destination, now)
    return updateMembershipOrder(tx, order, { state: 'done' })
  }
  const [inserted] = await tx
    .insert(membershipCards)
    .values({
      companyId,
      customerId,
      membershipId,
      subscriptionId: subscription?.id ?? null,
      status: 'active',
      serial: newSerial(),
      maxInvites: membership.maxInvites,
      remainingInvites: membership.maxInvites,
      profile: {},
      createdAt: now,
    })
    .returning()
  if (inserted === undefined) throw new Error('the card was not inserted')
  await storeTerms(tx, { card: inserted, subscription }, before, after, now)
  await tx
    .update(customers)
    .set({ memberSince: sql`coalesce(${customers.memberSince}, ${day}::date)` })
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
  await traceMembership(tx, order, 'membership-joined', membership.title, destination, now)
  return updateMembershipOrder(tx, order, { state: 'done', cardId: inserted.id })
}

/** Tells the customer of a settled order that their membership has begun or changed. */
const traceMembership = (
  tx: Tx,
  { companyId, customerId, id }: MembershipOrderRow,
  act: 'membership-joined' | 'membership-changed',
  title: string,
  { domainId, language, origin }: MailDestination,
  now: Date,
): Promise<void> =>
  leaveTrace(tx, {
    act,
    customerId,
    subjectId: id,
    destination: { companyId, domainId, language, origin },
    details: { title, from: now.toISOString() },
  })

/**
 * Stores the subscription for the terms after the first, and returns it; for a membership that is
 * free or paid once, ends the earlier subscription and returns undefined.
 */
async function putSubscription(
  tx: Tx,
  { companyId, customerId, priceCents, dueCents, frequency }: MembershipOrderRow,
  {
    rows,
    title,
    walletId,
    destination: { domainId, language, origin },
  }: {
    rows: TermRows
    title: string
    walletId: number | null
    destination: MailDestination
  },
  { term, timezone }: Terms,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const existing = rows.subscription
  if (frequency === null || term === null) {
    if (existing !== undefined) {
      await updateSubscription(tx, existing, { status: 'cancelled', nextAt: null })
      await deleteJob(tx, { companyId, kind: 'renewal', subjectId: existing.id })
    }
    return undefined
  }
  const values = {
    title,
    status: 'active',
    frequency,
    rateCents: priceCents,
    // What was announced was about the membership before.
    nextRateCents: null,
    nextRateFrom: null,
    lines: [{ amountCents: priceCents, taxCents: 0, serviceCents: 0 }],
    paymentCount: 1,
    nextAt: startOfDay(timezone, term.next),
    anchorDay: term.anchorDay,
    timezone,
    ...storedTerm(term),
    // An imported subscription may have had other terms; from now on it renews until it is
    // cancelled.
    renews: true,
    renewable: true,
    autoCharge: true,
    totalPayments: null,
    remainingPayments: null,
    requestedCancelAt: null,
    domainId,
    language,
    origin,
    ...(dueCents > 0 && { lastAt: now, lastAmountCents: dueCents }),
    ...(walletId !== null && { walletId }),
  }
  if (existing === undefined)
    return insertSubscription(tx, { ...values, companyId, customerId, createdAt: now })
  const changes = { ...values, serviceRateCents: 0, taxRateCents: 0 }
  await updateSubscription(tx, existing, changes)
  return { ...existing, ...changes }
}
