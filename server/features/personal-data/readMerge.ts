import { sql, type SQL } from 'drizzle-orm'
import { deskResources } from '../../../generated/desk'
import type { DeskMerge } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import type { CustomerRow } from '../customers/customerRepository'
import { personName } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import { memberTables } from './memberTables'
import { confirmedBy, findObstacles, ofMember } from './readErasure'

/** The member who stays, and the one who is taken over; both of one company. */
export interface MergedPair {
  kept: CustomerRow
  other: CustomerRow
}

/** What merging two members would do. */
export async function readMerge(tx: Tx, pair: MergedPair): Promise<DeskMerge> {
  const { kept, other } = pair
  return {
    name: confirmedBy(kept),
    otherName: confirmedBy(other),
    obstacles: await findMergeObstacles(tx, pair),
    moves: kept.id === other.id ? [] : await countMoves(tx, other),
    fills: Object.keys(filledFields(pair))
      .filter((field) => deskResources.members.writable.includes(field))
      .sort(),
  }
}

/** What stands against merging two members. */
export async function findMergeObstacles(
  tx: Tx,
  { kept, other }: MergedPair,
): Promise<DeskMerge['obstacles']> {
  if (kept.id === other.id) return ['same']
  const { companyId } = kept
  const both = [kept, other].map(({ id }) => ({ companyId, customerId: id }))
  const ofEach = await Promise.all(both.map((key) => findObstacles(tx, key)))
  const { rows } = await tx.execute(sql`
    select
      exists (
        select 1 from membership_orders where company_id = ${companyId} and customer_id in (${kept.id}, ${other.id})
          and state = 'open' and transaction_id is not null
          and exists (select 1 from payments p where p.company_id = ${companyId} and p.transaction_id = membership_orders.transaction_id and p.state not in ('settled', 'failed'))
      ) as payment,
      exists (
        select 1 from membership_cards a join membership_cards b on b.company_id = a.company_id and b.membership_id = a.membership_id
        where a.company_id = ${companyId} and a.customer_id = ${kept.id} and b.customer_id = ${other.id}
          and a.status <> 'cancelled' and b.status <> 'cancelled'
      ) as membership,
      exists (
        select 1 from membership_cards c join membership_cards p on p.company_id = c.company_id and p.id = c.parent_card_id
        where c.company_id = ${companyId} and c.status <> 'cancelled'
          and (c.customer_id, p.customer_id) in ((${kept.id}::integer, ${other.id}::integer), (${other.id}::integer, ${kept.id}::integer))
      ) as card,
      exists (
        select 1 from house_account_months a join house_account_months b
          on b.company_id = a.company_id and b.domain_id = a.domain_id and b.currency = a.currency and b.month = a.month
        where a.company_id = ${companyId} and a.customer_id = ${kept.id} and b.customer_id = ${other.id}
          and b.status <> 'settled' and not (a.status = 'open' and b.status = 'open')
      ) as house_account,
      exists (
        select 1 from subscriptions s join wallet_methods w on w.company_id = s.company_id and w.customer_id = s.customer_id
          and w.id = coalesce(s.wallet_id, (select d.id from wallet_methods d where d.company_id = s.company_id and d.customer_id = s.customer_id and d.billing_use = 'default'))
        where s.company_id = ${companyId} and s.customer_id = ${other.id} and s.renews and s.status in ('active', 'failed')
          and ${isLeftOut({ companyId, kept: kept.id, other: other.id })}
      ) as method`)
  const found = rows[0]
  const isPaying = ofEach.some((obstacles) => obstacles.includes('payment'))
  return [
    ...(isPaying || found?.['payment'] === true ? (['payment'] as const) : []),
    ...(found?.['membership'] === true ? (['membership'] as const) : []),
    ...(found?.['card'] === true ? (['card'] as const) : []),
    ...(found?.['house_account'] === true ? (['houseAccount'] as const) : []),
    ...(found?.['method'] === true ? (['method'] as const) : []),
  ]
}

/**
 * Whether a payment method of the other, `w`, is left out of a merge: the processor knows it as
 * another customer's, so it would refuse to charge it.
 */
export const isLeftOut = ({
  companyId,
  kept,
  other,
}: {
  companyId: number
  kept: number
  other: number
}): SQL => sql`w.processor_id in (
  select processor_id from stripe_customers where company_id = ${companyId} and customer_id = ${other}
  intersect select processor_id from stripe_customers where company_id = ${companyId} and customer_id = ${kept}
)`

/** The order in which staff read the kinds. */
const MOVES: readonly DeskMerge['moves'][number]['kind'][] = [
  'memberships',
  'cards',
  'bookings',
  'registrations',
  'tickets',
  'waitlists',
  'passes',
  'methods',
  'orders',
  'transactions',
  'payments',
  'statements',
  'addresses',
  'messages',
  'responses',
  'nominations',
  'notes',
  'networks',
]

async function countMoves(tx: Tx, { companyId, id }: CustomerRow): Promise<DeskMerge['moves']> {
  const key = { companyId, customerId: id }
  const parts = memberTables.flatMap((one) =>
    one.said === undefined || one.merge === 'drop'
      ? []
      : [
          sql`select ${one.said.kind}::text as kind, count(*)::integer as n from ${sql.identifier(one.table)} where ${ofMember(one, key)}`,
        ],
  )
  const { rows } = await tx.execute(
    sql`select kind, sum(n)::integer as n from (${sql.join(parts, sql` union all `)}) counted group by kind`,
  )
  const counted = new Map(rows.map(({ kind, n }) => [String(kind), Number(n)]))
  return MOVES.flatMap((kind) => {
    const count = counted.get(kind) ?? 0
    return count === 0 ? [] : [{ kind, count }]
  })
}

/** What the member who stays takes over of the other's details, because they have none. */
export function filledFields({ kept, other }: MergedPair): Record<string, unknown> {
  const profile = Object.fromEntries(
    Object.entries(other.profile).filter(
      ([field, value]) => hasValue(value) && !hasValue(kept.profile[field]) && !NAMES.has(field),
    ),
  )
  const names = personName(kept).trim() === '' ? pickNames(other) : {}
  return {
    ...profile,
    ...names,
    ...(shownEmail(kept) === '' && shownEmail(other) !== '' && { email: other.email }),
    ...(kept.memberSince === null &&
      other.memberSince !== null && { memberSince: other.memberSince }),
    ...(kept.externalId === null && other.externalId !== null && { externalId: other.externalId }),
  }
}

/** Parts of one name, which are taken together or not at all. */
const NAMES: ReadonlySet<string> = new Set(['firstName', 'middleName', 'lastName', 'fullName'])

const pickNames = ({ profile }: CustomerRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(profile).filter(([field]) => NAMES.has(field)))

function hasValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  // A telephone number without digits.
  if (typeof value === 'object' && 'number' in value) return value.number !== ''
  return !(Array.isArray(value) && value.length === 0)
}
