import { and, asc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { cardState, type CardFacts } from '../../../src/areas/memberships/model/membershipState'
import { countList, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import {
  membershipCards,
  memberships,
  type CardProfile,
} from '../../platform/db/schema/memberships'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import { factColumns, factJoins, toFacts, type FactRow } from '../customers/cardFacts'
import type { CustomerRow } from '../customers/customerRepository'
import type { MembershipRow } from './membershipRepository'

/**
 * A stored card with its membership and holder; `customer` is null if the holder has no account.
 */
export interface CardView {
  card: typeof membershipCards.$inferSelect
  membership: MembershipRow
  customer: CustomerRow | null
  /** What the card's state depends on. */
  facts: CardFacts
}

/** Whether a card gives access now. */
export const isActiveCard = ({ facts }: CardView, now: Date): boolean =>
  cardState(facts, now).state === 'active'

/**
 * Returns a page of the cards that a customer holds, main cards first, and their total, exact only
 * up to `maxCounted`.
 */
export const paginateCards = (
  db: Tx,
  companyId: number,
  customerId: number,
  paging: Page,
): Promise<{ rows: CardView[]; total: number }> =>
  pageWhere(db, isHeldBy(companyId, customerId), paging)

/** Returns a card that a customer holds, by its id, if stored. */
export const findCard = (
  db: Tx,
  companyId: number,
  customerId: number,
  id: number,
): Promise<CardView | undefined> => findWhere(db, isHeldBy(companyId, customerId), id)

/**
 * Returns a card that a customer holds, or that was added to one of theirs, by its id, if stored.
 */
export const findCardOrAdded = (
  db: Tx,
  companyId: number,
  customerId: number,
  id: number,
): Promise<CardView | undefined> => {
  const own = db
    .select({ id: membershipCards.id })
    .from(membershipCards)
    .where(isHeldBy(companyId, customerId))
  return findWhere(
    db,
    and(
      eq(membershipCards.companyId, companyId),
      or(eq(membershipCards.customerId, customerId), inArray(membershipCards.parentCardId, own)),
    ),
    id,
  )
}

/** Returns the cards that were added to any of a company's main cards, at most `limit`. */
export const listAddedCards = async (
  db: Tx,
  companyId: number,
  parentCardIds: readonly number[],
  limit: number,
): Promise<CardView[]> =>
  parentCardIds.length === 0
    ? []
    : (
        await cardsWhere(
          db,
          and(
            eq(membershipCards.companyId, companyId),
            inArray(membershipCards.parentCardId, [...parentCardIds]),
          ),
        ).limit(limit)
      ).map(toView)

/** Returns the main cards that a customer holds and that have not ended. */
export const listMainCards = async (
  db: Tx,
  companyId: number,
  customerId: number,
  now: Date,
): Promise<CardView[]> =>
  (await cardsWhere(db, and(isHeldBy(companyId, customerId), isNull(membershipCards.parentCardId))))
    .map(toView)
    .filter(({ facts }) => cardState(facts, now).state !== 'ended')

/** Whether a customer holds a card of a membership, in any status. */
export async function holdsMembership(
  db: Tx,
  companyId: number,
  customerId: number,
  membershipId: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: membershipCards.id })
    .from(membershipCards)
    .where(and(isHeldBy(companyId, customerId), eq(membershipCards.membershipId, membershipId)))
    .limit(1)
  return rows.length > 0
}

/** Returns the card of a person who was added to a main card, by its id, if stored. */
export const findMember = (
  db: Tx,
  companyId: number,
  parentCardId: number,
  id: number,
): Promise<CardView | undefined> => findWhere(db, isAddedTo(companyId, parentCardId), id)

/**
 * Returns the holder of the main card to which a card was added; undefined for a main card or a
 * holder without an account.
 */
export const findInviter = async (
  db: Tx,
  companyId: number,
  cardId: number,
): Promise<CustomerRow | undefined> => {
  const parentOf = db
    .select({ id: membershipCards.parentCardId })
    .from(membershipCards)
    .where(and(eq(membershipCards.companyId, companyId), eq(membershipCards.id, cardId)))
  const [parent] = await cardsWhere(
    db,
    and(eq(membershipCards.companyId, companyId), inArray(membershipCards.id, parentOf)),
  )
  return parent?.customer ?? undefined
}

/**
 * Returns a page of the cards that were added to a main card, oldest first, and their total, exact
 * only up to `maxCounted`.
 */
export const paginateMembers = (
  db: Tx,
  companyId: number,
  parentCardId: number,
  paging: Page,
): Promise<{ rows: CardView[]; total: number }> =>
  pageWhere(db, isAddedTo(companyId, parentCardId), paging)

/**
 * Spends one of a card's invitations; returns false if none is left. Concurrent calls can't spend
 * more than there are.
 */
