import { sql, type SQL } from 'drizzle-orm'
import type { DeskErasure } from '../../../generated/types'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import type { DeskArea } from '../../platform/db/schema/admins'
import type { CustomerRow } from '../customers/customerRepository'
import { personName } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import type { CustomerKey } from '../customers/requireCustomer'
import { holdsMoney } from '../customers/holdsMoney'
import { memberTables, type MemberTable } from './memberTables'

type Goes = DeskErasure['goes'][number]
type Stays = DeskErasure['stays'][number]

/** What erasing a member would do as of `now`, for staff with these areas. */
export async function readErasure(
  tx: Tx,
  row: CustomerRow,
  { now, areas, currency }: { now: Date; areas: readonly DeskArea[]; currency: string },
): Promise<DeskErasure> {
  const key = { companyId: row.companyId, customerId: row.id }
  const counted = await countKinds(tx, key, now)
  return {
    name: confirmedBy(row),
    needsMoney: await holdsMoney(tx, row),
    obstacles: await findObstacles(tx, key),
    openOrders: await listOpenOrders(tx, key),
    goes: GOES.flatMap((kind) => counts(counted, kind)),
    stays: STAYS.flatMap((kind) => counts(counted, kind)),
    credits: areas.includes('money') ? toUnits(await sumCredits(tx, key, now)) : null,
    currency,
  }
}

const counts = <Kind extends string>(
  counted: ReadonlyMap<string, number>,
  kind: Kind,
): { kind: Kind; count: number }[] => {
  const count = counted.get(kind) ?? 0
  return count === 0 ? [] : [{ kind, count }]
}

/** The order in which staff read the kinds. */
const GOES: readonly Goes['kind'][] = [
  'memberships',
  'cards',
  'bookings',
  'registrations',
  'tickets',
  'waitlists',
  'passes',
  'methods',
  'addresses',
  'messages',
  'responses',
  'nominations',
  'notes',
  'networks',
  'sessions',
]
const STAYS: readonly Stays['kind'][] = ['orders', 'transactions', 'payments', 'statements']

/** The text that confirms an erasure: the member's name, else their email, else `#` and the id. */
export const confirmedBy = (row: CustomerRow): string =>
  personName(row).trim() || shownEmail(row) || `#${row.id}`

/** How many rows of each kind a member has. */
async function countKinds(
  tx: Tx,
  key: CustomerKey,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const parts = memberTables.flatMap((one) =>
    one.said === undefined
      ? []
      : [
          sql`select ${one.said.kind}::text as kind, count(*)::integer as n from ${sql.identifier(one.table)}
            where ${ofMember(one, key)} and ${one.said.which?.(now) ?? sql`true`}`,
        ],
  )
  const { rows } = await tx.execute(
    sql`select kind, sum(n)::integer as n from (${sql.join(parts, sql` union all `)}) counted group by kind`,
  )
  return new Map(rows.map(({ kind, n }) => [String(kind), Number(n)]))
}

/** Condition for the rows of a table that are a member's. */
export const ofMember = (
  { table, column }: Pick<MemberTable, 'table' | 'column'>,
  { companyId, customerId }: CustomerKey,
): SQL =>
  sql`${sql.identifier(table)}.company_id = ${companyId} and ${sql.identifier(table)}.${sql.identifier(column)} = ${customerId}`

/** What has to end before a member can be erased, or two become one. */
export async function findObstacles(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
): Promise<DeskErasure['obstacles']> {
  const own = sql`company_id = ${companyId} and customer_id = ${customerId}`
  const { rows } = await tx.execute(sql`
    select
      exists (select 1 from payments where ${own} and state not in ('settled', 'failed'))
        or exists (select 1 from placed_orders where ${own} and state in ('open', 'pending'))
        or exists (
          select 1 from refunds r join transactions t on t.company_id = r.company_id and t.id = r.transaction_id
          where r.company_id = ${companyId} and t.customer_id = ${customerId} and r.state = 'asking'
        )
        or exists (select 1 from event_refunds where ${own} and state = 'waiting') as payment,
      exists (select 1 from transactions where ${own} and status = 'invoiced' and amount_due_cents > 0)
        or exists (select 1 from subscriptions where ${own} and status = 'failed') as owed,
      exists (
        select 1 from house_account_months m where m.company_id = ${companyId} and m.customer_id = ${customerId} and (
          m.status = 'billed' or m.status = 'open' and exists (
            select 1 from house_account_entries e where e.company_id = m.company_id and e.month_id = m.id
            having bool_or(e.pending) or sum(e.amount_cents) <> 0
          )
        )
      ) as house_account,
      exists (select 1 from ${openOrdersOf({ companyId, customerId })}) as order_to_hand_over`)
  const found = rows[0]
  return (
    [
      ['payment', 'payment'],
      ['owed', 'owed'],
      ['houseAccount', 'house_account'],
      ['order', 'order_to_hand_over'],
    ] as const
  ).flatMap(([obstacle, column]) => (found?.[column] === true ? [obstacle] : []))
}

/** How many open orders are named. */
const MAX_ORDERS = 20

/** The ids of a member's first orders of which something is to be handed over. */
async function listOpenOrders(tx: Tx, key: CustomerKey): Promise<number[]> {
  const { rows } = await tx.execute(
    sql`select o.id from ${openOrdersOf(key)} order by o.id limit ${MAX_ORDERS}`,
  )
  return rows.map(({ id }) => Number(id))
}

/** A member's orders `o` of which something is to be handed over: what they paid is owed to them. */
const openOrdersOf = ({ companyId, customerId }: CustomerKey): SQL => sql`
  orders o where o.company_id = ${companyId} and o.customer_id = ${customerId}
    and o.type = 'product' and o.status = 'processing' and o.via = ''
    and exists (
      select 1 from order_items i where i.company_id = o.company_id and i.order_id = o.id
        and i.type = 'product' and i.status <> 'cancelled' and i.quantity > i.handed_over + i.cancelled_quantity
    )`

/** What a member can still spend of their house credits, in cents. */
export async function sumCredits(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    select coalesce(sum(current_cents), 0)::integer as cents from house_credits
    where company_id = ${companyId} and customer_id = ${customerId}
      and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)`)
  return Number(rows[0]?.['cents'] ?? 0)
}
