import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberTables } from '../../server/features/personal-data/memberTables'
import {
  customerOfSession,
  insertCustomerSession,
} from '../../server/platform/db/platform/sessions'
import { hashToken } from '../../server/platform/sessions/tokens'
import { checkInSteps } from './checkInSteps'
import { engines } from './engines'
import { giveAreas } from './giveAreas'
import { CANARIES, MEMBERS, memberDataSteps } from './memberDataSteps'
import { PNG } from '../support/surveyFields'
import { multipartForm } from './multipartForm'
import { holdTransaction, waitForLocks } from './raceAtLock'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

/** Where a member's address may remain, and why. */
const MAY_REMAIN: Readonly<Record<string, string>> = {
  throttles: 'counts attempts for at most a day, by address, and empties itself',
}

describe.each(engines)('erasing a member on $name', (engine) => {
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

  const { run, act, tablesWith, becomeCanary } = memberDataSteps(() => server)
  const { scan } = checkInSteps(() => server)
  const { created, faults } = recordSteps<Fields & { id: number }>(() => desk, MEMBERS, {
    first_name: 'Zoe',
    last_name: 'Brief',
  })
  const preview = async (id: number, browser = cashier) =>
    (await browser.call('GET', `${MEMBERS}/${id}/erasure`)).json<{
      name: string
      needs_money: boolean
      obstacles: string[]
      open_orders: number[]
      goes: { kind: string; count: number }[]
      stays: { kind: string; count: number }[]
      credits: number | null
    }>()
  const erase = (id: number, body: Fields, browser = cashier, key?: string) =>
    act(browser, id, 'erase', body, key)

  it('every column with a customer’s id has a decision about what becomes of it', async () => {
    const rows = await run(sql`
      select c.conrelid::regclass::text as table_name, a.attname as column_name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'customers'::regclass and a.attname <> 'company_id'
      union
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name = 'customer_id'`)
    const decided = memberTables.map(({ table, column }) => `${table}.${column}`)
    expect(rows.map((row) => `${row['table_name']}.${row['column_name']}`).sort()).toEqual(
      [...decided].sort(),
    )
  })

  describe('who has something of everything', () => {
    let member: Browser
    let feed: string
    let card: string
    let ticket: string
    let given: string
    let others: unknown
    const countOthers = () =>
      run(sql`select
        (select count(*) from customers where id <> 1)::int as people,
        (select count(*) from bookings where customer_id <> 1 and cancelled_at is null)::int as bookings,
        (select count(*) from membership_cards where customer_id <> 1 and status = 'active' and parent_card_id is null)::int as cards,
        (select count(*) from event_tickets where customer_id <> 1 and status <> 'cancelled')::int as tickets,
        (select count(*) from orders)::int as orders,
        (select sum(amount_cents) from transactions)::int as transactions,
        (select sum(amount_cents) from payments)::int as payments,
        (select sum(amount_cents) from ledger_entries)::int as ledger`)
    beforeAll(async () => {
      member = server.browser()
      await member.signIn('alex@example.com')
      feed = new URL(
        (await member.call('GET', '/api/account/calendar-feed')).json<{ url: string }>().url,
      ).pathname
      await becomeCanary()
      const [row] = await run(sql`select
        (select serial from membership_cards where company_id = 1 and customer_id = 1 and parent_card_id is null limit 1) as card,
        (select t.serial from event_tickets t join events e on e.company_id = 1 and e.id = t.event_id where t.company_id = 1 and t.customer_id = 1 and t.status in ('active', 'purchased') and e.ends_at > now() limit 1) as ticket,
        (select serial from event_tickets where company_id = 1 and owner_id = 1 and customer_id = 2 limit 1) as given`)
      card = String(row?.['card'])
      ticket = String(row?.['ticket'])
      given = String(row?.['given'])
      others = await countOthers()
    })

    it('the test writes the person into the database everywhere', async () => {
      expect((await tablesWith(CANARIES.last)).length).toBeGreaterThan(20)
      expect(await tablesWith(CANARIES.email)).toContain('mails')
    })

    it('staff read before what goes, what stays and what is lost', async () => {
      const said = await preview(1)
      expect(said).toMatchObject({
        name: `${CANARIES.first} ${CANARIES.last}`,
        needs_money: true,
        obstacles: [],
      })
      const goes = said.goes.map(({ kind }) => kind)
      for (const kind of [
        'cards',
        'tickets',
        'methods',
        'addresses',
        'messages',
        'notes',
        'sessions',
      ])
        expect(goes).toContain(kind)
      expect(said.stays.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['orders', 'transactions', 'statements']),
      )
      expect(said.credits).toBeGreaterThan(0)
      expect((await preview(1, desk)).credits).toBeNull()
    })

    it('it takes the name, the area money, and a word about credits; a refusal changes nothing', async () => {
      const name = `${CANARIES.first} ${CANARIES.last}`
      expect((await erase(1, { name, lose_credits: true }, desk)).statusCode).toBe(403)
      expect(await faults(erase(1, { name: 'Somebody', lose_credits: true }))).toEqual([
        422,
        'invalid_request',
        ['/name mismatch'],
      ])
      expect(await faults(erase(1, { name }))).toEqual([
        422,
        'invalid_request',
        ['/lose_credits required'],
      ])
      expect(await run(sql`select email from customers where company_id = 1 and id = 1`)).toEqual([
        { email: CANARIES.email },
      ])
    })

    it('nothing in any table has their name, email, number or street afterwards', async () => {
      const name = `  ${CANARIES.first.toUpperCase()}  ${CANARIES.last} `
      const key = randomUUID()
      const answer = await erase(1, { name, lose_credits: true }, cashier, key)
      expect(answer.json()).toEqual({ id: 1 })
      for (const text of Object.values(CANARIES)) {
        const tables = (await tablesWith(text)).filter((table) => !(table in MAY_REMAIN))
        expect(tables, text).toEqual([])
      }
      // Once more with the same key has the same answer, with another there is nobody to erase.
      expect((await erase(1, { name }, cashier, key)).json()).toEqual({ id: 1 })
      expect((await erase(1, { name })).statusCode).toBe(404)
    })

    it('what others have and what the law lets a club keep stays to the cent', async () => {
      expect(await countOthers()).toEqual(others)
      expect(
        await run(sql`select c.initial_cents - coalesce((select sum(amount_cents) from house_credit_uses u where u.company_id = 1 and u.credit_id = c.id), 0) as open, c.current_cents as left
          from house_credits c where c.company_id = 1 and c.customer_id = 1 and c.current_cents <> 0`),
      ).toEqual([])
    })

    it('no search and no call of the desk finds them, and their sessions, sign-in and calendar are gone', async () => {
      for (const word of [...Object.values(CANARIES), 'Former', card]) {
        const found = await desk.call('GET', `${MEMBERS}?search=${encodeURIComponent(word)}`)
        const ids = found.body === '' ? [] : found.json<Fields[]>().map(({ id }) => id)
        expect(ids, word).not.toContain(1)
        const people = await desk.call(
          'GET',
          `/admin/api/desk/people?search=${encodeURIComponent(word)}`,
        )
        const hits = people.body === '' ? [] : people.json<Fields[]>().map(({ id }) => id)
        expect(hits, word).not.toContain(1)
      }
      for (const path of ['', '/notes', '/cards', '/history', '/erasure'])
        expect((await cashier.call('GET', `${MEMBERS}/1${path}`)).statusCode, path).toBe(404)
      for (const what of ['invite', 'sign-out'])
        expect((await act(desk, 1, what, {})).statusCode, what).toBe(404)
      expect((await cashier.call('GET', '/admin/api/desk/owed/1')).statusCode).toBe(404)
      expect((await member.call('GET', '/api/account')).statusCode).toBe(401)
      for (const email of ['alex@example.com', CANARIES.email])
        expect((await server.browser().signIn(email)).statusCode).not.toBe(200)
      expect((await server.browser().call('GET', feed)).statusCode).toBe(404)
      expect((await server.mails()).filter(({ to }) => to.includes('zephyr'))).toEqual([])
    })

    it('their card and ticket are not valid at the door, and a ticket they gave away is', async () => {
      const door = server.browser()
      await door.signInAdmin('door')
      expect(await scan(door, { serial: card })).toMatchObject({ result: 'not_valid' })
      expect(await scan(door, { serial: 'SUBC-ARD1' })).toMatchObject({ result: 'not_valid' })
      const eventOf = async (serial: string) =>
        Number(
          (await run(sql`select event_id from event_tickets where serial = ${serial}`))[0]?.[
            'event_id'
          ],
        )
      expect(await scan(door, { serial: ticket, event_id: await eventOf(ticket) })).toMatchObject({
        result: 'not_valid',
        name: 'Former member',
      })
      expect(await scan(door, { serial: given, event_id: await eventOf(given) })).toMatchObject({
        result: 'admitted',
      })
    })

    it('nothing that was under way brings them back', async () => {
      await expect(
        run(
          sql`update customers set profile = '{"firstName": "Back"}' where company_id = 1 and id = 1`,
        ),
      ).rejects.toThrow()
    })

    it('what they bought is listed under a neutral name', async () => {
      const owner = server.browser()
      await owner.signInAdmin('owner')
      const listed = await owner.call('GET', '/admin/api/members/1/transactions')
      expect(listed.statusCode).toBe(200)
      const [first] = listed.json<{ id: number }[]>()
      const receipt = await owner.call('GET', `/admin/api/transactions/${first?.id}`)
      expect(receipt.body).not.toContain(CANARIES.last)
    })
  })

  it.each<[string, string, (id: number) => ReturnType<typeof sql>[]]>([
    [
      'an open invoice',
      'owed',
      (id) => [
        sql`insert into transactions (company_id, customer_id, status, type, currency, amount_cents, sub_total_cents, amount_due_cents) values (1, ${id}, 'invoiced', 'order', 'USD', 500, 500, 500)`,
      ],
    ],
    [
      'a house account that is not billed',
      'houseAccount',
      (id) => [
        sql`insert into transactions (company_id, customer_id, status, type, currency, amount_cents, sub_total_cents) values (1, ${id}, 'processed', 'order', 'USD', 500, 500)`,
        sql`insert into house_account_months (company_id, customer_id, domain_id, currency, month, timezone, bill_at, status) values (1, ${id}, 1, 'USD', '2031-01-01', 'UTC', '2031-02-01', 'open')`,
        sql`insert into house_account_entries (company_id, month_id, transaction_id, amount_cents, created_at)
          select 1, max(m.id), (select max(id) from transactions where customer_id = ${id}), 500, now() from house_account_months m where m.customer_id = ${id}`,
      ],
    ],
    [
      'a payment under way',
      'payment',
      (id) => [
        sql`insert into transactions (company_id, customer_id, status, type, currency, amount_cents, sub_total_cents) values (1, ${id}, 'processing', 'order', 'USD', 500, 500)`,
        sql`insert into payments (company_id, customer_id, domain_id, transaction_id, processor_id, idempotency_key, state, amount_cents, currency, method_kind, method_reference, language, origin)
          select 1, ${id}, 1, max(id), 'sandbox', ${randomUUID()}, 'processing', 500, 'USD', 'card', 'x', 'en', 'http://harbour.localhost' from transactions where customer_id = ${id}`,
      ],
    ],
    [
      'an order to be handed over',
      'order',
      (id) => [
        sql`insert into orders (company_id, customer_id, status, type, currency, sub_total_cents, total_cents) values (1, ${id}, 'processing', 'product', 'USD', 0, 0)`,
        sql`insert into order_items (company_id, order_id, type, status, title, quantity, price_cents, handed_over, cancelled_quantity)
          select 1, max(id), 'product', 'active', 'Mug', 3, 0, 1, 1 from orders where customer_id = ${id}`,
      ],
    ],
  ])('%s stands against it', async (_what, obstacle, queries) => {
    const { id } = await created()
    for (const query of queries(id)) await run(query)
    const { obstacles, open_orders: open } = await preview(id)
    expect(obstacles).toEqual([obstacle])
    const rows = await run(
      sql`select id from orders where company_id = 1 and customer_id = ${id} and status = 'processing'`,
    )
    expect(open).toEqual(rows.map((row) => row['id']))
    const refused = await erase(id, { name: 'Zoe Brief' })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'conflict'])
    expect((await desk.call('GET', `${MEMBERS}/${id}`)).json()).toMatchObject({
      full_name: 'Zoe Brief',
    })
  })

  it('a member without money is erased with the area desk; another club’s is not found', async () => {
    const { id } = await created()
    expect((await erase(id, { name: 'zoe brief' }, desk)).statusCode).toBe(200)
    const outsider = server.browser('saraya.localhost')
    await outsider.signInAdmin('outsider')
    const { id: other } = await created()
    expect((await erase(other, { name: 'Zoe Brief' }, outsider)).statusCode).toBe(404)
  })

  it('a ticket that somebody else paid for is theirs again, with another code', async () => {
    const { id } = await created()
    const { id: buyer } = await created()
    const [ticket] = await run(
      sql`update event_tickets set owner_id = ${buyer}, customer_id = ${id}, transferred_by = ${buyer}, transferred_at = now(),
          attendee = '{"email": "zoe@example.org"}', status = 'active', scanned_at = null
        where company_id = 1 and id = (select min(t.id) from event_tickets t
          join events e on e.company_id = t.company_id and e.id = t.event_id and e.starts_at > now() where t.company_id = 1)
        returning id, owner_id, serial`,
    )
    expect((await erase(id, { name: 'Zoe Brief' })).statusCode).toBe(200)
    const [after] = await run(
      sql`select customer_id, owner_id, status, serial, attendee from event_tickets where id = ${Number(ticket?.['id'])}`,
    )
    expect(after).toMatchObject({
      customer_id: ticket?.['owner_id'],
      owner_id: ticket?.['owner_id'],
      status: 'active',
      attendee: null,
    })
    expect(after?.['serial']).not.toBe(ticket?.['serial'])
  })

  it('a sign-in that was under way opens nothing', async () => {
    const { id } = await created()
    expect((await erase(id, { name: 'Zoe Brief' })).statusCode).toBe(200)
    const token = randomUUID()
    const found = await server.db.tx(1, async (tx) => {
      await insertCustomerSession(
        tx,
        { companyId: 1, customerId: id, tokenHash: hashToken(token) },
        60,
      )
      return customerOfSession(tx, 1, hashToken(token))
    })
    expect(found).toBeUndefined()
  })

  describe('at whose moment others act', () => {
    const LAST = 'Lastmoment'
    /** A member who can sign in, in a conversation with another one. */
    const active = async () => {
      const email = `${randomUUID()}@mail.example`
      const { id } = await created({ email, last_name: LAST })
      await run(
        sql`update customers set email_verified_at = now(), has_own_password = true, password_hash = (select password_hash from customers where company_id = 1 and id = 3) where company_id = 1 and id = ${id}`,
      )
      const [row] = await run(sql`insert into conversations (company_id) values (1) returning id`)
      const conversationId = Number(row?.['id'])
      await run(
        sql`insert into conversation_members (company_id, conversation_id, customer_id) select 1, ${conversationId}, c from unnest(array[3, ${id}::int]) as c`,
      )
      const member = server.browser()
      expect((await member.signIn(email)).statusCode).toBe(200)
      return { id, member, conversationId }
    }
    const traces = async () => (await tablesWith(LAST)).filter((table) => !(table in MAY_REMAIN))
    const eraseActive = (id: number) => erase(id, { name: `Zoe ${LAST}` })

    it('what they do, and what staff do for them, is refused once it is done', async () => {
      const { id, member, conversationId } = await active()
      const [event] = await run(
        sql`select id from events where company_id = 1 and type = 'public' and starts_at > now() and cancelled_at is null order by id limit 1`,
      )
      const acts = [
        () =>
          member.call('POST', `/api/account/conversations/${conversationId}/messages`, {
            body: { text: `Yours, ${LAST}`, client_id: randomUUID() },
          }),
        () => member.call('PATCH', '/api/account', { body: { last_name: LAST } }),
        () =>
          member.call('POST', '/api/account/addresses', {
            body: {
              first_name: 'Zoe',
              last_name: LAST,
              address: '1 Quay',
              city: 'Newport',
              state: 'RI',
              zip_code: '02840',
              country: 'US',
            },
          }),
        () =>
          member.call('POST', '/api/account/nominations', {
            body: {
              first_name: 'Nia',
              last_name: 'Cole',
              email: 'nia@example.com',
              message: `Kind regards, ${LAST}`,
            },
          }),
        () => member.call('POST', `/api/events/${Number(event?.['id'])}/register`, { body: {} }),
        () =>
          member.call('POST', '/api/file/account/profile-photo', {
            raw: multipartForm([{ bytes: PNG }]).payload,
            headers: multipartForm([{ bytes: PNG }]).headers,
          }),
        () => act(desk, id, 'notes', { text: `${LAST} likes quiet` }),
      ]
      const release = await holdTransaction(
        (transaction) => server.db.tx(1, transaction),
        (tx) =>
          server.db.engine === 'pglite'
            ? Promise.resolve()
            : tx.execute(
                sql`select 1 from customers where company_id = 1 and id = ${id} for update`,
              ),
      )
      if (server.db.engine === 'pglite') await release()
      const erased = eraseActive(id)
      if (server.db.engine !== 'pglite') await waitForLocks(server.db, 1)
      const answers = acts.map((one) => one())
      if (server.db.engine !== 'pglite') {
        // Four of the member's calls at a time, the note, and the erasure.
        await waitForLocks(server.db, 6)
        await release()
      }
      expect((await erased).statusCode).toBe(200)
      const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
      expect(await traces()).toEqual([])
      for (const { table, column, erase: decided } of memberTables)
        if (decided === 'delete')
          expect(
            await run(
              sql`select * from ${sql.identifier(table)} where company_id = 1 and ${sql.identifier(column)} = ${id}`,
            ),
            table,
          ).toEqual([])
      expect(
        await run(
          sql`select * from event_registrations where company_id = 1 and customer_id = ${id}`,
        ),
      ).toEqual([])
      expect(codes.filter((code) => code < 400 || code >= 500)).toEqual([])
    })

    it('what was not stored yet when it began is erased with the rest', async () => {
      // The embedded database runs one transaction at a time.
      if (server.db.engine === 'pglite') return
      const { id, conversationId } = await active()
      const release = await holdTransaction(
        (transaction) => server.db.tx(1, transaction),
        async (tx) => {
          await tx.execute(
            sql`insert into messages (company_id, conversation_id, sender_id, text, client_id) values (1, ${conversationId}, ${id}, ${LAST}, gen_random_uuid())`,
          )
          await tx.execute(
            sql`insert into member_notes (company_id, customer_id, text, by, request_key) values (1, ${id}, ${LAST}, 'desk', ${randomUUID()})`,
          )
        },
      )
      const erased = eraseActive(id)
      await Promise.race([erased, waitForLocks(server.db, 1)])
      await release()
      expect((await erased).statusCode).toBe(200)
      expect(await traces()).toEqual([])
    })
  })

  it('two who erase at the same moment erase once', async () => {
    const { id } = await created()
    const answers = await Promise.all([1, 2].map(() => erase(id, { name: 'Zoe Brief' }, desk)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })
})
