import type { FastifyBaseLogger } from 'fastify'
import { dayIn } from '#src/core/time/calendarDay'
import type { Database, Tx } from '../../../platform/db/Database'
import { listCompanyIds } from '../../../platform/db/platform/domains'
import { sql } from 'drizzle-orm'
import { HOUSE_INVOICE_TYPE } from '#src/areas/billing/model/houseInvoice'

/** How often to check whether a new day (UTC) has begun, in ms. */
const CHECK_INTERVAL_MS = 30 * 60_000

/** Checks each company's ledger; returns the differences, by company. */
export async function checkLedgers({
  db,
}: {
  db: Database
}): Promise<{ companyId: number; differences: LedgerDifference[] }[]> {
  const checked = []
  for (const companyId of await db.platform(listCompanyIds))
    checked.push({
      companyId,
      differences: await db.tx(companyId, (tx) => checkLedger(tx, companyId)),
    })
  return checked
}

/**
 * Checks every company's ledger once a day (UTC) and logs differences for the operator. Returns a
 * function that stops the checks.
 */
export function createLedgerWatch(context: {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
}): () => void {
  const { now, log } = context
  let lastDay = dayIn('UTC', now())
  const check = async (): Promise<void> => {
    const day = dayIn('UTC', now())
    if (day === lastDay) return
    lastDay = day
    for (const { companyId, differences } of await checkLedgers(context))
      if (differences.length > 0)
        log.error(
          { companyId, faults: differences.slice(0, 20), count: differences.length },
          'the ledger differs from the transactions',
        )
  }
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.warn({ err: error }, 'the ledger could not be checked'))
  }, CHECK_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** What the check compares, as named in its SQL. */
const comparisons = [
  'sale',
  'payment',
  'refund',
  'settled',
  'refunded',
  'house-account',
  'billed',
] as const

/** A difference between the ledger and the records it accounts for, in cents. */
interface LedgerDifference {
  transactionId: number
  what: (typeof comparisons)[number]
  expectedCents: number
  foundCents: number
}

/**
 * Compares a company's ledger with its transactions and payments: every sale, payment and refund
 * has an entry with its amount, every settled payment has paid its transaction, and a transaction's
 * refunded amount is the sum of its refunds. House account charges and credits have entries too,
 * and each house account invoice is the sum of the entries that it bills. That debits equal credits
 * needs no check: each entry has both.
 */
export async function checkLedger(db: Tx, companyId: number): Promise<LedgerDifference[]> {
  const { rows } = await db.execute(sql`
    with ledger_sums as (
      select transaction_id, coalesce(sum(amount_cents) filter (where kind in ('sale', 'tax', 'fee')), 0) as sale,
        coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as payment,
        coalesce(sum(amount_cents) filter (where payment_id is not null), 0) as settled, coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refund,
        coalesce(sum(case when debit like 'house-account:%' then amount_cents when kind = 'refund' and credit like 'house-account:%' then -amount_cents end), 0) as house
      from ledger_entries where company_id = ${companyId} group by transaction_id),
    settled as (select transaction_id, sum(amount_cents) as cents from payments where company_id = ${companyId} and state = 'settled' group by transaction_id),
    refunds_made as (select linked_transaction_id as transaction_id, sum(amount_cents) as cents from transactions where company_id = ${companyId} and linked_transaction_id is not null group by linked_transaction_id),
    house_entries as (select transaction_id, sum(amount_cents) as cents from house_account_entries where company_id = ${companyId} and not pending group by transaction_id),
    billed as (select m.transaction_id, sum(e.amount_cents) as cents from house_account_months m join house_account_entries e on e.company_id = m.company_id and e.month_id = m.id where m.company_id = ${companyId} and m.transaction_id is not null group by m.transaction_id),
    compared as (
      select t.id, unnest(array['sale', 'payment', 'refund', 'settled', 'refunded', 'house-account', 'billed']) as what,
        unnest(array[
          case when t.linked_transaction_id is null and t.status in ('processed', 'invoiced') and t.type <> ${HOUSE_INVOICE_TYPE} then t.amount_cents else 0 end,
          case when t.linked_transaction_id is null and t.status in ('processed', 'invoiced') then t.amount_cents - t.amount_due_cents else 0 end,
          case when t.linked_transaction_id is not null then t.amount_cents else 0 end,
          coalesce(s.cents, 0),
          t.refunded_cents,
          coalesce(h.cents, 0),
          case when t.type = ${HOUSE_INVOICE_TYPE} and t.linked_transaction_id is null then t.amount_cents else 0 end]) as expected,
        unnest(array[coalesce(l.sale, 0), coalesce(l.payment, 0), coalesce(l.refund, 0), coalesce(l.settled, 0), coalesce(r.cents, 0), coalesce(l.house, 0), coalesce(b.cents, 0)]) as found
      from transactions t left join ledger_sums l on l.transaction_id = t.id left join settled s on s.transaction_id = t.id left join refunds_made r on r.transaction_id = t.id
        left join house_entries h on h.transaction_id = t.id left join billed b on b.transaction_id = t.id
      where t.company_id = ${companyId})
    select id, what, expected, found from compared where expected <> found order by id, what limit 200`)
  return rows.map(({ id, what, expected, found }) => ({
    transactionId: Number(id),
    what: parseComparison(String(what)),
    expectedCents: Number(expected),
    foundCents: Number(found),
  }))
}

const parseComparison = (word: string): LedgerDifference['what'] =>
  comparisons.find((what) => what === word) ?? 'refunded'
