import { and, asc, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { paysForTerm } from '#src/areas/memberships/model/refunding'
import type { Terms } from '#src/areas/memberships/model/Terms'
import { dayIn } from '#src/core/time/calendarDay'
import type { Tx } from '../../../platform/db/Database'
import {
  membershipCards,
  membershipOrders,
  memberships,
} from '../../../platform/db/schema/memberships'
import { subscriptions } from '../../../platform/db/schema/subscriptions'
import type { TransactionRow } from '../transactions/transactionRepository'
import { findMembershipOrdersByTransaction, findLatestOrders } from './membershipOrderRepository'
import { toTerms, type TermRows } from './membershipTerms'
import { readZones } from './readTerms'

/** The membership whose current term a transaction paid for. */
export interface PaidMembership {
  rows: TermRows
  terms: Terms
  title: string
}

/** What a transaction may have paid for: a card with its subscription, and its membership's title. */
interface PaidRows {
  rows: TermRows
  title: string
}

/**
 * Returns the memberships whose current terms these transactions of a company paid for, at least in
 * part, by transaction id; other transactions have none, nor have dues of a term that is over. The
 * number of queries does not depend on that of the transactions. `lock` locks the subscriptions for
 * the rest of the transaction.
 */
export async function listPaidMemberships(
  tx: Tx,
  companyId: number,
  charges: readonly TransactionRow[],
  { lock }: { lock: boolean },
): Promise<ReadonlyMap<number, PaidMembership>> {
  const dues = charges.filter(({ type }) => type === 'membership' || type === 'subscription')
  const found = new Map<number, PaidMembership>()
  if (dues.length === 0) return found
  const [rowsOf, zoneOf] = await Promise.all([
    readRows(tx, companyId, dues, lock),
    readZones(tx, companyId),
  ])
  for (const charge of dues) {
    const paid = rowsOf(charge)
    const { card, subscription } = paid?.rows ?? {}
    if (paid === undefined || card?.status !== 'active') continue
    const { rows, title } = paid
    const timezone = zoneOf(subscription?.domainId ?? null)
    const terms = withKnownPayment(toTerms(rows, timezone), charge, subscription?.lastAt ?? null)
    // A membership that is paid once has no term.
    const isPaidOnce = subscription === undefined && terms.term === null
    if (isPaidOnce || paysForTerm(terms, charge.id)) found.set(charge.id, { rows, terms, title })
  }
  return found
}

/** Returns what each transaction paid for; no statement waits for another's answer. */
async function readRows(
  tx: Tx,
  companyId: number,
  dues: readonly TransactionRow[],
  lock: boolean,
): Promise<(charge: TransactionRow) => PaidRows | undefined> {
  const ids = dues.map(({ id }) => id)
  const paidIds = dues.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  const orderedCards = tx
    .select({ id: membershipOrders.cardId })
    .from(membershipOrders)
    .where(
      and(eq(membershipOrders.companyId, companyId), inArray(membershipOrders.transactionId, ids)),
    )
  const orderedSubscriptions = tx
    .select({ id: membershipCards.subscriptionId })
    .from(membershipCards)
    .where(and(eq(membershipCards.companyId, companyId), inArray(membershipCards.id, orderedCards)))
  const select = tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.companyId, companyId),
        or(inArray(subscriptions.id, paidIds), isAnyOf(subscriptions.id, orderedSubscriptions)),
      ),
    )
  const [orders, cards, stored, latest] = await Promise.all([
    findMembershipOrdersByTransaction(tx, companyId, ids),
    tx
      .select({ card: membershipCards, title: memberships.title })
      .from(membershipCards)
      .leftJoin(
        memberships,
        and(
          eq(memberships.companyId, membershipCards.companyId),
          eq(memberships.id, membershipCards.membershipId),
        ),
      )
      .where(
        and(
          eq(membershipCards.companyId, companyId),
          or(
            isAnyOf(membershipCards.id, orderedCards),
            inArray(membershipCards.subscriptionId, paidIds),
          ),
        ),
      )
      // Open cards come first.
      .orderBy(asc(membershipCards.status), asc(membershipCards.id)),
    lock ? select.for('update') : select,
    findLatestOrders(tx, companyId, orderedCards),
  ])
  const toRows = (found: (typeof cards)[number] | undefined): PaidRows => ({
    rows: {
      card: found?.card,
      subscription: stored.find(({ id }) => id === found?.card.subscriptionId),
    },
    title: found?.title ?? '',
  })
  return ({ id, subscriptionId }) => {
    const order = orders.find(({ transactionId }) => transactionId === id)
    if (order === undefined)
      return subscriptionId === null
        ? undefined
        : toRows(cards.find(({ card }) => card.subscriptionId === subscriptionId))
    // An order that was not settled has changed no card.
    if (order.state !== 'done' || order.cardId === null) return undefined
    const paid = toRows(cards.find(({ card }) => card.id === order.cardId))
    // A term knows what paid for it; a card without one is paid for by its latest order alone.
    return paid.rows.subscription !== undefined || latest.get(order.cardId) === order.id
      ? paid
      : undefined
  }
}

/** Like `inArray`, which beside another condition with `or` would not use an index. */
const isAnyOf = (column: SQLWrapper, query: SQLWrapper): SQL =>
  sql`${column} = any(array(${query}))`

/** For a term from before its parts were stored, assumes that the last payment paid for it. */
function withKnownPayment(
  terms: Terms,
  { id, paidAt }: TransactionRow,
  lastAt: Date | null,
): Terms {
  const { term, timezone } = terms
  if (term === null || paidAt === null || lastAt === null) return terms
  const isLast = dayIn(timezone, paidAt) === dayIn(timezone, lastAt)
  const paid = term.paid.map((part) =>
    part.transactionId === null && isLast ? { ...part, transactionId: id } : part,
  )
  return { ...terms, term: { ...term, paid } }
}
