import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import type { CustomerRow } from './customerRepository'

/** Whatever a customer has paid for, owes or can spend has a row in one of these. */
const TABLES = [
  'subscriptions',
  'orders',
  'payments',
  'transactions',
  'house_credits',
  'house_account_months',
  'wallet_methods',
  'vouchers',
] as const

/**
 * Whether an account holds money or something that costs money: a card of a membership with a price,
 * a house account, credits, orders, payments or a payment method. Whoever has its address can take
 * that over.
 */
export async function holdsMoney(
  tx: Tx,
  { companyId, id, houseAccountEnabled }: CustomerRow,
): Promise<boolean> {
  if (houseAccountEnabled) return true
  const ofCustomer = sql`company_id = ${companyId} and customer_id = ${id}`
  const tables = TABLES.map(
    (table) => sql`exists (select 1 from ${sql.identifier(table)} where ${ofCustomer})`,
  )
  const { rows } = await tx.execute(sql`
    select ${sql.join(tables, sql` or `)} or exists (
      select 1 from membership_cards c join memberships m on m.company_id = c.company_id and m.id = c.membership_id
      where c.company_id = ${companyId} and c.customer_id = ${id} and (c.subscription_id is not null or m.price_cents > 0)
    ) as held`)
  return rows[0]?.['held'] === true
}
