import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskSteps } from './deskSteps'
import { lockEngines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { ledgerDifferences } from './ledgerDifferences'
import { holdTransaction, waitForLocks } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

const OTHER_DATE = '2031-06-06T19:30Z'

describe.each(lockEngines)(
  'moves, waitlist, bills and mails of an event’s people on $name',
  (engine) => {
    let server: TestServer
    let desk: Browser
    let owner: Browser
    let caseyId = 0
    let alexId = 0
    const { idOf, ticketed, free, insertType, people, act, run } = deskSteps(() => server)
    const { crowd, register } = eventSteps(() => server)
    beforeAll(async () => {
      server = await testServer(engine)
      desk = server.browser()
      await desk.signInAdmin('desk')
      owner = server.browser()
      await owner.signInAdmin('owner')
      caseyId = await idOf('casey@example.com')
      alexId = await idOf('alex@example.com')
    })
    afterAll(() => server.close())

    const post = (
      path: string,
      body: unknown,
      { by = desk, key = randomUUID() }: { by?: Browser; key?: string } = {},
    ) =>
      by.call('POST', `/admin/api/desk/events/${path}`, {
        body,
        headers: { 'idempotency-key': key },
      })
    const add = (id: number, body: Record<string, unknown>) => post(`${id}/attendees`, body)
    const left = async (table: 'events' | 'ticket_types', id: number): Promise<unknown> =>
      (await run(sql`select available_quantity from ${sql.raw(table)} where id = ${id}`))[0]?.[
        'available_quantity'
      ]
    const insertSeries = async (): Promise<number> => {
      const [row] = await run(
        sql`insert into event_series (company_id, uid, rule, timezone, first_start, minutes, exceptions, event, category_ids, tickets)
        values (1, ${randomUUID()}, 'FREQ=WEEKLY', 'America/New_York', '2031-05-02T19:30', 60, '[]', '{}', '[]', '[]') returning id`,
      )
      return Number(row?.['id'])
    }
    const mailsTo = async (email: string): Promise<string[]> =>
      (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

    it('at an event without a free place a ticket moves to a type of the same price while one is left, and to none of another price', async () => {
      const { id, seat } = await ticketed({ places: 2, price: 0 })
      const balcony = await insertType(id, { name: 'Balcony', places: 1, price: 0 })
      const dinner = await insertType(id, { name: 'Dinner', places: 5, price: 9_000 })
      for (const name of ['A', 'B'])
        await add(id, { guest: { first_name: name }, ticket_type_id: seat })
      const [b, a] = await people(desk, id)
      const key = randomUUID()
      for (let time = 0; time < 2; time += 1)
        expect((await act(desk, id, a, 'move', { ticket_type_id: balcony }, key)).statusCode).toBe(
          200,
        )
      expect(outcome(await act(desk, id, b, 'move', { ticket_type_id: balcony }))).toBe(
        '409 sold_out',
      )
      expect(outcome(await act(desk, id, b, 'move', { ticket_type_id: dinner }))).toBe(
        '409 different_price',
      )
      expect([await left('ticket_types', seat), await left('ticket_types', balcony)]).toEqual([
        1, 0,
      ])
      expect(await left('events', id)).toBe(0)
    })

    it('a guest whose ticket moves to another date gets it once more at their address; without one its buyer is told', async () => {
      const one = await ticketed({ places: 2, price: 0 })
      const two = await ticketed({ places: 2, price: 0 }, OTHER_DATE)
      const title = 'Given and moved'
      await run(
        sql`update events set series_id = ${await insertSeries()}, series_day = date '2031-01-01' + id, title = ${title} where id in (${one.id}, ${two.id})`,
      )
      await add(one.id, { customer_id: caseyId, ticket_type_id: one.seat, quantity: 2 })
      const [first, second] = await people(desk, one.id)
      const mailed = { guest: { first_name: 'Mo', email: 'mo@example.org' } }
      await act(desk, one.id, first, 'transfer', mailed)
      await act(desk, one.id, second, 'transfer', { guest: { first_name: 'Mute' } })
      const told = async (email: string) =>
        (await mailsTo(email)).filter((subject) => subject.includes(title))
      const [toMo, toCasey] = [await told('mo@example.org'), await told('casey@example.com')]
      await act(desk, one.id, first, 'move', { event_id: two.id })
      const again = (await server.mails()).filter(({ to }) => to === 'mo@example.org')
      expect(again).toHaveLength(toMo.length + 1)
      expect(again.at(-1)?.text).toMatch(/June 6|6 June/)
      expect(await told('casey@example.com')).toEqual(toCasey)
      await act(desk, one.id, second, 'move', { event_id: two.id })
      expect((await told('casey@example.com')).slice(toCasey.length).sort()).toEqual([
        `Confirmed: ${title}`,
        `Your place at ${title} is cancelled`,
      ])
    })

    it('attendees move to another date of the series with their places and are told both dates, but to no other event', async () => {
      const one = await ticketed({ places: 2, price: 0 })
      const two = await ticketed({ places: 1, price: 0 }, OTHER_DATE)
      const alien = await ticketed({ places: 1, price: 0 })
      const [first, second] = [
        await free({ places: 2 }),
        await free({ places: 2, startsAt: OTHER_DATE }),
      ]
      await run(
        sql`update events set series_id = ${await insertSeries()}, series_day = date '2031-01-01' + id, title = 'Weekly ' || type where id in (${one.id}, ${two.id}, ${first}, ${second})`,
      )
      await add(one.id, { customer_id: caseyId, ticket_type_id: one.seat })
      await add(first, { customer_id: caseyId })
      const [ticket] = await people(desk, one.id)
      const [place] = await people(desk, first)
      expect(outcome(await act(desk, one.id, ticket, 'move', { event_id: alien.id }))).toBe(
        '409 not_changeable',
      )
      for (let time = 0; time < 2; time += 1) {
        expect((await act(desk, one.id, ticket, 'move', { event_id: two.id })).statusCode).toBe(200)
        expect((await act(desk, first, place, 'move', { event_id: second })).statusCode).toBe(200)
      }
      expect(await people(desk, one.id)).toEqual([])
      expect((await people(desk, two.id)).map(({ type }) => type)).toEqual(['Seat'])
      expect((await people(desk, second)).length).toBe(1)
      expect([await left('events', one.id), await left('events', two.id)]).toEqual([2, 0])
      expect([await left('events', first), await left('events', second)]).toEqual([2, 1])
      const subjects = (await mailsTo('casey@example.com')).filter((text) =>
        text.includes('Weekly'),
      )
      expect(subjects.sort()).toEqual([
        'Confirmed: Weekly public',
        'Confirmed: Weekly public',
        'Confirmed: Weekly ticket',
        'Your place at Weekly public is cancelled',
        'Your place at Weekly ticket is cancelled',
      ])
    })

    it('a registration doesn’t move to a date that has become one by ticket', async () => {
      const one = await free({ places: 2 })
      const { id: two } = await ticketed({ places: 2, price: 2_500 }, OTHER_DATE)
      await run(
        sql`update events set series_id = ${await insertSeries()}, series_day = date '2031-01-01' + id where id in (${one}, ${two})`,
      )
      await add(one, { customer_id: caseyId })
      const [place] = await people(desk, one)
      expect(outcome(await act(desk, one, place, 'move', { event_id: two }))).toBe(
        '409 not_changeable',
      )
      expect([await left('events', one), await left('events', two)]).toEqual([1, 2])
    })

    it('a ticket and a registration are given to a member or a guest, whatever the event lets members do; a used ticket is not', async () => {
      const { id, seat } = await ticketed({ places: 3, price: 0 })
      await add(id, { customer_id: caseyId, ticket_type_id: seat, quantity: 2 })
      const [first, second] = await people(desk, id)
      const serials = () =>
        run(sql`select serial from event_tickets where event_id = ${id} order by id`)
      const before = await serials()
      const key = randomUUID()
      const guest = { guest: { first_name: 'Gia', email: 'gia@example.org' } }
      for (let time = 0; time < 2; time += 1)
        expect((await act(desk, id, first, 'transfer', guest, key)).json()).toEqual({ name: 'Gia' })
      expect(await mailsTo('gia@example.org')).toHaveLength(1)
      expect((await act(desk, id, second, 'transfer', { customer_id: alexId })).statusCode).toBe(
        200,
      )
      expect(
        (await serials()).some((row, index) => row['serial'] === before[index]?.['serial']),
      ).toBe(false)
      const alex = server.browser()
      await alex.signIn('alex@example.com')
      expect((await alex.call('GET', `/api/account/events/${id}`)).statusCode).toBe(200)
      expect(
        (await people(desk, id, 'state=transferred')).map(({ email }) => email).sort(),
      ).toEqual(['alex@example.com', 'gia@example.org'])
      await run(sql`update event_tickets set scanned_at = now() where event_id = ${id}`)
      for (const what of ['transfer', 'cancel'] as const)
        expect(outcome(await act(desk, id, second, what, what === 'cancel' ? {} : guest))).toBe(
          '409 not_changeable',
        )
      const open = await free({ places: 1 })
      await add(open, { customer_id: caseyId })
      const [place] = await people(desk, open)
      expect((await act(desk, open, place, 'transfer', { customer_id: alexId })).statusCode).toBe(
        200,
      )
      expect((await people(desk, open)).map(({ email }) => email)).toEqual(['alex@example.com'])
      expect(await left('events', open)).toBe(0)
    })

    it('a registration given to somebody who was offered a place frees that place for the next who waits', async () => {
      const id = await free({ places: 2 })
      await crowd('next', 2)
      const [giver, nextId] = [await idOf('next1@example.com'), await idOf('next2@example.com')]
      for (const customer of [giver, alexId]) await add(id, { customer_id: customer })
      for (const customer of [caseyId, nextId])
        await post(`${id}/waitlist`, { customer_id: customer })
      await act(desk, id, { key: `r${alexId}` }, 'cancel', {})
      const offered = async () =>
        (await desk.call('GET', `/admin/api/desk/events/${id}/waitlist`))
          .json<{ customer_id: number; held_until: string | null }[]>()
          .map((entry) => [entry.customer_id, entry.held_until !== null])
      expect(await offered()).toEqual([
        [caseyId, true],
        [nextId, false],
      ])
      const given = await act(desk, id, { key: `r${giver}` }, 'transfer', { customer_id: caseyId })
      expect(given.statusCode, given.body).toBe(200)
      expect(await offered()).toEqual([[nextId, true]])
      expect(await left('events', id)).toBe(0)
    })

    it('a transferred ticket is cancelled by staff: its buyer and its holder are told', async () => {
      const { id, seat } = await ticketed({ places: 1, price: 0 })
      await add(id, { customer_id: caseyId, ticket_type_id: seat })
      const [ticket] = await people(desk, id)
      const guest = { guest: { first_name: 'Hal', email: 'hal@example.org' } }
      await act(desk, id, ticket, 'transfer', guest)
      expect(await mailsTo('hal@example.org')).toHaveLength(1)
      expect((await act(desk, id, ticket, 'cancel', {})).statusCode).toBe(200)
      expect(await mailsTo('hal@example.org')).toHaveLength(2)
      expect(await left('ticket_types', seat)).toBe(1)
    })

    it('places are offered before their turn only while one is free or one more is made, which the event’s history shows', async () => {
      const id = await free({ places: 1 })
      const [, ...waiting] = await Promise.all(
        (await crowd('waits', 3)).map(async (browser) => {
          const answer = await register(browser, id)
          return { browser, answer }
        }),
      )
      expect(waiting).toHaveLength(2)
      const ids = await run(
        sql`select c.id from customers c where c.email like 'waits%' and not exists (select 1 from event_registrations r where r.customer_id = c.id and r.event_id = ${id}) order by c.id`,
      )
      for (const row of ids)
        expect((await post(`${id}/waitlist`, { customer_id: Number(row['id']) })).statusCode).toBe(
          201,
        )
      const list = async () =>
        (await desk.call('GET', `/admin/api/desk/events/${id}/waitlist`)).json<
          { id: number; customer_id: number; held_until: string | null }[]
        >()
      const [first, last] = await list()
      const offer = (entry: number | undefined, body: unknown) =>
        post(`${id}/waitlist/${entry}/offer`, body)
      expect(outcome(await offer(last?.id, {}))).toBe('409 sold_out')
      for (let time = 0; time < 2; time += 1)
        expect((await offer(last?.id, { extra: true })).statusCode).toBe(200)
      expect((await list()).map((one) => [one.id, one.held_until !== null])).toEqual([
        [last?.id, true],
        [first?.id, false],
      ])
      expect((await desk.call('GET', `/admin/api/desk/events/${id}`)).json()).toMatchObject({
        places: 2,
        taken: 2,
        revision: 2,
      })
      expect((await desk.call('GET', `/admin/api/desk/events/${id}/history`)).json()).toMatchObject(
        [{ by: 'desk', before: { places: 1 }, after: { places: 2 } }],
      )
      // The place that was held for the one is offered to the other.
      const gone = await desk.call('DELETE', `/admin/api/desk/events/${id}/waitlist/${last?.id}`)
      expect(gone.statusCode).toBe(204)
      expect((await list()).map((one) => [one.id, one.held_until !== null])).toEqual([
        [first?.id, true],
      ])
      const open = await free({ places: 5 })
      expect(outcome(await post(`${open}/waitlist`, { customer_id: caseyId }))).toBe(
        '422 places_left',
      )
      expect(outcome(await post(`${open}/waitlist/${first?.id}/offer`, { extra: true }))).toBe(
        '404 not_found',
      )
    })

    it('one more place at an event by ticket is one more ticket of a type that can be offered', async () => {
      const { id, seat } = await ticketed({ places: 1, price: 0 })
      await run(sql`update ticket_types set passcode_hash = 'secret' where id = ${seat}`)
      const open = await insertType(id, { name: 'Open', places: 1, price: 0 })
      await run(sql`update ticket_types set available_quantity = 0 where id = ${seat}`)
      await add(id, { guest: { first_name: 'First' }, ticket_type_id: open })
      const entry = (await post(`${id}/waitlist`, { customer_id: caseyId })).json<{ id: number }>()
      expect((await post(`${id}/waitlist/${entry.id}/offer`, { extra: true })).statusCode).toBe(200)
      expect(
        await run(
          sql`select capacity, available_quantity from ticket_types where event_id = ${id} order by id`,
        ),
      ).toEqual([
        { capacity: 1, available_quantity: 0 },
        { capacity: 2, available_quantity: 0 },
      ])
      expect((await desk.call('GET', `/admin/api/desk/events/${id}`)).json()).toMatchObject({
        places: 2,
        taken: 2,
        revision: 2,
        ticket_types: [{ places: 1 }, { places: 2 }],
      })
      expect((await desk.call('GET', `/admin/api/desk/events/${id}/history`)).json()).toMatchObject(
        [{ before: { places: 1 }, after: { places: 2, ticket_types: [{}, { places: 2 }] } }],
      )
    })

    it('all who come are billed to their house accounts, each place once, however often it is repeated and at once; the report names who was not', async () => {
      const id = await free({ places: null })
      await add(id, { customer_id: alexId })
      await add(id, { guest: { first_name: 'Nobody' } })
      await run(sql`update customers set house_account_enabled = true where id = ${caseyId}`)
      await add(id, { customer_id: caseyId })
      const before = await run(
        sql`select coalesce(sum(amount_cents), 0)::integer as sum from house_account_entries`,
      )
      const bill = (key: string, body: Record<string, unknown> = {}) =>
        post(
          `${id}/billing`,
          { amount: 12.34, description: 'Lobster', ...body },
          { by: owner, key },
        )
      expect((await post(`${id}/billing`, { amount: 1, description: 'x' })).statusCode).toBe(403)
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 4 }, () => bill(key)))
      for (const answer of [...answers, await bill(key)]) {
        const { people: report } = answer.json<{ people: { name: string; outcome: string }[] }>()
        expect(report.map(({ outcome: one }) => one).sort(), answer.body).toEqual([
          'charged',
          'charged',
          'no_account',
        ])
      }
      expect(outcome(await bill(key, { amount: 99 }))).toBe('422 idempotency_key_reused')
      const after = await run(
        sql`select coalesce(sum(amount_cents), 0)::integer as sum from house_account_entries`,
      )
      expect(Number(after[0]?.['sum']) - Number(before[0]?.['sum'])).toBe(2 * 1_234)
      expect(
        (await owner.call('GET', `/admin/api/desk/events/${id}/billing`)).json<
          { billed: number; has_house_account: boolean }[]
        >(),
      ).toMatchObject([
        { billed: expect.any(Number) as number },
        { billed: expect.any(Number) as number },
        { billed: expect.any(Number) as number },
      ])
      const huge = await bill(randomUUID(), { amount: 99_999, customer_ids: [alexId] })
      expect(huge.json()).toMatchObject({ people: [{ customer_id: alexId, outcome: 'limit' }] })
      expect(await ledgerDifferences(server.context)).toEqual([])
      for (const amount of [0, -1, 1e9])
        expect((await bill(randomUUID(), { amount })).statusCode).toBe(400)
    })

    // The embedded database runs one transaction at a time.
    if (engine.name !== 'PGlite')
      it('nobody is billed any more once the event is cancelled, while others are being billed', async () => {
        const id = await free({ places: null })
        await run(sql`update customers set house_account_enabled = true where id = ${caseyId}`)
        await add(id, { customer_id: caseyId })
        const release = await holdTransaction(
          (run) => server.db.tx(1, run),
          (tx) => tx.execute(sql`select 1 from customers where id = ${caseyId} for no key update`),
        )
        const body = { amount: 5, description: 'Eels' }
        const billed = post(`${id}/billing`, body, { by: owner })
        await waitForLocks(server.db, 1)
        await release(async (tx) => {
          await tx.execute(sql`update events set cancelled_at = now() where id = ${id}`)
        })
        expect((await billed).json()).toMatchObject({ people: [{ outcome: 'failed', amount: 0 }] })
      })
    it('a repeated billing charges nobody else and answers what the first did, whoever comes and has an account by now', async () => {
      const { id, seat } = await ticketed({ places: 6, price: 0 })
      await crowd('late', 2)
      const [poorId, lateId] = [await idOf('late1@example.com'), await idOf('late2@example.com')]
      for (const customer of [alexId, poorId])
        await add(id, { customer_id: customer, ticket_type_id: seat })
      const [key, wine] = [randomUUID(), { amount: 10, description: 'Wine' }]
      const charge = (body: object = wine) => post(`${id}/billing`, body, { by: owner, key })
      const first = await charge()
      const outcomes = new Map(
        first
          .json<{ people: { customer_id: number; outcome: string }[] }>()
          .people.map((one) => [one.customer_id, one.outcome]),
      )
      expect(outcomes).toEqual(
        new Map([
          [alexId, 'charged'],
          [poorId, 'no_account'],
        ]),
      )
      for (const customer of [alexId, lateId])
        await add(id, { customer_id: customer, ticket_type_id: seat })
      await run(sql`update customers set house_account_enabled = true where email like 'late%'`)
      expect((await charge()).json()).toEqual(first.json())
      expect(outcome(await charge({ ...wine, amount: 11 }))).toBe('422 idempotency_key_reused')
      expect(
        await run(sql`select id from payments where customer_id in (${poorId}, ${lateId})`),
      ).toEqual([])
    })

    it('a message reaches each address once, in plain text, and nothing more when it is repeated', async () => {
      const { id, seat } = await ticketed({ places: 9, price: 0 })
      await add(id, { customer_id: caseyId, ticket_type_id: seat, quantity: 2 })
      await add(id, { guest: { first_name: 'Mute' }, ticket_type_id: seat })
      await add(id, {
        guest: { first_name: 'Ida', email: 'ida@example.org' },
        ticket_type_id: seat,
      })
      const preview = await post(`${id}/messages/preview`, { to: {} })
      expect(preview.json()).toEqual({ count: 2, without_address: 1 })
      const key = randomUUID()
      const message = {
        to: {},
        subject: 'Rain {title} <b>',
        text: 'Bring <script>alert(1)</script>\n{coats}',
      }
      for (let time = 0; time < 2; time += 1)
        expect((await post(`${id}/messages`, message, { key })).json()).toEqual({
          count: 2,
          without_address: 1,
        })
      expect(outcome(await post(`${id}/messages`, { ...message, text: 'Other' }, { key }))).toBe(
        '422 idempotency_key_reused',
      )
      const mails = (await server.mails()).filter(({ subject }) => subject.startsWith('Rain'))
      expect(mails.map(({ to }) => to).sort()).toEqual(['casey@example.com', 'ida@example.org'])
      for (const { subject, html, text } of mails) {
        expect(subject).toBe('Rain {title} <b>')
        expect(text).toContain('because you come to its event')
        expect(html).not.toContain('<script>alert')
        expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>{coats}')
        expect(text).toContain('Bring <script>alert(1)</script>\n{coats}')
      }
      const [one] = await people(desk, id)
      const toOne = { ...message, subject: 'Only you', to: { keys: [one?.key] } }
      expect((await post(`${id}/messages`, toOne)).json()).toMatchObject({ count: 1 })
      for (const bad of [{ subject: 'a\nBcc: x@example.org' }, { subject: ' ' }, { text: '' }])
        expect((await post(`${id}/messages`, { ...message, ...bad })).statusCode).toBe(400)
    })
  },
)
