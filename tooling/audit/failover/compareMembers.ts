import { sql, type SQL } from 'drizzle-orm'
import { checkLedger } from '../../../server/features/commerce/payments/createLedgerWatch'
import { computeBalances } from '../../../server/features/commerce/transactions/ledgerRepository'
import type { Database } from '../../../server/platform/db/Database'
import { COMPANY } from '../../../tests/support/writingMembers'
import type { Member } from './Member'

/**
 * Compares what members were told with what the database has, exactly: nothing lost, nothing twice.
 * Returns each difference as a line.
 */
export async function compareMembers(
  db: Database,
  members: readonly Member[],
): Promise<readonly string[]> {
  const differences: string[] = []
  const read = (query: SQL): Promise<readonly unknown[]> =>
    db.tx(COMPANY, async (tx) => (await tx.execute(query)).rows.map(({ n }) => n))
  for (const member of members) {
    const mine = sql`company_id = ${COMPANY} and customer_id = ${member.customerId}`
    const number = async (query: SQL): Promise<number> => Number((await read(query))[0])
    const found = {
      bookings: await read(
        sql`select id as n from bookings where ${mine} and id in (select booking_id from occupancies where company_id = ${COMPANY} and booking_id is not null) order by id`,
      ),
      allBookings: await read(sql`select id as n from bookings where ${mine} order by id`),
      payments: await number(
        sql`select count(*) as n from payments where ${mine} and state = 'settled'`,
      ),
      openPayments: await number(
        sql`select count(*) as n from payments where ${mine} and state not in ('settled', 'failed')`,
      ),
      paidCents: await number(
        sql`select coalesce(sum(c.amount_cents), 0) as n from sandbox_charges c join payments p on p.company_id = c.company_id and p.idempotency_key = c.idempotency_key where p.company_id = ${COMPANY} and p.customer_id = ${member.customerId} and c.status = 'succeeded'`,
      ),
      tickets: await number(
        sql`select count(*) as n from event_tickets where company_id = ${COMPANY} and owner_id = ${member.customerId}`,
      ),
      profile: (
        await read(
          sql`select profile ->> 'companyTitle' as n from customers where company_id = ${COMPANY} and id = ${member.customerId}`,
        )
      )[0],
    }
    const told = {
      bookings: member.bookings,
      allBookings: member.allBookings,
      payments: member.payments,
      openPayments: 0,
      paidCents: member.paidCents,
      tickets: member.tickets,
      profile: `Edit ${member.edits}`,
    }
    for (const name of Object.keys(told) as (keyof typeof told)[]) {
      const [has, was] = [found[name], told[name]].map((value) => JSON.stringify(value))
      if (has !== was)
        differences.push(`member ${member.customerId}: ${name} told ${was}, stored ${has}`)
    }
  }
  const { rows } = await db.platform((tx) => tx.execute(sql`select id from companies order by id`))
  for (const id of rows.map((row) => Number(row['id']))) {
    const wrong = await db.tx(id, (tx) => checkLedger(tx, id))
    for (const one of wrong) differences.push(`ledger of ${id}: ${JSON.stringify(one)}`)
    const balances = await db.tx(id, (tx) => computeBalances(tx, id))
    const sum = balances.reduce((total, { balanceCents }) => total + balanceCents, 0)
    if (sum !== 0) differences.push(`the ledger of company ${id} sums to ${sum} cents`)
  }
  return differences
}
