import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { findMembershipOrder } from '../commerce/subscriptions/membershipOrderRepository'
import { replaceOpenOrder } from '../commerce/subscriptions/replaceOpenOrder'
import { moveStatement } from '../commerce/transactions/writeTransaction'
import { EVENT_BILL } from '../events/eventBills'
import { lockEvent } from '../events/eventRepository'
import { deleteRegistration } from '../events/ticketRepository'
import { leaveWaitlists, returnPlace } from '../events/waitlist'
import { isLeftOut, type MergedPair } from './readMerge'

/**
 * Puts together what both of two locked members have and one can have only once, so that the rest
 * of the other's rows can be given to the member who stays.
 */
export async function foldRows(tx: Tx, pair: MergedPair, now: Date): Promise<void> {
  const { companyId, id: kept } = pair.kept
  const ids = { companyId, kept, other: pair.other.id }
  await foldEvents(tx, ids, now)
  await foldConversations(tx, ids)
  await foldMoney(tx, ids)
  const order = await findMembershipOrder(tx, { companyId, customerId: pair.other.id }, 'open')
  if (order !== undefined) await replaceOpenOrder(tx, order)
  for (const query of foldedRows(ids)) await tx.execute(query)
}

interface Ids {
  companyId: number
  kept: number
  other: number
}

/** A place twice at one event goes back; whoever has a place waits for none. */
async function foldEvents(tx: Tx, { companyId, kept, other }: Ids, now: Date): Promise<void> {
  const places = (id: number): SQL => sql`
    select event_id from event_registrations where company_id = ${companyId} and customer_id = ${id}`
  const { rows: twice } = await tx.execute(
    sql`${places(other)} intersect ${places(kept)} order by 1`,
  )
  const { rows: waits } = await tx.execute(sql`
    select event_id from event_waitlist where company_id = ${companyId} and customer_id = ${other} and event_id in (
      ${places(kept)}
      union select event_id from event_tickets where company_id = ${companyId} and customer_id = ${kept} and status <> 'cancelled'
      union select event_id from event_waitlist where company_id = ${companyId} and customer_id = ${kept}
    ) order by 1`)
  const key = { companyId, customerId: other }
  const eventIds = [...new Set([...twice, ...waits].map((row) => Number(row['event_id'])))]
  for (const id of eventIds.sort((a, b) => a - b)) await lockEvent(tx, companyId, id)
  for (const row of twice) {
    const event = await lockEvent(tx, companyId, Number(row['event_id']))
    if (event !== undefined && (await deleteRegistration(tx, key, event.id)) && event.endsAt > now)
      await returnPlace(tx, event, null, now)
  }
  await leaveWaitlists(
    tx,
    key,
    waits.map((row) => Number(row['event_id'])),
    now,
  )
}

/** One conversation with the club, and none with themselves. */
async function foldConversations(tx: Tx, { companyId, kept, other }: Ids): Promise<void> {
  const ofCompany = sql`company_id = ${companyId}`
  await tx.execute(sql`
    delete from conversations c where ${ofCompany} and club_with is null and (
      select array_agg(customer_id order by customer_id) from conversation_members m where m.company_id = c.company_id and m.conversation_id = c.id
    ) = array[${Math.min(kept, other)}::integer, ${Math.max(kept, other)}::integer]`)
  const club = (id: number): SQL =>
    sql`(select id from conversations where ${ofCompany} and club_with = ${id})`
  await tx.execute(sql`
    update messages set conversation_id = ${club(kept)}
    where ${ofCompany} and conversation_id = ${club(other)} and ${club(kept)} is not null`)
  await tx.execute(sql`
    update conversations k set last_at = greatest(k.last_at, o.last_at), waiting_since = least(k.waiting_since, o.waiting_since),
      state = case when 'open' in (k.state, o.state) then 'open' else 'closed' end,
      assignee = coalesce(k.assignee, o.assignee), revision = k.revision + 1
    from conversations o
    where k.company_id = ${companyId} and k.club_with = ${kept} and o.company_id = ${companyId} and o.club_with = ${other}`)
}

/** Months of house accounts that are not billed, and statements of the same days. */
async function foldMoney(tx: Tx, { companyId, kept, other }: Ids): Promise<void> {
  const months = sql`house_account_months k join house_account_months o
    on o.company_id = k.company_id and o.domain_id = k.domain_id and o.currency = k.currency and o.month = k.month`
  const isOpen = sql`k.company_id = ${companyId} and k.customer_id = ${kept} and k.status = 'open' and o.customer_id = ${other} and o.status = 'open'`
  await tx.execute(sql`
    update house_account_entries e set month_id = both_open.kept
    from (select k.id as kept, o.id as other from ${months} where ${isOpen}) both_open
    where e.company_id = ${companyId} and e.month_id = both_open.other`)
  await tx.execute(sql`
    with gone as (
      delete from house_account_months where company_id = ${companyId} and id in (select o.id from ${months} where ${isOpen}) returning id
    )
    delete from jobs using gone where company_id = ${companyId} and kind = 'house-month' and subject_id = gone.id`)
  const statements = sql`statements k join statements o on o.company_id = k.company_id and o.start_date = k.start_date
    and o.end_date = k.end_date and o.currency = k.currency
    where k.company_id = ${companyId} and k.customer_id = ${kept} and o.customer_id = ${other}`
  const { rows: same } = await tx.execute(
    sql`select k.id as kept, o.id as other from ${statements}`,
  )
  for (const row of same)
    await moveStatement(tx, companyId, { from: Number(row['other']), to: Number(row['kept']) })
  await tx.execute(sql`
    update statements s set count = s.count + same.count, charged_cents = s.charged_cents + same.charged_cents,
      refunded_cents = s.refunded_cents + same.refunded_cents, period_due_cents = s.period_due_cents + same.period_due_cents,
      total_due_cents = s.total_due_cents + same.total_due_cents
    from (select k.id as kept, o.* from ${statements}) same
    where s.company_id = ${companyId} and s.id = same.kept`)
  await tx.execute(sql`
    delete from statements where company_id = ${companyId} and id in (select o.id from ${statements})`)
}

