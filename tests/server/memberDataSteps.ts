import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Browser, TestServer } from './testServer'

/** The desk's members. */
export const MEMBERS = '/admin/api/desk/members'

/** What is about the person of a test, and nowhere else in the database. */
export const CANARIES = {
  first: 'Quillonia',
  last: 'Zephyrbane',
  email: 'quillonia@zephyr.example',
  phone: '612999888',
  street: 'Canarygasse 77',
}

/** Steps that tests of a member's data share. */
export const memberDataSteps = (server: () => TestServer) => {
  const run = async (query: SQL) => (await server().db.tx(1, (tx) => tx.execute(query))).rows
  return {
    run,
    /** Makes an act on a member's data. */
    act: (browser: Browser, id: number, act: string, body: unknown, key: string = randomUUID()) =>
      browser.call('POST', `${MEMBERS}/${id}/${act}`, {
        body,
        headers: { 'idempotency-key': key },
      }),
    /** The tables in which a text stands, in any case, whatever the column. */
    tablesWith: async (text: string): Promise<string[]> => {
      const names = (
        await run(sql`select tablename from pg_tables where schemaname = 'public' order by 1`)
      ).map((row) => String(row['tablename']))
      const found: string[] = []
      for (const name of names) {
        const rows = await run(
          sql`select 1 from ${sql.identifier(name)} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0 limit 1`,
        )
        if (rows.length > 0) found.push(name)
      }
      return found
    },
    /**
     * Gives the demo's first member, who has something of most kinds, the person of `CANARIES`, and
     * writes that person wherever the database has room for it.
     */
    becomeCanary: async (): Promise<void> => {
      const { first, last, email, phone, street } = CANARIES
      const full = `${first} ${last}`
      const mobile = { full: `+34${phone}`, number: phone, country: 'ES' }
      const address = { firstName: first, lastName: last, address: street, phoneNumber: phone }
      const own = sql`company_id = 1 and customer_id = 1`
      for (const query of [
        sql`update customers set email = ${email}, email_lower = ${email}, external_id = ${`M-${last}`}, member_since = '2001-01-01',
          imported = ${JSON.stringify({ first_name: first, phone })}::jsonb,
          profile = profile || ${JSON.stringify({ firstName: first, lastName: last, fullName: '', mobile, address: street })}::jsonb where company_id = 1 and id = 1`,
        sql`update customer_addresses set first_name = ${first}, last_name = ${last}, address = ${street}, phone_number = ${phone} where ${own}`,
        sql`update customer_details set details = ${JSON.stringify({ street })}::jsonb where ${own}`,
        sql`insert into customer_photos (company_id, customer_id, sha256, data) values (1, 1, ${'a'.repeat(64)}, '')`,
        sql`insert into member_notes (company_id, customer_id, text, by, request_key) values (1, 1, ${`${full} likes quiet`}, 'desk', 'k')`,
        sql`insert into email_changes (company_id, customer_id, old_email, new_email, requested_at) values (1, 1, ${email}, ${`new.${email}`}, now())`,
        sql`insert into account_links (company_id, token_hash, customer_id, kind, email_lower, expires_at) values (1, 'h', 1, 'reset', ${email}, now() + interval '1 day')`,
        sql`update notifications set text = ${full} where ${own}`,
        sql`update nominations set message = ${`From ${full}`} where ${own}`,
        sql`update messages set text = ${`I am ${full}`} where company_id = 1 and sender_id = 1`,
        sql`update wallet_methods set nickname = ${full}, billing_details = ${JSON.stringify(address)}::jsonb where ${own}`,
        sql`update orders set note = ${full}, shipping_address = ${JSON.stringify(address)}::jsonb where ${own}`,
        sql`update transactions set billing_address = ${JSON.stringify(address)}::jsonb where ${own}`,
        sql`update bookings set subject = ${full}, guest_name = ${full} where ${own}`,
        sql`update event_tickets set attendee = ${JSON.stringify({ firstName: first, lastName: last, fullName: full, email })}::jsonb where ${own}`,
        sql`update guest_passes set guest_name = ${full}, holder_id = 1, contact = ${JSON.stringify({ email, mobile })}::jsonb where company_id = 1 and id = (select max(id) from guest_passes where company_id = 1 and owner_id <> 1)`,
        sql`update vouchers set recipient = ${JSON.stringify({ name: full, email })}::jsonb where ${own}`,
        sql`update membership_cards set profile = profile || ${JSON.stringify({ holder: full })}::jsonb where ${own}`,
        sql`insert into membership_cards (company_id, customer_id, membership_id, parent_card_id, status, serial, profile)
          select 1, null, membership_id, id, 'active', 'SUBC-ARD1', ${JSON.stringify({ holder: `Kid ${last}` })}::jsonb from membership_cards where ${own} order by id limit 1`,
        sql`insert into cancelled_places (company_id, event_id, customer_id, name, email, places) select 1, min(id), 1, ${full}, ${email}, 1 from events where company_id = 1`,
        sql`insert into desk_changes (company_id, resource, record_id, revision, by, before, after) values
          (1, 'members', 1, 2, 'desk', ${JSON.stringify({ lastName: last })}::jsonb, ${JSON.stringify({ lastName: 'Other', address: street })}::jsonb),
          (1, 'cards', 1, 2, 'desk', null, ${JSON.stringify({ act: 'cancel', reason: full })}::jsonb),
          (1, 'accounts', 1, 0, 'desk', null, ${JSON.stringify({ act: 'charged', text: full })}::jsonb),
          (1, 'registrations', 1, 0, 'desk', ${JSON.stringify({ eventId: 1, name: full })}::jsonb, ${JSON.stringify({ act: 'transferred', eventId: 1, name: 'Casey Lane' })}::jsonb)`,
        sql`insert into refunds (company_id, transaction_id, idempotency_key, amount_cents, credit_cents, state, refusal, admin_id, admin_name, reason)
          select 1, id, key, 1, 1, 'refused', ${`Card of ${full} expired`}, admin, name, ${`${full} moved away`} from (select min(id) as id from transactions where ${own}) t,
          (values ('staff', 1, 'desk'), ('own', null, ${full})) r (key, admin, name)`,
        sql`insert into desk_changes (company_id, resource, record_id, revision, by, before, after)
          select 1, 'bookings', id, 0, 'desk', null, ${JSON.stringify({ act: 'booked', reason: full })}::jsonb from bookings where ${own} limit 1`,
        sql`insert into desk_changes (company_id, resource, record_id, revision, by, before, after)
          select 1, 'orders', min(id), 0, 'desk', null, act from orders, (values (${JSON.stringify({ act: 'noted', text: full })}::jsonb), (${JSON.stringify({ act: 'sent', quantity: 1, courier: 'Post', number: phone })}::jsonb)) as a (act) where ${own} group by act`,
        sql`insert into desk_changes (company_id, resource, record_id, revision, by, before, after)
          select 1, resource, id, 0, 'desk', null, ${JSON.stringify({ act: 'voided', text: full })}::jsonb from (
            select 'vouchers' as resource, min(id) as id from vouchers where company_id = 1 and owner_id = 1
            union select 'guest-passes', min(id) from guest_passes where company_id = 1 and owner_id = 1
            union select 'house-credits', min(id) from house_credits where ${own}) as perks`,
        sql`insert into order_handovers (company_id, order_id, kind, lines, number, at, by)
          select 1, min(id), 'sent', '[]', ${phone}, now(), 'desk' from orders where ${own}`,
        sql`insert into event_bills (company_id, event_id, request_key, body_hash, people, results) select 1, min(id), 'k', 'h',
          ${JSON.stringify([{ customerId: 1, name: full, places: 1 }])}::jsonb, ${JSON.stringify([{ customerId: 1, name: full, state: 'charged' }])}::jsonb from events where company_id = 1`,
        sql`insert into scans (company_id, scan_id, serial, kind, subject_id, at, received_at, device, by, by_name, result, answer)
          select 1, 'canary', serial, 'card', id, now(), now(), 'A', 'door', 'Door', 'admitted', ${JSON.stringify({ result: 'admitted', name: full })}::jsonb from membership_cards where ${own} limit 1`,
        // In what another member was told of a gift.
        sql`update event_tickets set customer_id = 2, attendee = null where company_id = 1 and id = (select min(id) from event_tickets where company_id = 1 and owner_id = 1)`,
        sql`insert into notifications (company_id, customer_id, topic, title, text, path, act, subject_id, details) values (1, 2, 'event', '', '', '', 'ticket-received', 1, ${JSON.stringify({ title: 'Night', person: full })}::jsonb)`,
        sql`insert into survey_responses (company_id, survey_id, customer_id, reference_type, repeatable, request_key, body_hash) select 1, min(id), 1, 'none', true, 'k', 'h' from surveys where company_id = 1`,
        sql`insert into survey_answers (company_id, response_id, field_id, position, value) select 1, id, 1, 0, ${full} from survey_responses where ${own} limit 1`,
        sql`insert into survey_files (company_id, response_id, field_id, name, content_type, data) select 1, id, 2, ${`${last}.pdf`}, 'application/pdf', '' from survey_responses where ${own} limit 1`,
        sql`insert into carts (company_id, customer_id, notices) values (1, 1, '[]') on conflict do nothing`,
        sql`insert into event_waitlist (company_id, event_id, customer_id, domain_id, language, origin) select 1, max(id), 1, 1, 'en', 'http://harbour.localhost' from events where company_id = 1`,
        sql`insert into event_registrations (company_id, event_id, customer_id) select 1, id, 1 from events where company_id = 1 and type = 'public' order by starts_at desc limit 1 on conflict do nothing`,
        // A mail that waits for its turn.
        sql`insert into mails (company_id, domain_id, kind, email, language, origin) values (1, 1, 'reset', ${email}, 'en', 'http://harbour.localhost')`,
        // Nothing stands against it.
        sql`update transactions set status = 'processed', amount_due_cents = 0 where ${own} and status = 'invoiced'`,
        sql`update subscriptions set status = 'active' where ${own} and status = 'failed'`,
        sql`update payments set state = 'settled' where ${own}`,
        sql`update orders set status = 'completed' where ${own} and status = 'processing'`,
      ])
        await run(query)
    },
  }
}
