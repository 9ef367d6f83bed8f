import { sql, type SQL } from 'drizzle-orm'
import { customers } from '../../platform/db/schema/customers'
import { membershipCards, memberships } from '../../platform/db/schema/memberships'
import { subscriptions } from '../../platform/db/schema/subscriptions'
import { taggedMembers } from '../../platform/db/schema/tags'

/** Customers of whom a card of a membership gives access now, or of whom none does. */
export const isMember = (companyId: number, value: unknown, now: Date): SQL =>
  value === true
    ? holds(companyId, ofSubscriptions, now)
    : sql`not ${holds(companyId, ofSubscriptions, now)}`

/** Customers of whom a card of this membership, or add-on, gives access now. */
export const holdsMembership = (companyId: number, membershipId: unknown, now: Date): SQL =>
  holds(companyId, sql`card.membership_id = ${membershipId}`, now)

/** Customers who have this tag. */
export const hasTag = (companyId: number, tagId: unknown): SQL =>
  sql`${customers.id} in (select customer_id from ${taggedMembers}
    where company_id = ${companyId} and tag_id = ${tagId})`

const ofSubscriptions = sql`card.membership_id in (select id from ${memberships}
  where company_id = card.company_id and type = 'subscription')`

/** As `cardState` says of each card; an added card gives access only while its main card does. */
const holds = (companyId: number, which: SQL, now: Date): SQL =>
  sql`${customers.id} in (
    select card.customer_id from ${membershipCards} card
    left join ${subscriptions} dues on dues.company_id = card.company_id and dues.id = card.subscription_id
    left join ${membershipCards} main on main.company_id = card.company_id and main.id = card.parent_card_id
    left join ${subscriptions} main_dues on main_dues.company_id = main.company_id and main_dues.id = main.subscription_id
    where card.company_id = ${companyId} and card.customer_id is not null and ${which}
      and ${givesAccess(sql`card`, sql`dues`, now)}
      and (main.id is null or ${givesAccess(sql`main`, sql`main_dues`, now)}))`

const givesAccess = (card: SQL, dues: SQL, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`(${card}.status = 'active'
    and (${card}.expires_at is null or ${card}.expires_at > ${at})
    and coalesce(${dues}.status, '') <> 'failed'
    and not coalesce(${card}.frozen_from <= ${at} and ${card}.frozen_until > ${at}, false))`
}