/** What only a column of the other's row stands against. */
function foldedRows({ companyId, kept, other }: Ids): SQL[] {
  const ofOther = sql`company_id = ${companyId} and customer_id = ${other}`
  const ofKept = sql`company_id = ${companyId} and customer_id = ${kept}`
  return [
    sql`update customer_details k set details = o.details || coalesce(
        (select jsonb_object_agg(key, value) from jsonb_each(k.details) where value not in ('null', '""', '[]')), '{}')
      from customer_details o where k.company_id = ${companyId} and k.customer_id = ${kept} and o.company_id = ${companyId} and o.customer_id = ${other}`,
    sql`update customer_addresses set is_default = false where ${ofOther} and is_default
      and exists (select 1 from customer_addresses where ${ofKept} and is_default)`,
    // Dues go on being charged to the method that they are charged to now.
    sql`update subscriptions s set wallet_id = w.id from wallet_methods w
      where s.company_id = ${companyId} and s.customer_id = ${other} and s.wallet_id is null and s.status <> 'cancelled'
        and w.company_id = ${companyId} and w.customer_id = ${other} and w.billing_use = 'default'`,
    sql`update wallet_methods o set billing_use = '' where ${ofOther} and billing_use <> ''
      and exists (select 1 from wallet_methods k where k.company_id = ${companyId} and k.customer_id = ${kept} and k.billing_use = o.billing_use)`,
    sql`delete from wallet_methods w where ${ofOther} and ${isLeftOut({ companyId, kept, other })}`,
    // Both answers stay, as if the survey could be answered again.
    sql`update survey_responses o set repeatable = true where ${ofOther} and not repeatable and exists (
        select 1 from survey_responses k where k.company_id = ${companyId} and k.customer_id = ${kept} and k.survey_id = o.survey_id
          and k.reference_type = o.reference_type and k.reference_id is not distinct from o.reference_id
      )`,
    // A request is not repeated any more once its customer is gone.
    sql`update survey_responses set request_key = request_key || ${`:${other}`}::text where ${ofOther}`,
    sql`update bookings set request_key = null, request_hash = null where ${ofOther} and request_key is not null`,
    sql`update membership_orders set request_key = request_key || ${`:${other}`}::text where ${ofOther}`,
    // Of an event at which both are charged, each charge counts; one that is repeated charges
    // neither again.
    sql`update payment_requests o set key = key || ${`:${other}`}::text where ${ofOther} and (
        exists (select 1 from payment_requests k where k.company_id = ${companyId} and k.customer_id = ${kept} and k.key = o.key)
        or exists (select 1 from event_bills b where b.company_id = ${companyId} and o.key = ${EVENT_BILL}::text || b.event_id || ':' || b.request_key and b.people @> ${listing(kept)})
      )`,
    sql`update event_bills set people = (
        select jsonb_agg(person order by place) from jsonb_array_elements(people) with ordinality as listed(person, place)
        where (person ->> 'customerId')::integer <> ${other}
      ) where company_id = ${companyId} and people @> ${listing(kept)} and people @> ${listing(other)}`,
    sql`update cancelled_places k set places = k.places + o.places from cancelled_places o
      where k.company_id = ${companyId} and k.customer_id = ${kept} and o.company_id = ${companyId} and o.customer_id = ${other} and o.event_id = k.event_id`,
    sql`update event_tickets set transferred_by = ${kept} where company_id = ${companyId} and transferred_by = ${other}`,
    sql`update scans set subject_id = ${kept} where company_id = ${companyId} and kind = 'registration' and subject_id = ${other}`,
    sql`delete from desk_changes where company_id = ${companyId} and resource = 'members' and record_id = ${other}`,
    sql`update desk_changes set record_id = ${kept} where company_id = ${companyId} and resource in ('cards', 'accounts', 'registrations') and record_id = ${other}`,
    ...(['people', 'results'] as const).map(
      (column) => sql`update event_bills set ${sql.identifier(column)} = (
          select jsonb_agg(case when (person ->> 'customerId')::integer = ${other} then person || jsonb_build_object('customerId', ${kept}::integer) else person end order by place)
          from jsonb_array_elements(${sql.identifier(column)}) with ordinality as listed(person, place)
        ) where company_id = ${companyId} and ${sql.identifier(column)} @> ${listing(other)}`,
    ),
  ]
}

/** What the people of an event's bill contain if a member is among them. */
const listing = (customerId: number): SQL => sql`${JSON.stringify([{ customerId }])}::jsonb`
