import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import type { CustomerRow } from '../customers/customerRepository'

/**
 * Erases what is stored about a locked member elsewhere than in the tables with their id: emails that
 * wait, the desk's history, what doors answered, and their name in what others see.
 */
export async function eraseTraces(
  tx: Tx,
  row: CustomerRow,
  names: { name: string; formerName: string },
): Promise<void> {
  await eraseMails(tx, row)
  await eraseHistory(tx, row, names)
  await eraseScans(tx, row)
  await eraseNames(tx, row, names)
}

async function eraseMails(tx: Tx, { companyId, id, emailLower }: CustomerRow): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from mails where company_id = ${companyId} and admin_id is null and lower(email) in (
        select ${emailLower}::text
        union select lower(unnest(array[old_email, new_email])) from email_changes where company_id = ${companyId} and customer_id = ${id}
      )
      -- An address that they only typed may be another member's.
      and not exists (select 1 from customers c where c.company_id = ${companyId} and c.email_lower = lower(mails.email) and c.id <> ${id})
      returning id
    )
    delete from jobs using gone where company_id = ${companyId} and kind = 'mail' and subject_id = gone.id`)
}

/** What staff changed of the member goes; what they did about attendees and money loses the person. */
async function eraseHistory(
  tx: Tx,
  { companyId, id, fullNameLower }: CustomerRow,
  { name, formerName }: { name: string; formerName: string },
): Promise<void> {
  const ofCompany = sql`company_id = ${companyId}`
  await tx.execute(sql`
    delete from desk_changes where ${ofCompany} and resource in ('members', 'cards') and record_id = ${id}`)
  await tx.execute(sql`
    update desk_changes set after = after || '{"text": ""}'
    where ${ofCompany} and resource = 'accounts' and record_id = ${id} and after ? 'text'`)
  const ofOrders = sql`select id from orders where ${ofCompany} and customer_id = ${id}`
  await tx.execute(sql`
    update desk_changes set after = after || '{"text": ""}'
    where ${ofCompany} and resource = 'orders' and record_id in (${ofOrders}) and after ? 'text'`)
  await tx.execute(sql`
    update desk_changes set after = after || '{"number": ""}'
    where ${ofCompany} and resource = 'orders' and record_id in (${ofOrders}) and after ? 'number'`)
  for (const { resource, ids } of [
    {
      resource: 'vouchers',
      ids: sql`select id from vouchers where ${ofCompany} and ${id} in (owner_id, customer_id)`,
    },
    {
      resource: 'guest-passes',
      ids: sql`select id from guest_passes where ${ofCompany} and ${id} in (owner_id, holder_id)`,
    },
    {
      resource: 'house-credits',
      ids: sql`select id from house_credits where ${ofCompany} and customer_id = ${id}`,
    },
  ])
    await tx.execute(sql`
      update desk_changes set after = after || '{"text": ""}'
      where ${ofCompany} and resource = ${resource} and record_id in (${ids}) and after ? 'text'`)
  await tx.execute(sql`
    update order_handovers set number = '' where ${ofCompany} and order_id in (${ofOrders})`)
  await tx.execute(sql`
    update desk_changes set after = after || '{"reason": ""}'
    where ${ofCompany} and resource = 'bookings' and after ? 'reason'
      and record_id in (select id from bookings where ${ofCompany} and customer_id = ${id})`)
  const ofAttendee = sql`(
    resource = 'registrations' and record_id = ${id}
    or resource = 'tickets' and record_id in (select id from event_tickets where ${ofCompany} and ${id} in (owner_id, customer_id)))`
  await tx.execute(sql`
    update desk_changes set after = after || '{"reason": ""}'
    where ${ofCompany} and ${ofAttendee} and after ? 'reason'`)
  const former = sql`jsonb_build_object('name', ${formerName}::text)`
  await tx.execute(sql`
    update desk_changes set
      before = case when before ->> 'name' = ${name} then before || ${former} else before end,
      after = case when after ->> 'name' = ${name} then after || ${former} else after end
    where ${ofCompany} and resource in ('tickets', 'registrations') and ${name} in (before ->> 'name', after ->> 'name')
      and (
        ${ofAttendee}
        -- Of what was given on, only the name says whose it was.
        or not exists (select 1 from customers where ${ofCompany} and full_name_lower = ${fullNameLower} and id <> ${id})
      )`)
}

async function eraseScans(tx: Tx, { companyId, id }: CustomerRow): Promise<void> {
  const own = (table: 'membership_cards' | 'event_tickets' | 'vouchers') =>
    sql`select id from ${sql.identifier(table)} where company_id = ${companyId} and customer_id = ${id}`
  await tx.execute(sql`
    update scans set answer = answer || '{"name": ""}',
      -- Null says that it was not undone.
      undone_reason = case when undone_reason is not null then '' end
    where company_id = ${companyId} and (
      kind = 'registration' and subject_id = ${id}
      or kind = 'card' and subject_id in (${own('membership_cards')})
      or kind = 'ticket' and subject_id in (${own('event_tickets')})
      or kind = 'voucher' and subject_id in (${own('vouchers')})
      or kind = 'guest-pass' and subject_id in (
        select id from guest_passes where company_id = ${companyId} and (holder_id = ${id} or owner_id = ${id} and status = 'available')
      )
    )`)
}

/**
 * Replaces the member's name in what others were told of them, and in the club's own records; of their
 * refunds, what staff typed and a processor answered goes.
 */
async function eraseNames(
  tx: Tx,
  { companyId, id }: CustomerRow,
  { name, formerName }: { name: string; formerName: string },
): Promise<void> {
  await tx.execute(sql`
    update notifications set details = details || jsonb_build_object('person', ${formerName}::text)
    where company_id = ${companyId} and details ->> 'person' = ${name} and customer_id in (
      select unnest(array[owner_id, customer_id]) from event_tickets where company_id = ${companyId} and ${id} in (owner_id, customer_id)
      union select unnest(array[owner_id, customer_id]) from vouchers where company_id = ${companyId} and ${id} in (owner_id, customer_id)
      union select unnest(array[owner_id, holder_id]) from guest_passes where company_id = ${companyId} and ${id} in (owner_id, holder_id)
      union select unnest(array[p.customer_id, c.customer_id]) from membership_cards c
        join membership_cards p on p.company_id = c.company_id and p.id = c.parent_card_id
        where c.company_id = ${companyId} and ${id} in (p.customer_id, c.customer_id)
    )`)
  await tx.execute(sql`
    update refunds r set reason = '', refusal = '', admin_name = case when r.admin_id is null then ${formerName} else r.admin_name end
    from transactions t
    where r.company_id = ${companyId} and t.company_id = r.company_id and t.id = r.transaction_id and t.customer_id = ${id}`)
  for (const column of ['people', 'results'])
    await tx.execute(sql`
      update event_bills set ${sql.identifier(column)} = (
        select jsonb_agg(case when (person ->> 'customerId')::integer = ${id} then person || jsonb_build_object('name', ${formerName}::text) else person end order by place)
        from jsonb_array_elements(${sql.identifier(column)}) with ordinality as listed(person, place)
      )
      where company_id = ${companyId} and ${sql.identifier(column)} @> ${JSON.stringify([{ customerId: id }])}::jsonb`)
}
