import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberTables } from '../../server/features/personal-data/memberTables'
import { engines } from './engines'
import { giveAreas } from './giveAreas'
import { CANARIES, MEMBERS, memberDataSteps } from './memberDataSteps'
import { holdTransaction, waitForLocks } from './raceAtLock'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Preview {
  obstacles: string[]
  moves: { kind: string; count: number }[]
  fills: string[]
}

describe.each(engines)('making two members one on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let cashier: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    await giveAreas(server, 'viewer', ['desk', 'money'])
    cashier = server.browser()
    await cashier.signInAdmin('viewer')
  })
  afterAll(() => server.close())

  const { run, act, becomeCanary } = memberDataSteps(() => server)
  const { created, record, faults } = recordSteps<Fields & { id: number }>(() => desk, MEMBERS, {
    first_name: 'Zoe',
    last_name: 'Brief',
  })
  const merge = (id: number, other: number, browser = cashier, key?: string) =>
    act(browser, id, 'merge', { other_id: other }, key)
  const preview = async (id: number, other: number) =>
    (await cashier.call('GET', `${MEMBERS}/${id}/merge?other_id=${other}`)).json<Preview>()
  const sums = async (ids: readonly number[]) => {
    const list = sql.param(`{${ids.join(',')}}`)
    return run(sql`select
      (select count(*) from bookings where customer_id = any (${list}::int[]))::int as bookings,
      (select count(*) from event_tickets where customer_id = any (${list}::int[]))::int as tickets,
      (select count(*) from membership_cards where customer_id = any (${list}::int[]))::int as cards,
      (select count(*) from messages where sender_id = any (${list}::int[]))::int as messages,
      (select count(*) from orders where customer_id = any (${list}::int[]))::int as orders,
      (select sum(total_cents) from orders where customer_id = any (${list}::int[]))::int as ordered,
      (select sum(amount_cents) from transactions where customer_id = any (${list}::int[]))::int as charged,
      (select sum(amount_due_cents) from transactions where customer_id = any (${list}::int[]))::int as due,
      (select sum(current_cents) from house_credits where customer_id = any (${list}::int[]))::int as credits,
      (select sum(e.amount_cents) from house_account_entries e join house_account_months m on m.company_id = e.company_id and m.id = e.month_id where m.customer_id = any (${list}::int[]))::int as house,
      (select sum(charged_cents) from statements where customer_id = any (${list}::int[]))::int as stated,
      (select sum(amount_cents) from ledger_entries)::int as ledger`)
  }

  it('every column with a customer’s id says what becomes of it when its member is taken over', () => {
    for (const { table, column, merge: decided } of memberTables)
      expect(decided, `${table}.${column}`).toBeDefined()
  })

  describe('of whom both have something of everything', () => {
    const KEPT = 2
    const OTHER = 1
    let member: Browser
    beforeAll(async () => {
      member = server.browser()
      await member.signIn('alex@example.com')
      await becomeCanary()
      for (const query of [
        // What both have, and one can have only once.
        sql`update customer_addresses set is_default = (id = (select min(id) from customer_addresses where customer_id = 1)) where customer_id = 1`,
        sql`insert into customer_addresses (company_id, customer_id, first_name, last_name, company_name, address, address2, address3, city, state, zip_code, country, phone_number, notes, type, verified, is_default)
          select 1, 2, first_name, last_name, company_name, 'Own street', address2, address3, city, state, zip_code, country, phone_number, notes, type, verified, true from customer_addresses where customer_id = 1 and is_default`,
        sql`insert into customer_details (company_id, customer_id, details) values (1, 2, '{"nickname": "Cass", "street": ""}') on conflict (company_id, customer_id) do update set details = excluded.details`,
        sql`insert into event_registrations (company_id, event_id, customer_id) select 1, event_id, 2 from event_registrations where customer_id = 1 on conflict do nothing`,
        sql`insert into event_waitlist (company_id, event_id, customer_id, domain_id, language, origin) select 1, event_id, 2, 1, 'en', 'http://harbour.localhost' from event_waitlist where customer_id = 1`,
        sql`insert into statements (company_id, customer_id, start_date, end_date, currency, count, charged_cents, refunded_cents, period_due_cents, total_due_cents)
          select 1, 2, start_date, end_date, currency, 1, 500, 0, 0, 0 from statements where customer_id = 1 order by start_date limit 2 on conflict do nothing`,
        sql`insert into house_account_months (company_id, customer_id, domain_id, currency, month, timezone, bill_at, status)
          select 1, c, 1, 'USD', '2031-01-01', 'UTC', '2031-02-01', 'open' from unnest(array[1, 2]) as c`,
        sql`insert into house_account_entries (company_id, month_id, transaction_id, amount_cents, created_at)
          select 1, m.id, (select max(t.id) from transactions t where t.customer_id = 1), 333 * m.customer_id, now() from house_account_months m where m.month = '2031-01-01'`,
        sql`insert into survey_responses (company_id, survey_id, customer_id, reference_type, repeatable, request_key, body_hash) select 1, min(id), c, 'none', false, 'once', 'h' from surveys, unnest(array[1, 2]) as c where company_id = 1 group by c`,
        sql`insert into cancelled_places (company_id, event_id, customer_id, name, email, places) select 1, min(event_id), 2, 'Casey', '', 2 from cancelled_places where customer_id = 1`,
        sql`insert into network_links (company_id, customer_id, person_id) values (1, 2, ${randomUUID()}) on conflict do nothing`,
        sql`insert into conversations (company_id, club_with) values (1, 2) on conflict do nothing`,
        sql`insert into conversation_members (company_id, conversation_id, customer_id) select 1, id, 2 from conversations where club_with = 2 on conflict do nothing`,
        sql`update membership_cards set status = 'cancelled' where customer_id = 1`,
        sql`update customers set profile = profile - 'address' - 'birthdate' where id = 2`,
      ])
        await run(query)
    })

    it('staff read before what moves and what it fills', async () => {
      const said = await preview(KEPT, OTHER)
      expect(said.obstacles).toEqual([])
      expect(said.moves.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining([
          'bookings',
          'tickets',
          'orders',
          'transactions',
          'messages',
          'notes',
        ]),
      )
      expect(said.fills).toContain('address')
      expect(said.fills).not.toContain('email')
    })

    it('every sum and count is the same afterwards, to the cent, and nothing of the other is left', async () => {
      const before = await sums([KEPT, OTHER])
      const email = String((await run(sql`select email from customers where id = 2`))[0]?.['email'])
      const key = randomUUID()
      expect((await merge(KEPT, OTHER, cashier, key)).json()).toEqual({ id: KEPT })
      expect((await merge(KEPT, OTHER, cashier, key)).json()).toEqual({ id: KEPT })
      expect(await sums([KEPT])).toEqual(before)
      for (const { table, column } of memberTables) {
        if (table === 'calendar_feeds') continue
        const left = await run(
          sql`select * from ${sql.identifier(table)} where company_id = 1 and ${sql.identifier(column)} = ${OTHER}`,
        )
        expect(left, `${table}.${column}`).toEqual([])
      }
      expect(await record(KEPT)).toMatchObject({
        email,
        first_name: 'Casey',
        address: CANARIES.street,
      })
      expect(await run(sql`select details from customer_details where customer_id = 2`)).toEqual([
        { details: { nickname: 'Cass', street: CANARIES.street } },
      ])
      expect(
        await run(sql`select address from customer_addresses where customer_id = 2 and is_default`),
      ).toEqual([{ address: 'Own street' }])
    })

    it('the other’s sign-in has ended and nobody finds them; the history of who stays names them', async () => {
      expect((await member.call('GET', '/api/account')).statusCode).toBe(401)
      expect((await desk.call('GET', `${MEMBERS}/${OTHER}`)).statusCode).toBe(404)
      expect((await desk.call('GET', `${MEMBERS}?search=${CANARIES.last}`)).statusCode).toBe(204)
      const [row] = (await desk.call('GET', `${MEMBERS}/${KEPT}/history`)).json<Fields[]>()
      expect(row).toMatchObject({
        before: { merged: '' },
        after: { merged: `${CANARIES.first} ${CANARIES.last} (#1)` },
      })
      expect((await merge(KEPT, OTHER)).statusCode).toBe(404)
    })

    it('who stays can still be read in the portal and at the desk', async () => {
      const casey = server.browser()
      expect((await casey.signIn('casey@example.com')).statusCode).toBe(200)
      for (const path of [
        '/api/account/conversations',
        '/api/account/notifications',
        '/api/account/memberships',
      ])
        expect((await casey.call('GET', path)).statusCode, path).toBeLessThan(300)
      for (const path of ['', '/cards', '/notes', '/erasure'])
        expect((await cashier.call('GET', `${MEMBERS}/${KEPT}${path}`)).statusCode, path).toBe(200)
      expect((await cashier.call('GET', `/admin/api/desk/owed/${KEPT}`)).statusCode).toBe(200)
    })
  })

  it('an address that is taken over needs an invitation of its own', async () => {
    const { id } = await created({ email: '' })
    const email = `${randomUUID()}@mail.example`
    const { id: other } = await created({ email, mobile: '+34 612 345 678' })
    await run(
      sql`update customers set email_verified_at = now(), has_own_password = true where id = ${other}`,
    )
    expect((await preview(id, other)).fills).toEqual(['email', 'mobile'])
    expect((await merge(id, other)).statusCode).toBe(200)
    expect(await record(id)).toMatchObject({ email, sign_in: 'none', mobile: '+34612345678' })
  })

  it('a membership that the other ordered and did not pay for can’t be paid for any more', async () => {
    const [{ id }, { id: other }] = [await created(), await created()]
    await run(
      sql`insert into transactions (company_id, customer_id, status, type, currency, amount_cents, sub_total_cents, amount_due_cents) values (1, ${other}, 'placed', 'membership', 'USD', 500, 500, 500)`,
    )
    await run(
      sql`insert into membership_orders (company_id, customer_id, membership_id, kind, state, transaction_id, price_cents, due_cents, body_hash, timezone, expires_at)
        select 1, ${other}, (select min(id) from memberships where company_id = 1), 'join', 'open', max(id), 500, 500, 'h', 'UTC', now() + interval '30 minutes' from transactions where customer_id = ${other}`,
    )
    expect((await merge(id, other)).statusCode).toBe(200)
    expect(
      await run(
        sql`select o.state, t.status, t.amount_due_cents from membership_orders o join transactions t on t.id = o.transaction_id where o.company_id = 1 and o.customer_id = ${id}`,
      ),
    ).toEqual([{ state: 'replaced', status: 'lapsed', amount_due_cents: 0 }])
  })

  it('dues of the other go on being charged to their own card', async () => {
    const [{ id }, { id: other }] = [await created(), await created()]
    await run(
      sql`insert into wallet_methods (company_id, customer_id, payment_type, processor_id, processor_reference, brand, nickname, last_four, exp_month, exp_year, verified, billing_use, billing_details)
        select 1, c, 'creditcard', 'sandbox', 'pm_' || c, 'visa', '', '4242', 1, 2040, true, 'default', '{}' from unnest(array[${id}::int, ${other}::int]) as c`,
    )
    await run(
      sql`insert into subscriptions (company_id, customer_id, title, status, frequency, rate_cents, next_at, timezone, renews, domain_id, language, origin)
        values (1, ${other}, 'Crew', 'active', 'monthly', 500, now() + interval '9 days', 'UTC', true, 1, 'en', 'http://harbour.localhost')`,
    )
    expect((await merge(id, other)).statusCode).toBe(200)
    expect(
      await run(
        sql`select w.processor_reference, w.customer_id from subscriptions s join wallet_methods w on w.id = s.wallet_id where s.company_id = 1 and s.customer_id = ${id}`,
      ),
    ).toEqual([{ processor_reference: `pm_${other}`, customer_id: id }])
  })

  describe('who were charged with all who come to an event', () => {
    let eventId: number
    beforeAll(async () => {
      const [event] = await run(
        sql`select id from events where company_id = 1 and type = 'public' and starts_at > now() and cancelled_at is null order by id limit 1`,
      )
      eventId = Number(event?.['id'])
    })
    const comes = async (isCharged = true) => {
      const { id } = await created()
      await run(
        sql`update customers set house_account_enabled = ${isCharged} where company_id = 1 and id = ${id}`,
      )
      await run(
        sql`insert into event_registrations (company_id, event_id, customer_id) values (1, ${eventId}, ${id})`,
      )
      return id
    }
    const charge = async (ids: readonly number[], key = randomUUID()) =>
      (
        await cashier.call('POST', `/admin/api/desk/events/${eventId}/billing`, {
          body: { amount: 40, description: 'Lobster', customer_ids: ids },
          headers: { 'idempotency-key': key },
        })
      ).json<{ people: Fields[] }>()
    const billed = async (id: number) =>
      (await cashier.call('GET', `/admin/api/desk/events/${eventId}/billing`))
        .json<Fields[]>()
        .find((person) => person['customer_id'] === id)?.['billed']
    const charged = (id: number) =>
      run(
        sql`select amount_cents from transactions where company_id = 1 and customer_id = ${id} and description = 'Lobster'`,
      )

    it('both charges go on being those of the event, so that they go back with it', async () => {
      const [id, other] = [await comes(), await comes()]
      expect((await charge([id, other])).people).toMatchObject([
        { outcome: 'charged' },
        { outcome: 'charged' },
      ])
      const merged = await merge(id, other)
      expect(merged.statusCode, merged.body).toBe(200)
      expect(await billed(id)).toBe(2)
    })

    it('a charge that was cut off charges nobody twice when it is repeated', async () => {
      const [id, other] = [await comes(), await comes()]
      const key = randomUUID()
      await charge([other], key)
      // As if the server had stopped before it stored what it answers.
      await run(
        sql`update event_bills set results = null where company_id = 1 and request_key = ${key}`,
      )
      expect((await merge(id, other)).statusCode).toBe(200)
      expect((await charge([other], key)).people).toMatchObject([
        { customer_id: id, outcome: 'charged', amount: 40 },
      ])
      expect(await charged(id)).toEqual([{ amount_cents: 4000 }])
    })

    it('who is listed twice in a charge that was cut off is charged and listed once', async () => {
      const [id, other] = [await comes(), await comes(false)]
      const key = randomUUID()
      await charge([id, other], key)
      await run(
        sql`update event_bills set results = null where company_id = 1 and request_key = ${key}`,
      )
      expect((await merge(id, other)).statusCode).toBe(200)
      expect((await charge([id, other], key)).people).toMatchObject([
        { customer_id: id, outcome: 'charged', amount: 40 },
      ])
      expect(await charged(id)).toEqual([{ amount_cents: 4000 }])
    })
  })

  it('with themselves, without the area money, with another club’s or with nobody it is refused', async () => {
    const [{ id }, { id: other }] = [await created(), await created()]
    expect(await faults(merge(id, id))).toEqual([422, 'invalid_request', ['/other_id same']])
    expect((await preview(id, id)).obstacles).toEqual(['same'])
    expect((await merge(id, other, desk)).statusCode).toBe(403)
    expect((await desk.call('GET', `${MEMBERS}/${id}/merge?other_id=${other}`)).statusCode).toBe(
      403,
    )
    expect((await merge(id, 999_999)).statusCode).toBe(404)
    const [foreign] = await server.db.tx(
      4,
      async (tx) =>
        (await tx.execute(sql`select max(id) as id from customers where company_id = 4`)).rows,
    )
    expect((await merge(id, Number(foreign?.['id']))).statusCode).toBe(404)
  })

  it.each<[string, string, (id: number, other: number) => ReturnType<typeof sql>[]]>([
    [
      'a payment of either under way',
      'payment',
      (_id, other) => [
        sql`insert into transactions (company_id, customer_id, status, type, currency, amount_cents, sub_total_cents) values (1, ${other}, 'processing', 'order', 'USD', 500, 500)`,
        sql`insert into payments (company_id, customer_id, domain_id, transaction_id, processor_id, idempotency_key, state, amount_cents, currency, method_kind, method_reference, language, origin)
          select 1, ${other}, 1, max(id), 'sandbox', ${randomUUID()}, 'charging', 500, 'USD', 'card', 'x', 'en', 'http://harbour.localhost' from transactions where customer_id = ${other}`,
      ],
    ],
    [
      'cards of the same membership',
      'membership',
      (id, other) => [
        sql`insert into membership_cards (company_id, customer_id, membership_id, status, serial, profile)
          select 1, c, (select min(id) from memberships where company_id = 1), 'active', gen_random_uuid()::text, '{}' from unnest(array[${id}::int, ${other}::int]) as c`,
      ],
    ],
    [
      'a card to which the other was added',
      'card',
      (id, other) => [
        sql`insert into membership_cards (company_id, customer_id, membership_id, status, serial, profile)
          select 1, ${id}::int, min(id), 'active', gen_random_uuid()::text, '{}' from memberships where company_id = 1`,
        sql`insert into membership_cards (company_id, customer_id, membership_id, parent_card_id, status, serial, profile)
          select 1, ${other}::int, (select max(id) from memberships where company_id = 1), max(id), 'active', gen_random_uuid()::text, '{}' from membership_cards where customer_id = ${id}`,
      ],
    ],
    [
      'a month of both house accounts that is billed and not paid',
      'houseAccount',
      (id, other) => [
        sql`insert into transactions (company_id, customer_id, status, type, currency, amount_cents, sub_total_cents) values (1, ${other}, 'processed', 'order', 'USD', 500, 500)`,
        sql`insert into house_account_months (company_id, customer_id, domain_id, currency, month, timezone, bill_at, status, transaction_id) values
          (1, ${id}, 1, 'USD', '2031-03-01', 'UTC', '2031-04-01', 'open', null),
          (1, ${other}, 1, 'USD', '2031-03-01', 'UTC', '2031-04-01', 'billed', (select max(id) from transactions where customer_id = ${other}))`,
      ],
    ],
    [
      'dues of the other that are charged to a card which the provider knows as theirs',
      'method',
      (id, other) => [
        sql`insert into stripe_customers (company_id, processor_id, customer_id, reference) select 1, 'stripe', c, 'cus_' || c from unnest(array[${id}::int, ${other}::int]) as c`,
        sql`insert into wallet_methods (company_id, customer_id, payment_type, processor_id, processor_reference, brand, nickname, last_four, exp_month, exp_year, verified, billing_use, billing_details)
          values (1, ${other}, 'creditcard', 'stripe', 'pm_1', 'visa', '', '4242', 1, 2040, true, 'default', '{}')`,
        sql`insert into subscriptions (company_id, customer_id, title, status, frequency, rate_cents, next_at, timezone, renews, domain_id, language, origin)
          values (1, ${other}, 'Crew', 'active', 'monthly', 500, now() + interval '9 days', 'UTC', true, 1, 'en', 'http://harbour.localhost')`,
      ],
    ],
  ])('%s stands against it', async (_what, obstacle, queries) => {
    const [{ id }, { id: other }] = [await created(), await created()]
    for (const query of queries(id, other)) await run(query)
    expect((await preview(id, other)).obstacles).toEqual([obstacle])
    const refused = await merge(id, other)
    expect([refused.statusCode, refused.json<Fields>()['code']]).toEqual([409, 'conflict'])
    expect((await desk.call('GET', `${MEMBERS}/${other}`)).statusCode).toBe(200)
  })

  it('what was being stored of the other when it began is taken over with the rest', async () => {
    // The embedded database runs one transaction at a time.
    if (server.db.engine === 'pglite') return
    const [{ id }, { id: other }] = [await created(), await created()]
    const release = await holdTransaction(
      (transaction) => server.db.tx(1, transaction),
      (tx) =>
        tx.execute(
          sql`insert into member_notes (company_id, customer_id, text, by, request_key) values (1, ${other}, 'Late', 'desk', ${randomUUID()})`,
        ),
    )
    const merged = merge(id, other)
    await Promise.race([merged, waitForLocks(server.db, 1)])
    await release()
    expect((await merged).statusCode).toBe(200)
    expect(
      await run(sql`select customer_id from member_notes where company_id = 1 and text = 'Late'`),
    ).toEqual([{ customer_id: id }])
  })

  it('two who merge the same two crosswise at the same moment merge once', async () => {
    const [{ id }, { id: other }] = [await created(), await created()]
    const answers = await Promise.all([merge(id, other), merge(other, id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })
})
