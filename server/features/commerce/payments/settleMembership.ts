import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { newSerial } from '../../../platform/db/newSerial'
import { customers } from '../../../platform/db/schema/customers'
import { membershipCards, memberships } from '../../../platform/db/schema/memberships'
import type { MailDestination } from '../../../platform/mail/mailDestination'
import { refreshWalletPasses } from '../../../platform/wallet-passes/refreshWalletPasses'
import { updateMembershipOrder, type MembershipOrderRow } from './membershipOrderRepository'
import { termEnd } from './model/membershipTerm'
import { insertSubscription, updateSubscription } from './subscriptionRepository'

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
  const { companyId, customerId, membershipId, cardId } = order
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), eq(memberships.id, membershipId)))
  if (membership === undefined) throw new Error('the ordered membership does not exist')
  const [card] = cardId === null ? [] : await tx.select().from(membershipCards).where(isCard(order))
  const subscriptionId = await putSubscription(
    tx,
    order,
    { id: card?.subscriptionId ?? null, title: membership.title, walletId, destination },
    now,
  )
  if (card !== undefined) {
    const usedInvites = card.maxInvites - card.remainingInvites
    await tx
      .update(membershipCards)
      .set({
        membershipId,
        subscriptionId,
        maxInvites: Math.max(membership.maxInvites, usedInvites),
        remainingInvites: Math.max(0, membership.maxInvites - usedInvites),
        expiresAt: null,
      })
      .where(isCard(order))
    const members = await tx
      .update(membershipCards)
      .set({ membershipId, expiresAt: null })
      .where(
        and(eq(membershipCards.companyId, companyId), eq(membershipCards.parentCardId, card.id)),
      )
      .returning({ id: membershipCards.id })
    await refreshWalletPasses(tx, companyId, 'card', [card.id, ...members.map(({ id }) => id)])
    return updateMembershipOrder(tx, order, { state: 'done' })
  }
  const [inserted] = await tx
    .insert(membershipCards)
    .values({
      companyId,
      customerId,
      membershipId,
      subscriptionId,
      status: 'active',
      serial: newSerial(),
      maxInvites: membership.maxInvites,
      remainingInvites: membership.maxInvites,
      profile: {},
      createdAt: now,
    })
    .returning({ id: membershipCards.id })
  if (inserted === undefined) throw new Error('the card was not inserted')
  await tx
    .update(customers)
    .set({ memberSince: sql`coalesce(${customers.memberSince}, ${now.toISOString()}::date)` })
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
  return updateMembershipOrder(tx, order, { state: 'done', cardId: inserted.id })
}

const isCard = ({ companyId, cardId }: MembershipOrderRow) =>
  and(eq(membershipCards.companyId, companyId), eq(membershipCards.id, cardId ?? 0))

/**
 * Stores the subscription for the terms after the first, and returns its id; for a membership that
 * is free or paid once, ends the earlier subscription and returns null.
 */
async function putSubscription(
  tx: Tx,
  { companyId, customerId, priceCents, dueCents, frequency, paidUntil }: MembershipOrderRow,
  {
    id,
    title,
    walletId,
    destination: { domainId, language, origin },
  }: {
    id: number | null
    title: string
    walletId: number | null
    destination: MailDestination
  },
  now: Date,
): Promise<number | null> {
  if (frequency === null || priceCents === 0) {
    if (id !== null)
      await updateSubscription(tx, { companyId, id }, { status: 'cancelled', nextAt: null })
    return null
  }
  const values = {
    title,
    status: 'active',
    frequency,
    rateCents: priceCents,
    lines: [{ amountCents: priceCents, taxCents: 0, serviceCents: 0 }],
    paymentCount: 1,
    nextAt: paidUntil ?? termEnd({ priceCents, frequency }, now),
    anchorDay: (paidUntil ?? now).getUTCDate(),
    // An imported subscription may have had other terms; from now on it renews until it is
    // cancelled.
    ...{ renews: true, renewable: true, autoCharge: true },
    ...{ totalPayments: null, remainingPayments: null },
    ...{ domainId, language, origin },
    ...(dueCents > 0 && { lastAt: now, lastAmountCents: dueCents }),
    ...(walletId !== null && { walletId }),
  }
  if (id === null)
    return (await insertSubscription(tx, { ...values, companyId, customerId, createdAt: now })).id
  await updateSubscription(
    tx,
    { companyId, id },
    { ...values, serviceRateCents: 0, taxRateCents: 0 },
  )
  return id
}
