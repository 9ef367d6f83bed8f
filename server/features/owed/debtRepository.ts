import { and, asc, desc, eq, inArray, lt, not, sql, type SQL } from 'drizzle-orm'
import { chunks } from '../../platform/db/chunks'
import type { Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { houseAccountEntries, houseAccountMonths } from '../../platform/db/schema/houseAccount'
import { transactions } from '../../platform/db/schema/transactions'
import { isBeingPaid } from '../commerce/transactions/paymentRepository'
import type { TransactionRow } from '../commerce/transactions/transactionRepository'
import { findCustomersById } from '../customers/customerRepository'
import type { Age, AgeSpan } from './model/ages'
import { findReminded } from './reminderRepository'
import { searched } from './searched'

/** Who is listed, and in which order. */
export interface DebtQuery {
  search?: string | undefined
  age?: Age | undefined
  sort?: 'due' | '-due' | 'age' | '-age' | 'name' | '-name' | undefined
}

/** A customer's debt in one currency. */
export interface DebtKey {
  customerId: number
  currency: string
}

/** What a customer owes in one currency on open invoices; amounts in cents. */
export interface Debt extends DebtKey {
  customer: typeof customers.$inferSelect
  dueCents: number
  invoices: number
  oldest: Date
  /** What is due by the age of each invoice, in the order of the spans. */
  dueByAge: readonly number[]
  /** What is on the house account and not billed yet. */
  unbilledCents: number
  remindedAt: Date | null
}

/** Whether a row of `transactions` is an open invoice, in the words of the index on them. */
const isOpenInvoice = (companyId: number): SQL | undefined =>
  and(
    eq(transactions.companyId, companyId),
    sql`${transactions.status} = 'invoiced'`,
    sql`${transactions.amountDueCents} > 0`,
  )

/**
 * A customer's open invoices, the oldest first; with `reminded`, without those whose payment is
 * under way.
 */
export const listOpenInvoices = (
  tx: Tx,
  companyId: number,
  customerId: number,
  { limit, reminded = false }: { limit: number; reminded?: boolean },
): Promise<TransactionRow[]> =>
  tx
    .select()
    .from(transactions)
    .where(
      and(
        isOpenInvoice(companyId),
        eq(transactions.customerId, customerId),
        reminded ? not(isBeingPaid(tx, companyId)) : undefined,
      ),
    )
    .orderBy(asc(transactions.createdAt), asc(transactions.id))
    .limit(limit)

/**
 * What a customer owes on open invoices, by currency, and how much of it is not being paid yet; in
 * cents.
 */
export const sumOpenInvoices = (
  tx: Tx,
  companyId: number,
  customerId: number,
): Promise<{ currency: string; dueCents: number; unpaidCents: number }[]> =>
  tx
    .select({
      currency: transactions.currency,
      dueCents: sql<number>`sum(${transactions.amountDueCents})`.mapWith(Number),
      unpaidCents:
        sql<number>`coalesce(sum(${transactions.amountDueCents}) filter (where not ${isBeingPaid(tx, companyId)}), 0)`.mapWith(
          Number,
        ),
    })
    .from(transactions)
    .where(and(isOpenInvoice(companyId), eq(transactions.customerId, customerId)))
    .groupBy(transactions.currency)
    .orderBy(asc(transactions.currency))

/** What is due on invoices that were made before an instant, by currency. */
export const sumOverdue = (
  tx: Tx,
  companyId: number,
  before: Date,
): Promise<{ currency: string; customers: number; dueCents: number }[]> =>
  tx
    .select({
      currency: transactions.currency,
      customers: sql<number>`count(distinct ${transactions.customerId})`.mapWith(Number),
      dueCents: sql<number>`sum(${transactions.amountDueCents})`.mapWith(Number),
    })
    .from(transactions)
    .where(and(isOpenInvoice(companyId), lt(transactions.createdAt, before)))
    .groupBy(transactions.currency)
    .orderBy(asc(transactions.currency))

const isIn = (at: SQL, { from, before }: AgeSpan): SQL =>
  sql`(${from === null ? sql`true` : sql`${at} >= ${from.toISOString()}::timestamptz`} and ${before === null ? sql`true` : sql`${at} < ${before.toISOString()}::timestamptz`})`

/** What is due by customer and currency, of all open invoices. */
const debtsOf = (tx: Tx, companyId: number) =>
  tx
    .select({
      customerId: transactions.customerId,
      currency: transactions.currency,
      due: sql<number>`sum(${transactions.amountDueCents})`.mapWith(Number).as('due'),
      oldest: sql<Date>`min(${transactions.createdAt})`
        .mapWith(transactions.createdAt)
        .as('oldest'),
    })
    .from(transactions)
    .where(isOpenInvoice(companyId))
    .groupBy(transactions.customerId, transactions.currency)
    .as('debts')

/** Whose debts are listed, in the list's order: one page of them, or all. */
export async function selectDebts(
  tx: Tx,
  companyId: number,
  { search = '', age, sort = '-due' }: DebtQuery,
  spans: readonly AgeSpan[],
  paging?: Pick<Page, 'offset' | 'limit'>,
): Promise<DebtKey[]> {
  const debts = debtsOf(tx, companyId)
  const span = spans.find((one) => one.age === age)
  const direction = sort.startsWith('-') ? desc : asc
  const order = {
    due: [direction(debts.due)],
    // The older, the earlier it was made.
    age: [sort.startsWith('-') ? asc(debts.oldest) : desc(debts.oldest)],
    name: [direction(customers.lastNameLower), direction(customers.fullNameLower)],
  }
  const by = sort.endsWith('name') ? 'name' : sort.endsWith('age') ? 'age' : 'due'
  const rows = tx
    .select({ customerId: debts.customerId, currency: debts.currency })
    .from(debts)
    .innerJoin(
      customers,
      and(eq(customers.companyId, companyId), eq(customers.id, debts.customerId)),
    )
    .where(and(span && isIn(sql`${debts.oldest}`, span), ...searched(search)))
    .orderBy(...order[by], asc(debts.customerId), asc(debts.currency))
    .$dynamic()
  return paging === undefined ? rows : rows.offset(paging.offset).limit(paging.limit)
}

/** The debts that a search finds, each with the number of its age's span. */
function debtsBySpan(tx: Tx, companyId: number, search: string, spans: readonly AgeSpan[]) {
  const debts = debtsOf(tx, companyId)
  const span = sql<number>`case ${sql.join(
    spans.map((one, index) => sql`when ${isIn(sql`${debts.oldest}`, one)} then ${index}::integer`),
    sql` `,
  )} end`.mapWith(Number)
  const sums = tx
    .select({
      span: span.as('span'),
      customerId: debts.customerId,
      currency: debts.currency,
      due: debts.due,
    })
    .from(debts)
    .$dynamic()
  const words = searched(search)
  // Without a search, no customer has to be read.
  return (
    words.length === 0
      ? sums
      : sums
          .innerJoin(
            customers,
            and(eq(customers.companyId, companyId), eq(customers.id, debts.customerId)),
          )
          .where(and(...words))
  ).as('listed')
}

/** How many customers owe how much, by the age of each one's oldest open invoice and by currency. */
export async function sumDebts(
  tx: Tx,
  companyId: number,
  search: string,
  spans: readonly AgeSpan[],
): Promise<{ age: Age; currency: string; customers: number; dueCents: number }[]> {
  const listed = debtsBySpan(tx, companyId, search, spans)
  const rows = await tx
    .select({
      span: listed.span,
      currency: listed.currency,
      customers: sql<number>`count(*)`.mapWith(Number),
      dueCents: sql<number>`sum(${listed.due})`.mapWith(Number),
    })
    .from(listed)
    .groupBy(listed.span, listed.currency)
    .orderBy(asc(listed.span), asc(listed.currency))
  return rows.flatMap(({ span: index, ...sum }) => {
    const age = spans[index]?.age
    return age === undefined ? [] : [{ ...sum, age }]
  })
}

/** How many customers owe something, each counted once: in all (`total`), and in each age. */
export async function countDebtors(
  tx: Tx,
  companyId: number,
  search: string,
  spans: readonly AgeSpan[],
): Promise<{ age: Age | 'total'; customers: number }[]> {
  const listed = debtsBySpan(tx, companyId, search, spans)
  const rows = await tx
    .select({
      span: listed.span,
      customers: sql<number>`count(distinct ${listed.customerId})`.mapWith(Number),
    })
    .from(listed)
    .groupBy(sql`grouping sets ((${listed.span}), ())`)
    .orderBy(sql`${listed.span} nulls first`)
  return rows.flatMap(({ span, customers }) => {
    // The row of all has no span; SQL's null is typed as a number.
    const age = (span as number | null) === null ? 'total' : spans[span]?.age
    return age === undefined ? [] : [{ age, customers }]
  })
}

/** Reads debts, in the order of their keys; those that are paid meanwhile are left out. */
export async function readDebts(
  tx: Tx,
  companyId: number,
  keys: readonly DebtKey[],
  spans: readonly AgeSpan[],
): Promise<Debt[]> {
  const debts = new Map<string, Debt>()
  for (const ids of chunks([...new Set(keys.map(({ customerId }) => customerId))])) {
    const [found, unbilled, reminded, rows] = await Promise.all([
      findCustomersById(tx, companyId, ids),
      sumUnbilled(tx, companyId, ids),
      findReminded(tx, companyId, ids),
      sumByAge(tx, companyId, ids, spans),
    ])
    const people = new Map(found.map((row) => [row.id, row]))
    for (const row of rows) {
      const customer = people.get(row.customerId)
      const key = keyOf(row)
      if (customer !== undefined)
        debts.set(key, {
          ...row,
          customer,
          dueCents: row.dueByAge.reduce((sum, cents) => sum + cents, 0),
          unbilledCents: unbilled.get(key) ?? 0,
          remindedAt: reminded.get(row.customerId) ?? null,
        })
    }
  }
  return keys.flatMap((key) => debts.get(keyOf(key)) ?? [])
}

/** What customers owe on open invoices, by currency and by the age of each invoice. */
const sumByAge = (
  tx: Tx,
  companyId: number,
  customerIds: readonly number[],
  spans: readonly AgeSpan[],
): Promise<Pick<Debt, 'customerId' | 'currency' | 'invoices' | 'oldest' | 'dueByAge'>[]> =>
  tx
    .select({
      customerId: transactions.customerId,
      currency: transactions.currency,
      invoices: sql<number>`count(*)`.mapWith(Number),
      oldest: sql<Date>`min(${transactions.createdAt})`.mapWith(transactions.createdAt),
      dueByAge: sql<number[]>`array[${sql.join(
        spans.map(
          (span) =>
            sql`coalesce(sum(${transactions.amountDueCents}) filter (where ${isIn(sql`${transactions.createdAt}`, span)}), 0)::double precision`,
        ),
        sql`, `,
      )}]`,
    })
    .from(transactions)
    .where(and(isOpenInvoice(companyId), inArray(transactions.customerId, [...customerIds])))
    .groupBy(transactions.customerId, transactions.currency)

const keyOf = ({ customerId, currency }: DebtKey): string => `${customerId} ${currency}`

/** What is on house accounts and not billed yet, in cents, by customer and currency. */
async function sumUnbilled(
  tx: Tx,
  companyId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({
      customerId: houseAccountMonths.customerId,
      currency: houseAccountMonths.currency,
      cents: sql<number>`sum(${houseAccountEntries.amountCents})`.mapWith(Number),
    })
    .from(houseAccountMonths)
    .innerJoin(
      houseAccountEntries,
      and(
        eq(houseAccountEntries.companyId, houseAccountMonths.companyId),
        eq(houseAccountEntries.monthId, houseAccountMonths.id),
      ),
    )
    .where(
      and(
        eq(houseAccountMonths.companyId, companyId),
        inArray(houseAccountMonths.customerId, [...customerIds]),
        eq(houseAccountMonths.status, 'open'),
        // The index has no settled months.
        sql`${houseAccountMonths.status} <> 'settled'`,
      ),
    )
    .groupBy(houseAccountMonths.customerId, houseAccountMonths.currency)
  return new Map(rows.map((row) => [keyOf(row), row.cents]))
}
