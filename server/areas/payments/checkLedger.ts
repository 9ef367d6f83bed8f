import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/Database'

/** A place where the ledger and what it is the ledger of differ, in cents. */
export interface LedgerFault {
  transactionId: number
  what: 'sale' | 'payment' | 'refund' | 'settled' | 'refunded'
  expectedCents: number
  foundCents: number
}

/**
 * Compares a company's ledger with its transactions and payments: each sale, payment and refund is entered with its amount, each
 * settled payment has paid its transaction, and what a transaction says was refunded is the sum of its refunds. Every entry sums
 * to zero by its shape.
 */
export async function checkLedger(db: Tx, companyId: number): Promise<LedgerFault[]> {
  const { rows } = await db.execute(sql`
    with entered as (
      select transaction_id, coalesce(sum(amount_cents) filter (where kind in ('sale', 'tax', 'fee')), 0) as sale,
        coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as payment,
        coalesce(sum(amount_cents) filter (where payment_id is not null), 0) as settled, coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refund
      from ledger_entries where company_id = ${companyId} group by transaction_id),
    settled as (select transaction_id, sum(amount_cents) as cents from payments where company_id = ${companyId} and state = 'settled' group by transaction_id),
    given_back as (select linked_transaction_id as transaction_id, sum(amount_cents) as cents from transactions where company_id = ${companyId} and linked_transaction_id is not null group by linked_transaction_id),
    compared as (
      select t.id, unnest(array['sale', 'payment', 'refund', 'settled', 'refunded']) as what,
        unnest(array[
          case when t.linked_transaction_id is null and t.status in ('processed', 'invoiced') then t.amount_cents else 0 end,
          case when t.linked_transaction_id is null and t.status in ('processed', 'invoiced') then t.amount_cents - t.amount_due_cents else 0 end,
          case when t.linked_transaction_id is not null then t.amount_cents else 0 end,
          coalesce(s.cents, 0),
          t.refunded_cents]) as expected,
        unnest(array[coalesce(e.sale, 0), coalesce(e.payment, 0), coalesce(e.refund, 0), coalesce(e.settled, 0), coalesce(g.cents, 0)]) as found
      from transactions t left join entered e on e.transaction_id = t.id left join settled s on s.transaction_id = t.id left join given_back g on g.transaction_id = t.id
      where t.company_id = ${companyId})
    select id, what, expected, found from compared where expected <> found order by id, what limit 200`)
  return rows.map(({ id, what, expected, found }) => ({ transactionId: Number(id), what: whatOf(String(what)), expectedCents: Number(expected), foundCents: Number(found) }))
}

const whatOf = (word: string): LedgerFault['what'] => (word === 'sale' || word === 'payment' || word === 'refund' || word === 'settled' ? word : 'refunded')
