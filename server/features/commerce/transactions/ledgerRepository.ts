import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { ledgerEntries } from '../../../platform/db/schema/ledgerEntries'

/** A ledger entry as stored. */
type LedgerRow = typeof ledgerEntries.$inferSelect

/**
 * What ledger entries belong to: a transaction, or none for what staff do with a house credit; the
 * customer whose accounts they move; and when it happened, which is the entries' time.
 */
type Posting = Pick<LedgerRow, 'companyId' | 'transactionId' | 'currency'> & {
  customerId: number
  at: Date
}

/**
 * Returns the name of the account for money received `by` a processor (its id) or, outside the
 * portal, by a payment type.
 */
const moneyAccountName = (by: string): string => `money:${by}`

/** Returns the name of the account of what a customer owes. */
const customerAccountName = (customerId: number): string => `customer:${customerId}`

/** Returns the name of the account of what a customer owes on the house account. */
const houseAccountName = (customerId: number): string => `house-account:${customerId}`

/** Returns the name of the account of the house credits that a customer was given and has spent. */
const houseCreditsName = (customerId: number): string => `house-credits:${customerId}`

/** The account of what the club has lost because it will never be paid. */
const WRITE_OFFS = 'write-offs'

/** The account of the house credits that the club has given away. */
const CREDITS_GIVEN = 'credits-given'

/** Posts what a customer owes for a transaction: the sale without tax and fee, the tax, the fee. */
export async function postSale(
  db: Tx,
  posting: Posting,
  { amountCents, taxCents, feeCents }: { amountCents: number; taxCents: number; feeCents: number },
): Promise<void> {
  const debit = customerAccountName(posting.customerId)
  await post(db, posting, [
    { kind: 'sale', debit, credit: 'revenue', amountCents: amountCents - taxCents - feeCents },
    { kind: 'tax', debit, credit: 'tax', amountCents: taxCents },
    { kind: 'fee', debit, credit: 'fees', amountCents: feeCents },
  ])
}

/**
 * Posts a customer's payment of a transaction. `by` is the processor's id; for a payment outside
 * the portal, `by` is the payment type and `paymentId` is null.
 */
export const postPayment = (
  db: Tx,
  posting: Posting,
  by: string,
  amountCents: number,
  paymentId: number | null,
): Promise<void> =>
  post(db, posting, [
    {
      kind: 'payment',
      debit: moneyAccountName(by),
      credit: customerAccountName(posting.customerId),
      amountCents,
      paymentId,
    },
  ])

/**
 * Posts a house account charge: moves the debt from the customer's account to the house account.
 */
export const postHouseCharge = (
  db: Tx,
  posting: Posting,
  amountCents: number,
  paymentId: number | null,
): Promise<void> =>
  post(db, posting, [
    {
      kind: 'payment',
      debit: houseAccountName(posting.customerId),
      credit: customerAccountName(posting.customerId),
      amountCents,
      paymentId,
    },
  ])

/** Posts a customer's payment of a house account invoice. */
export const postHousePayment = (
  db: Tx,
  posting: Posting,
  by: string,
  amountCents: number,
  paymentId: number | null,
): Promise<void> =>
  post(db, posting, [
    {
      kind: 'payment',
      debit: moneyAccountName(by),
      credit: houseAccountName(posting.customerId),
      amountCents,
      paymentId,
    },
  ])

/**
 * Posts the write-off of what is due on an invoice, as a loss of the club. Like what house credits
 * pay, it is no money, but the customer owes it no more.
 */
export const postWriteOff = (
  db: Tx,
  posting: Posting,
  { amountCents, isHouseInvoice }: { amountCents: number; isHouseInvoice: boolean },
): Promise<void> =>
  post(db, posting, [
    {
      kind: 'payment',
      debit: WRITE_OFFS,
      credit: isHouseInvoice
        ? houseAccountName(posting.customerId)
        : customerAccountName(posting.customerId),
      amountCents,
    },
  ])

/**
 * Posts the refund of a house account charge, which reduces what the customer owes on the house
 * account. `posting` names the refund's transaction, not the charge's.
 */
export const postHouseCredit = (db: Tx, posting: Posting, amountCents: number): Promise<void> =>
  post(db, posting, [
    { kind: 'refund', debit: 'refunds', credit: houseAccountName(posting.customerId), amountCents },
  ])

/**
 * Posts the part of a house account charge's refund that was written off: it takes the loss back,
 * and the customer gets nothing. `posting` names the refund's transaction, not the charge's.
 */
