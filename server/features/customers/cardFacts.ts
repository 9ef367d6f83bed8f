import { and, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  cardState,
  membershipState,
  type CardFacts,
} from '../../../src/areas/memberships/model/membershipState'
import type { Tx } from '../../platform/db/Database'
import { membershipCards, memberships } from '../../platform/db/schema/memberships'
import { subscriptions } from '../../platform/db/schema/subscriptions'

const dues = alias(subscriptions, 'card_dues')
const main = alias(membershipCards, 'main_card')
const mainDues = alias(subscriptions, 'main_card_dues')

/** The columns of `joinFacts` from which `toFacts` reads what a card's state depends on. */
export const factColumns = {
  card: membershipCards,
  membership: memberships,
  duesStatus: dues.status,
  main,
  mainDuesStatus: mainDues.status,
}

/** A card with what its state depends on, as `joinFacts` selects it. */
export interface FactRow {
  card: typeof membershipCards.$inferSelect
  membership: typeof memberships.$inferSelect
  duesStatus: string | null
  main: typeof membershipCards.$inferSelect | null
  mainDuesStatus: string | null
}

/** The joins, each with its condition, that `factColumns` needs beside the cards. */
export const factJoins = {
  membership: and(
    eq(memberships.companyId, membershipCards.companyId),
    eq(memberships.id, membershipCards.membershipId),
  ),
  dues: [
    dues,
    and(eq(dues.companyId, membershipCards.companyId), eq(dues.id, membershipCards.subscriptionId)),
  ],
  main: [
    main,
    and(eq(main.companyId, membershipCards.companyId), eq(main.id, membershipCards.parentCardId)),
  ],
  mainDues: [
    mainDues,
    and(eq(mainDues.companyId, main.companyId), eq(mainDues.id, main.subscriptionId)),
  ],
} as const

/** Returns what a selected card's state depends on. */
export const toFacts = (row: FactRow): CardFacts => ({
  ...ownFacts(row.card, row.duesStatus),
  type: row.membership.type,
  main:
    row.main === null
      ? null
      : { ...ownFacts(row.main, row.mainDuesStatus), type: row.membership.type },
})

/** A card with its membership and what its state depends on. */
export interface CardWithFacts {
  card: FactRow['card']
  membership: FactRow['membership']
  facts: CardFacts
}

/** Returns the cards that match a condition, with their memberships and what their state depends on. */
export const listCardFacts = async (db: Tx, condition: SQL | undefined): Promise<CardWithFacts[]> =>
  (
    await db
      .select(factColumns)
      .from(membershipCards)
      .innerJoin(memberships, factJoins.membership)
      .leftJoin(...factJoins.dues)
      .leftJoin(...factJoins.main)
      .leftJoin(...factJoins.mainDues)
      .where(condition)
  ).map((row) => ({ card: row.card, membership: row.membership, facts: toFacts(row) }))

/** Returns the ids of the memberships with which a customer has a card that gives access now. */
export const listActiveMembershipIds = async (
  db: Tx,
  { companyId, customerId }: { companyId: number; customerId: number },
  now: Date,
): Promise<number[]> =>
  (
    await listCardFacts(
      db,
      and(eq(membershipCards.companyId, companyId), eq(membershipCards.customerId, customerId)),
    )
  )
    .filter(({ facts }) => cardState(facts, now).state === 'active')
    .map(({ membership }) => membership.id)

/**
 * Returns the state of a customer's membership, which decides whether they are a member; `id` may
 * be a query for it.
 */
export async function readMembership(
  db: Tx,
  { companyId, id }: { companyId: number; id: number | SQL },
  now: Date,
): Promise<ReturnType<typeof membershipState>> {
  const cards = await listCardFacts(
    db,
    and(eq(membershipCards.companyId, companyId), eq(membershipCards.customerId, id)),
  )
  return membershipState(
    cards.map(({ facts }) => facts),
    now,
  )
}

const ownFacts = (
  card: FactRow['card'],
  duesStatus: string | null,
): Omit<CardFacts, 'main' | 'type'> => ({
  status: card.status,
  expiresAt: card.expiresAt,
  cancelledAt: card.cancelledAt,
  frozenFrom: card.frozenFrom,
  frozenUntil: card.frozenUntil,
  isUnpaid: duesStatus === 'failed',
})
