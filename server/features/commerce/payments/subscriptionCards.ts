import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { membershipCards } from '../../../platform/db/schema/memberships'
import { refreshWalletPasses } from '../../../platform/wallet-passes/refreshWalletPasses'
import type { SubscriptionRow } from './subscriptionRepository'

type Key = Pick<SubscriptionRow, 'companyId' | 'id'>

/** A membership card as stored. */
type CardRow = typeof membershipCards.$inferSelect

/** Returns the main cards that a subscription pays for. */
export const listCardsOfSubscription = (db: Tx, subscription: Key): Promise<CardRow[]> =>
  db.select().from(membershipCards).where(isPaidBy(subscription))

/**
 * Returns the account ids of everyone on a subscription's cards: the holders of the main cards and
 * the people added to them.
 */
export const listHoldersOfSubscription = async (db: Tx, subscription: Key): Promise<number[]> => [
  ...new Set((await listAllCards(db, subscription)).flatMap(({ customerId }) => customerId ?? [])),
]

/**
 * Marks the wallet passes of a subscription's cards, and of the cards added to them, as changed.
 */
export const refreshPassesOfSubscription = async (db: Tx, subscription: Key): Promise<void> =>
  refreshWalletPasses(
    db,
    subscription.companyId,
    'card',
    (await listAllCards(db, subscription)).map(({ id }) => id),
  )

/**
 * Extends a subscription's cards to the end of the term that was paid; cards without an end date
 * stay without one. A card that its holder cancelled while the payment was in progress also stays
 * active until then, because the term is paid.
 */
export async function extendCards(db: Tx, subscription: Key, end: Date): Promise<void> {
  await db
    .update(membershipCards)
    .set({ expiresAt: end })
    .where(and(isPaidBy(subscription), isNotNull(membershipCards.expiresAt)))
  await db
    .update(membershipCards)
    .set({ status: 'active', expiresAt: end })
    .where(and(isPaidBy(subscription), isNotNull(membershipCards.cancelledAt)))
  await refreshPassesOfSubscription(db, subscription)
}

/** Ends a subscription's cards at the end of the paid term, unless they end earlier. */
export async function endCards(db: Tx, subscription: Key, end: Date): Promise<void> {
  const cards = await listCardsOfSubscription(db, subscription)
  const cardsToEnd = cards.filter(({ expiresAt }) => expiresAt === null || expiresAt > end)
  if (cardsToEnd.length === 0) return
  await db
    .update(membershipCards)
    .set({ expiresAt: end })
    .where(
      and(
        isPaidBy(subscription),
        inArray(
          membershipCards.id,
          cardsToEnd.map(({ id }) => id),
        ),
      ),
    )
  await refreshPassesOfSubscription(db, subscription)
}

/** Returns the cards that a subscription pays for, and the cards that were added to them. */
async function listAllCards(db: Tx, subscription: Key): Promise<CardRow[]> {
  const ids = (await listCardsOfSubscription(db, subscription)).map(({ id }) => id)
  if (ids.length === 0) return []
  return db
    .select()
    .from(membershipCards)
    .where(
      and(
        eq(membershipCards.companyId, subscription.companyId),
        or(inArray(membershipCards.id, ids), inArray(membershipCards.parentCardId, ids)),
      ),
    )
}

const isPaidBy = ({ companyId, id }: Key) =>
  and(eq(membershipCards.companyId, companyId), eq(membershipCards.subscriptionId, id))
