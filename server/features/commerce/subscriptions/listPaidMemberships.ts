import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { paysForTerm } from '#src/areas/memberships/model/refunding'
import type { Terms } from '#src/areas/memberships/model/Terms'
import { dayIn } from '#src/core/time/calendarDay'
import type { Tx } from '../../../platform/db/Database'
import { membershipCards, memberships } from '../../../platform/db/schema/memberships'
import { subscriptions } from '../../../platform/db/schema/subscriptions'
import type { TransactionRow } from '../transactions/transactionRepository'
import { findMembershipOrdersByTransaction, findLatestOrders } from './membershipOrderRepository'
import { toTerms, type TermRows } from './membershipTerms'
import { readZones } from './readTerms'
import type { CardRow } from './subscriptionCards'

/** The membership whose current term a transaction paid for. */
export interface PaidMembership {
  rows: TermRows
  terms: Terms
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
  const rowsOf = await readRows(tx, companyId, dues, lock)
  const zoneOf = await readZones(tx, companyId)
  for (const charge of dues) {
    const rows = rowsOf(charge)
    const { card, subscription } = rows ?? {}
    if (rows === undefined || card?.status !== 'active') continue
    const timezone = zoneOf(subscription?.domainId ?? null)
    const terms = withKnownPayment(toTerms(rows, timezone), charge, subscription?.lastAt ?? null)
    // A membership that is paid once has no term.
    const isPaidOnce = subscription === undefined && terms.term === null
    if (isPaidOnce || paysForTerm(terms, charge.id))
      found.set(charge.id, { rows, terms, title: '' })
  }
  const titles = await readTitles(tx, companyId, [...found.values()])
  for (const paid of found.values())
    paid.title = titles.get(paid.rows.card?.membershipId ?? 0) ?? ''
  return found
}

/** Returns the card that each transaction paid for, and its subscription. */
async function readRows(
  tx: Tx,
  companyId: number,
  dues: readonly TransactionRow[],
  lock: boolean,
): Promise<(charge: TransactionRow) => TermRows | undefined> {
  const orders = await findMembershipOrdersByTransaction(
    tx,
    companyId,
    dues.map(({ id }) => id),
  )
  const cardIds = orders.flatMap(({ cardId }) => cardId ?? [])
  const paidIds = dues.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  const cards = await tx
    .select()
    .from(membershipCards)
    .where(
      and(
        eq(membershipCards.companyId, companyId),
        or(inArray(membershipCards.id, cardIds), inArray(membershipCards.subscriptionId, paidIds)),
      ),
    )
    // Open cards come first.
    .orderBy(asc(membershipCards.status), asc(membershipCards.id))
  const subscriptionIds = cards.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  const select = tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.companyId, companyId),
        inArray(subscriptions.id, [...paidIds, ...subscriptionIds]),
      ),
    )
  const stored = lock ? await select.for('update') : await select
  const latest = await findLatestOrders(tx, companyId, cardIds)
  const toRows = (card: CardRow | undefined): TermRows => ({
    card,
    subscription: stored.find(({ id }) => id === card?.subscriptionId),
  })
  return ({ id, subscriptionId }) => {
    const order = orders.find(({ transactionId }) => transactionId === id)
    if (order === undefined)
      return subscriptionId === null
        ? undefined
        : toRows(cards.find((card) => card.subscriptionId === subscriptionId))
    // An order that was not settled has changed no card.
    if (order.state !== 'done' || order.cardId === null) return undefined
    const rows = toRows(cards.find((card) => card.id === order.cardId))
    // A term knows what paid for it; a card without one is paid for by its latest order alone.
    return rows.subscription !== undefined || latest.get(order.cardId) === order.id
      ? rows
      : undefined
  }
}

/** Returns the titles of the memberships that were paid for, by id. */
async function readTitles(
  tx: Tx,
  companyId: number,
  paid: readonly PaidMembership[],
): Promise<Map<number, string>> {
  const ids = paid.flatMap(({ rows }) => rows.card?.membershipId ?? [])
  const rows = await tx
    .select({ id: memberships.id, title: memberships.title })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), inArray(memberships.id, ids)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

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