export async function spendInvitation(db: Tx, companyId: number, cardId: number): Promise<boolean> {
  const updated = await db
    .update(membershipCards)
    .set({ remainingInvites: sql`${membershipCards.remainingInvites} - 1` })
    .where(
      and(
        eq(membershipCards.companyId, companyId),
        eq(membershipCards.id, cardId),
        gt(membershipCards.remainingInvites, 0),
      ),
    )
    .returning({ id: membershipCards.id })
  return updated.length > 0
}

/**
 * Returns the card of a person who was added to a main card, if stored, and locks it until the
 * transaction ends.
 */
export async function lockMember(
  db: Tx,
  companyId: number,
  parentCardId: number,
  id: number,
): Promise<CardView['card'] | undefined> {
  const [card] = await db
    .select()
    .from(membershipCards)
    .where(and(isAddedTo(companyId, parentCardId), eq(membershipCards.id, id)))
    .for('update')
  return card
}

/**
 * Stores the person on an added card: the details that the main card's holder entered, and the
 * person's account.
 */
export async function storeMember(
  db: Tx,
  { companyId, id }: CardView['card'],
  person: { profile: CardProfile; customerId: number | null },
): Promise<void> {
  await db
    .update(membershipCards)
    .set(person)
    .where(and(eq(membershipCards.companyId, companyId), eq(membershipCards.id, id)))
  await refreshWalletPasses(db, companyId, 'card', [id])
}

/** Returns the account ids of the people added to a main card; null for one without an account. */
export const listMemberAccountIds = async (
  db: Tx,
  companyId: number,
  parentCardId: number,
): Promise<(number | null)[]> =>
  (
    await db
      .select({ customerId: membershipCards.customerId })
      .from(membershipCards)
      .where(isAddedTo(companyId, parentCardId))
  ).map(({ customerId }) => customerId)

/**
 * Deletes a card that was added to a main card, and gives the invitation back to the main card, up
 * to its maximum. Returns false if there is no such card, so that concurrent calls give the
 * invitation back only once.
 */
export async function removeMember(
  db: Tx,
  companyId: number,
  parentCardId: number,
  id: number,
): Promise<boolean> {
  const removed = await db
    .delete(membershipCards)
    .where(and(isAddedTo(companyId, parentCardId), eq(membershipCards.id, id)))
    .returning({ id: membershipCards.id })
  if (removed.length === 0) return false
  await refreshWalletPasses(db, companyId, 'card', [id])
  await db
    .update(membershipCards)
    .set({
      remainingInvites: sql`least(${membershipCards.maxInvites}, ${membershipCards.remainingInvites} + 1)`,
    })
    .where(and(eq(membershipCards.companyId, companyId), eq(membershipCards.id, parentCardId)))
  return true
}

/** Stores a card; returns its id. */
export async function insertCard(
  db: Tx,
  row: typeof membershipCards.$inferInsert,
): Promise<number> {
  const [inserted] = await db
    .insert(membershipCards)
    .values(row)
    .returning({ id: membershipCards.id })
  if (inserted === undefined) throw new Error('the card was not inserted')
  return inserted.id
}

const isHeldBy = (companyId: number, customerId: number) =>
  and(eq(membershipCards.companyId, companyId), eq(membershipCards.customerId, customerId))

const isAddedTo = (companyId: number, parentCardId: number) =>
  and(eq(membershipCards.companyId, companyId), eq(membershipCards.parentCardId, parentCardId))

async function findWhere(
  db: Tx,
  condition: SQL | undefined,
  id: number,
): Promise<CardView | undefined> {
  const [row] = await cardsWhere(db, and(condition, eq(membershipCards.id, id)))
  return row && toView(row)
}

async function pageWhere(
  db: Tx,
  condition: SQL | undefined,
  paging: Page,
): Promise<{ rows: CardView[]; total: number }> {
  const [rows, total] = await Promise.all([
    cardsWhere(db, condition).offset(paging.offset).limit(paging.limit),
    countList(db, membershipCards, condition, paging),
  ])
  return { rows: rows.map(toView), total }
}

const cardsWhere = (db: Tx, condition: SQL | undefined) =>
  db
    .select({ ...factColumns, customer: customers })
    .from(membershipCards)
    .innerJoin(memberships, factJoins.membership)
    .leftJoin(...factJoins.dues)
    .leftJoin(...factJoins.main)
    .leftJoin(...factJoins.mainDues)
    .leftJoin(
      customers,
      and(
        eq(customers.companyId, membershipCards.companyId),
        eq(customers.id, membershipCards.customerId),
      ),
    )
    .where(condition)
    // Main cards, which have no parent, come first.
    .orderBy(sql`${membershipCards.parentCardId} nulls first`, asc(membershipCards.id))

const toView = (row: FactRow & { customer: CustomerRow | null }): CardView => ({
  card: row.card,
  membership: row.membership,
  customer: row.customer,
  facts: toFacts(row),
})