export const postWriteOffRefund = (db: Tx, posting: Posting, amountCents: number): Promise<void> =>
  post(db, posting, [{ kind: 'refund', debit: 'refunds', credit: WRITE_OFFS, amountCents }])

/** Posts a refund to a customer. The posting names the refund's transaction, not the charge's. */
export const postRefund = (
  db: Tx,
  posting: Posting,
  by: string,
  amountCents: number,
): Promise<void> =>
  post(db, posting, [
    { kind: 'refund', debit: 'refunds', credit: moneyAccountName(by), amountCents },
  ])

/** Posts what house credits pay of a transaction. */
export const postCreditUse = (db: Tx, posting: Posting, amountCents: number): Promise<void> =>
  post(db, posting, [
    {
      kind: 'payment',
      debit: houseCreditsName(posting.customerId),
      credit: customerAccountName(posting.customerId),
      amountCents,
    },
  ])

/**
 * Posts the part of a refund that goes back to house credits. The posting names the refund's
 * transaction, not the charge's.
 */
export const postCreditReturn = (db: Tx, posting: Posting, amountCents: number): Promise<void> =>
  post(db, posting, [
    { kind: 'refund', debit: 'refunds', credit: houseCreditsName(posting.customerId), amountCents },
  ])

/** Posts a house credit that staff issue or add to; with a negative amount, what they take off it. */
export const postCreditGiven = (
  db: Tx,
  posting: Omit<Posting, 'transactionId'>,
  amountCents: number,
): Promise<void> => {
  const credits = houseCreditsName(posting.customerId)
  const [debit, credit] = amountCents < 0 ? [credits, CREDITS_GIVEN] : [CREDITS_GIVEN, credits]
  return post(db, { ...posting, transactionId: null }, [
    { kind: 'credit', debit, credit, amountCents: Math.abs(amountCents) },
  ])
}

/**
 * Returns how much of a house account month's invoice was written off, in cents, less what refunds
 * of its charges have taken back.
 */
export async function sumWrittenOff(
  db: Tx,
  { companyId, id, transactionId }: { companyId: number; id: number; transactionId: number },
): Promise<number> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(cents), 0)::bigint as cents from (
      select amount_cents as cents from ${ledgerEntries}
        where company_id = ${companyId} and transaction_id = ${transactionId} and debit = ${WRITE_OFFS}
      union all select -l.amount_cents from house_account_entries e
        join transactions r on r.company_id = e.company_id and r.linked_transaction_id = e.transaction_id
        join ${ledgerEntries} l on l.company_id = r.company_id and l.transaction_id = r.id and l.credit = ${WRITE_OFFS}
        where e.company_id = ${companyId} and e.month_id = ${id} and e.payment_id is not null) moves`)
  return Number(rows[0]?.['cents'] ?? 0)
}

/**
 * Returns how much refunds took back of what was written off, in cents, by the id of the refund's
 * transaction; those that took nothing back are missing.
 */
export async function findWrittenOffRefunds(
  db: Tx,
  companyId: number,
  transactionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await db
    .select({ id: ledgerEntries.transactionId, cents: ledgerEntries.amountCents })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.companyId, companyId),
        inArray(ledgerEntries.transactionId, [...transactionIds]),
        eq(ledgerEntries.credit, WRITE_OFFS),
      ),
    )
  return new Map(rows.flatMap(({ id, cents }) => (id === null ? [] : [[id, cents]])))
}

async function post(
  db: Tx,
  { companyId, transactionId, currency, at }: Posting,
  moves: readonly (Pick<LedgerRow, 'kind' | 'debit' | 'credit' | 'amountCents'> &
    Partial<Pick<LedgerRow, 'paymentId'>>)[],
): Promise<void> {
  const rows = moves
    .filter(({ amountCents }) => amountCents !== 0)
    .map((move) => ({ ...move, companyId, transactionId, currency, createdAt: at }))
  if (rows.length > 0) await db.insert(ledgerEntries).values(rows)
}

/**
 * Returns the balance of each of a company's accounts in cents, by currency: debits less credits.
 */
export async function computeBalances(
  db: Tx,
  companyId: number,
): Promise<{ account: string; currency: string; balanceCents: number }[]> {
  const { rows } = await db.execute(sql`
    select account, currency, sum(cents)::bigint as balance from (
      select debit as account, currency, amount_cents as cents from ${ledgerEntries} where company_id = ${companyId}
      union all select credit, currency, -amount_cents from ${ledgerEntries} where company_id = ${companyId}) moves
    group by account, currency order by account, currency`)
  return rows.map(({ account, currency, balance }) => ({
    account: String(account),
    currency: String(currency),
    balanceCents: Number(balance),
  }))
}
