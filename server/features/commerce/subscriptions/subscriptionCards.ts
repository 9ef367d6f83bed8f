import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { membershipCards } from '../../../platform/db/schema/memberships'
import { refreshWalletPasses } from '../../../platform/wallet-passes/refreshWalletPasses'
import type { SubscriptionRow } from './subscriptionRepository'

type Key = Pick<SubscriptionRow, 'companyId' | 'id'>

/** A membership card as stored. */
export type CardRow = typeof membershipCards.$inferSelect

/** Returns the main cards that a subscription pays for. */
export const listCardsOfSubscription = (db: Tx, subscription: Key): Promise<CardRow[]> =>
  db
    .select()
    .from(membershipCards)
    .where(isPaidBy(subscription))
    // Open cards come first.
    .orderBy(asc(membershipCards.status), asc(membershipCards.id))

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
 * Changes a main card. Cards that were added to it and end with it keep ending with it.
 */
export async function updateCard(
  db: Tx,
  card: CardRow,
  changes: Partial<Omit<CardRow, 'companyId' | 'id' | 'customerId'>>,
): Promise<void> {
  const { companyId, id } = card
  await db
    .update(membershipCards)
    .set(changes)
    .where(and(eq(membershipCards.companyId, companyId), eq(membershipCards.id, id)))
  const { expiresAt } = changes
  if (expiresAt !== undefined && expiresAt?.getTime() !== card.expiresAt?.getTime())
    await db
      .update(membershipCards)
      .set({ expiresAt })
      .where(
        and(
          eq(membershipCards.companyId, companyId),
          eq(membershipCards.parentCardId, id),
          card.expiresAt === null
            ? isNull(membershipCards.expiresAt)
            : eq(membershipCards.expiresAt, card.expiresAt),
        ),
      )
  const cards = await listWithAdded(db, card)
  await refreshWalletPasses(
    db,
    companyId,
    'card',
    cards.map((one) => one.id),
  )
}

/** Returns the account ids of everyone on a main card: its holder and the people added to it. */
export const listHolderIds = async (db: Tx, card: CardRow): Promise<number[]> => [
  ...new Set((await listWithAdded(db, card)).flatMap(({ customerId }) => customerId ?? [])),
]

/** Returns a main card and the cards that were added to it. */
const listWithAdded = (db: Tx, { companyId, id }: CardRow): Promise<CardRow[]> =>
  db
    .select()
    .from(membershipCards)
    .where(
      and(
        eq(membershipCards.companyId, companyId),
        or(eq(membershipCards.id, id), eq(membershipCards.parentCardId, id)),
      ),
    )

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
