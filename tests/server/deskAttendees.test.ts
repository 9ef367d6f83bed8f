import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeBalances } from '../../server/features/commerce/transactions/ledgerRepository'
import { checkInSteps } from './checkInSteps'
import { deskSteps, type AttendeeAnswer } from './deskSteps'
import { lockEngines } from './engines'
import { outcome } from './eventSteps'
import { ledgerDifferences } from './ledgerDifferences'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(lockEngines)('the people of an event on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let owner: Browser
  let alex: Browser
  const steps = deskSteps(() => server)
  const { idOf, ticketed, free, people, act, run } = steps
  const { scan } = checkInSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    owner = server.browser()
    await owner.signInAdmin('owner')
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const add = (id: number, body: Record<string, unknown>, by = desk, key: string = randomUUID()) =>
    by.call('POST', `/admin/api/desk/events/${id}/attendees`, {
      body,
      headers: { 'idempotency-key': key },
    })
  const settled = async () => {
    expect(await ledgerDifferences(server.context)).toEqual([])
    const balances = await server.db.tx(1, (tx) => computeBalances(tx, 1))
    expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
    return new Map(balances.map(({ account, balanceCents }) => [account, balanceCents]))
  }
  const houseBalance = async (): Promise<number> =>
    (await alex.call('GET', '/api/account/wallet/house-account')).json<{ balance: number }>()
      .balance

  it('whoever is registered has their place in the portal and the mail that confirms it, once however often the request is repeated', async () => {
    const id = await free({ places: 2 })
    const key = randomUUID()
    const body = { customer_id: await idOf('casey@example.com') }
    const first = await add(id, body, desk, key)
    expect([first.statusCode, first.json()]).toMatchObject([201, { order_id: null }])
    expect((await add(id, body, desk, key)).statusCode).toBe(201)
    expect(outcome(await add(id, body))).toBe('409 already_registered')
    expect((await people(desk, id)).map(({ name, state }) => [name, state])).toEqual([
      [expect.stringMatching(/^Casey /), 'registered'],
    ])
    expect(await run(sql`select available_quantity from events where id = ${id}`)).toEqual([
      { available_quantity: 1 },
    ])
    const casey = server.browser()
    await casey.signIn('casey@example.com')
    expect((await casey.call('GET', `/api/account/events/${id}`)).statusCode).toBe(200)
    const mails = (await server.mails()).filter(({ subject }) => subject.includes('Desk night'))
    expect(mails.map(({ to }) => to)).toEqual(['casey@example.com'])
  })

  it('whoever was let in at the door without a ticket is among the admitted', async () => {
    const now = server.context.now().toISOString()
    const id = await free({ places: 2, startsAt: now })
    const caseyId = await idOf('casey@example.com')
    await add(id, { customer_id: caseyId })
    const answer = await scan(desk, { guest: `registration-${caseyId}`, event_id: id })
    expect(answer.result).toBe('admitted')
    expect((await people(desk, id, 'state=admitted')).map(({ state }) => state)).toEqual([
      'admitted',
    ])
    expect(await people(desk, id, 'state=registered')).toEqual([])
  })

  it('whoever is in keeps their registration: it is neither cancelled, moved nor given away', async () => {
    const now = server.context.now().toISOString()
    const [id, other] = [await free({ places: 2, startsAt: now }), await free({ places: 2 })]
    const [series] = await run(
      sql`insert into event_series (company_id, uid, rule, timezone, first_start, minutes, exceptions, event, category_ids, tickets)
        values (1, ${randomUUID()}, 'FREQ=DAILY', 'America/New_York', '2031-05-02T19:30', 60, '[]', '{}', '[]', '[]') returning id`,
    )
    await run(
      sql`update events set series_id = ${Number(series?.['id'])}, series_day = date '2031-01-01' + id where id in (${id}, ${other})`,
    )
    const caseyId = await idOf('casey@example.com')
    await add(id, { customer_id: caseyId })
    const [casey] = await people(desk, id)
    await scan(desk, { guest: `registration-${caseyId}`, event_id: id })
    const alexId = await idOf('alex@example.com')
    for (const [what, body] of [
      ['cancel', {}],
      ['move', { event_id: other }],
      ['transfer', { customer_id: alexId }],
    ] as const)
      expect(outcome(await act(desk, id, casey, what, body)), what).toBe('409 not_changeable')
    expect((await people(desk, id)).map(({ key, state }) => [key, state])).toEqual([
      [casey?.key, 'admitted'],
    ])
  })

  it('a guest is registered by name alone, and gets a mail only with an address', async () => {
    const id = await free({ places: 3 })
    const key = randomUUID()
    const nameless = { guest: { first_name: 'Ola', last_name: 'Nord' } }
    for (let time = 0; time < 2; time += 1)
      expect((await add(id, nameless, desk, key)).statusCode).toBe(201)
    const email = 'ola.nord@example.org'
    expect((await add(id, { guest: { ...nameless.guest, email } })).statusCode).toBe(201)
    expect((await people(desk, id)).map((one) => [one.name, one.email]).sort()).toEqual([
      ['Ola Nord', ''],
      ['Ola Nord', email],
    ])
    const to = (await server.mails()).map((mail) => mail.to)
    expect(to).toContain(email)
    expect(to.filter((one) => one.endsWith('.invalid'))).toEqual([])
    for (const guest of [
      { first_name: ' ' },
      { first_name: 'See https://evil.example' },
      { first_name: 'Ola', email: 'nowhere' },
    ])
      expect(outcome(await add(id, { guest }))).toMatch(/^4\d\d invalid_request$/)
    expect(outcome(await add(id, {}))).toBe('422 invalid_request')
  })

  it('a repeated cancellation doesn’t end a registration that the member has made since', async () => {
    const id = await free({ places: 2 })
    const body = { customer_id: await idOf('casey@example.com') }
    await add(id, body)
    const [casey] = await people(desk, id)
    const key = randomUUID()
    expect((await act(desk, id, casey, 'cancel', {}, key)).statusCode).toBe(200)
    expect(await people(desk, id)).toEqual([])
    await add(id, body)
    expect((await act(desk, id, casey, 'cancel', {}, key)).statusCode).toBe(200)
    expect((await people(desk, id)).map(({ key: one }) => one)).toEqual([casey?.key])
    expect((await act(desk, id, casey, 'cancel', {})).statusCode).toBe(200)
    expect(await people(desk, id)).toEqual([])
  })

  it('tickets are sold with the member’s order, payment and receipt, by house account only with the area money, and the ledger agrees', async () => {
    const { id, seat } = await ticketed({ places: 10, price: 4_000 })
    const alexId = await idOf('alex@example.com')
    const sale = { customer_id: alexId, ticket_type_id: seat, quantity: 2 }
    const before = await houseBalance()
    const byHouse = { ...sale, payment: 'house_account' }
    expect(outcome(await add(id, byHouse))).toBe('403 forbidden')
    expect(outcome(await add(id, { ...sale, payment: 'free' }))).toBe('403 forbidden')
    const key = randomUUID()
    const sold = await add(id, byHouse, owner, key)
    expect(sold.statusCode, sold.body).toBe(201)
    const { order_id: orderId } = sold.json<{ order_id: number }>()
    const again = await add(id, byHouse, owner, key)
    expect(again.json()).toMatchObject({ order_id: orderId })
    expect(outcome(await add(id, { ...byHouse, quantity: 1 }, owner, key))).toBe(
      '422 idempotency_key_reused',
    )
    const order = (await alex.call('GET', `/api/account/orders/${orderId}`)).json<{
      total: number
      status: string
    }>()
    expect(order.status).toBe('completed')
    expect((await houseBalance()) - before).toBeCloseTo(order.total, 2)
    const balances = await settled()
    expect(balances.get(`house-account:${alexId}`)).toBe(Math.round((await houseBalance()) * 100))
    for (const payment of ['cash', 'card'])
      expect((await add(id, { ...sale, quantity: 1, payment })).statusCode).toBe(201)
    await settled()
    const listed = await people(owner, id)
    expect(listed).toHaveLength(4)
    expect(listed.reduce((sum, { paid }) => sum + (paid ?? 0), 0)).toBeCloseTo(order.total * 2, 2)
    expect(await run(sql`select available_quantity from ticket_types where id = ${seat}`)).toEqual([
      { available_quantity: 6 },
    ])
    const paidBy = await run(
      sql`select payment_type, status from transactions where customer_id = ${alexId} order by id desc limit 3`,
    )
    expect(paidBy.map((row) => [row['payment_type'], row['status']])).toEqual([
      ['creditcard', 'processed'],
      ['cash', 'processed'],
      ['houseAccount', 'processed'],
    ])
  })

  it('staff sell beyond the sale window if they say so, never more than there are or the limit allows, nor after the end', async () => {
    const { id, seat } = await ticketed({ places: 3, price: 1_000, maximum: 2 })
    const sale = {
      customer_id: await idOf('casey@example.com'),
      ticket_type_id: seat,
      payment: 'cash',
    }
    await run(
      sql`update ticket_types set off_sale_at = now() - interval '1 day' where id = ${seat}`,
    )
    expect(outcome(await add(id, sale))).toBe('409 not_on_sale')
    expect((await add(id, { ...sale, overrule: true })).statusCode).toBe(201)
    expect(outcome(await add(id, { ...sale, quantity: 2, overrule: true }))).toBe(
      '409 ticket_max_reached',
    )
    const other = { ...sale, customer_id: await idOf('alex@example.com'), overrule: true }
    await run(sql`update ticket_types set available_quantity = 1 where id = ${seat}`)
    const both = await Promise.all([add(id, other), add(id, other)])
    expect(both.map(outcome).sort()).toEqual(['201', '409 sold_out'])
    await run(
      sql`update events set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = ${id}`,
    )
    await run(sql`update ticket_types set available_quantity = 5 where id = ${seat}`)
    expect(outcome(await add(id, other))).toBe('409 not_on_sale')
    await settled()
  })

  it('one ticket is cancelled with its refund, or without one; what was paid in cash is recorded as handed back', async () => {
    const { id, seat } = await ticketed({ places: 5, price: 2_500 })
    const alexId = await idOf('alex@example.com')
    const sale = { customer_id: alexId, ticket_type_id: seat }
    const start = await houseBalance()
    await add(id, { ...sale, quantity: 2, payment: 'house_account' }, owner)
    await add(id, { ...sale, payment: 'cash' })
    const [cash, second, first] = await people(owner, id)
    expect(outcome(await act(desk, id, cash, 'cancel', { refund: true }))).toBe('403 forbidden')
    const back = await act(owner, id, first, 'cancel', { refund: true })
    expect(back.json()).toMatchObject({ refunded: first?.paid, refused: 0 })
    // A repeated request tells what the first one did.
    expect((await act(owner, id, first, 'cancel', { refund: true })).json()).toEqual(back.json())
    expect((await houseBalance()) - start).toBeCloseTo(second?.paid ?? 0, 2)
    expect((await act(desk, id, second, 'cancel', {})).json()).toEqual({
      refunded: null,
      by_hand: null,
      refused: null,
    })
    expect((await houseBalance()) - start).toBeCloseTo(second?.paid ?? 0, 2)
    expect((await act(owner, id, second, 'cancel', { refund: true })).json()).toMatchObject({
      refunded: 0,
    })
    // The member can't take back by themselves what the desk took.
    await run(sql`update events set allow_cancel = true where id = ${id}`)
    expect(outcome(await alex.call('POST', `/api/account/events/${id}/cancel`, { body: {} }))).toBe(
      '422 not_cancelable',
    )
    expect((await act(owner, id, cash, 'cancel', { refund: true })).json()).toMatchObject({
      refunded: cash?.paid,
    })
    expect((await people(owner, id, 'state=cancelled')).length).toBe(3)
    expect(await people(owner, id)).toEqual([])
    expect(await run(sql`select available_quantity from ticket_types where id = ${seat}`)).toEqual([
      { available_quantity: 5 },
    ])
    await settled()
  })

  it('whoever lacks the area money reads no amount of it in any reply or file', async () => {
    const { id, seat } = await ticketed({ places: 5, price: 98_765 })
    const sale = { ticket_type_id: seat, payment: 'cash', guest: { first_name: 'Canary' } }
    const replies = [
      (await add(id, sale)).body,
      (await desk.call('GET', `/admin/api/desk/events/${id}/attendees`)).body,
      (await desk.call('GET', `/admin/api/desk/events/${id}/attendees.csv`)).body,
      (await act(desk, id, (await people(desk, id))[0], 'cancel', {})).body,
      (await desk.call('GET', `/admin/api/desk/events/${id}/attendees?state=cancelled`)).body,
    ]
    for (const reply of replies) expect(reply).not.toMatch(/987\.?65|"paid":\d|at,paid/)
    const whole = await owner.call('GET', `/admin/api/desk/events/${id}/attendees.csv`)
    expect(whole.body).toMatch(/at,paid\r\n[^\r]*,\d+\.\d+\r\n$/)
    expect((await desk.call('GET', `/admin/api/desk/events/${id}/billing`)).statusCode).toBe(403)
  })

  it('the list is searched, filtered, sorted and paged, and its file has no formula', async () => {
    const { id, seat } = await ticketed({ places: 9, price: 0 })
    for (const [first, last] of [
      ['=HYPERLINK(1)', 'Álvarez'],
      ['Bo', 'Zetterlund'],
      ['Cy', 'Mercer'],
    ])
      expect(
        (await add(id, { ticket_type_id: seat, guest: { first_name: first, last_name: last } }))
          .statusCode,
      ).toBe(201)
    const names = async (query: string) => (await people(desk, id, query)).map(({ name }) => name)
    expect(await names('search=alvar')).toEqual(['=HYPERLINK(1) Álvarez'])
    expect(await names('search=ercer')).toEqual([])
    expect(await names('sort=name')).toEqual([
      '=HYPERLINK(1) Álvarez',
      'Cy Mercer',
      'Bo Zetterlund',
    ])
    expect(await names('sort=-name&page_size=2&page_number=2')).toEqual(['=HYPERLINK(1) Álvarez'])
    expect(await names(`type=${seat}&state=paid`)).toEqual([])
    expect(await names('')).toEqual(['Cy Mercer', 'Bo Zetterlund', '=HYPERLINK(1) Álvarez'])
    const file = await desk.call('GET', `/admin/api/desk/events/${id}/attendees.csv?search=alvar`)
    const [heads = '', row = ''] = file.body.split('\r\n')
    expect(heads).toBe('\ufeffkey,name,email,phone,bought_by,state,type,serial,quantity,at')
    expect(row).toContain(`,'=HYPERLINK(1) Álvarez,`)
  })

  it('the file has the telephone number of whoever has an account and the serial of the ticket, as text', async () => {
    const { id, seat } = await ticketed({ places: 9, price: 0 })
    const register = await free({ places: 9 })
    const caseyId = await idOf('casey@example.com')
    await run(
      sql`update customers set profile = profile || '{"mobile": {"countryCode": "1", "number": "2125550188", "full": "+12125550188"}}' where id = ${caseyId}`,
    )
    await add(id, { ticket_type_id: seat, customer_id: caseyId })
    const guest = { first_name: 'Nadia', email: 'nadia.phoneless@example.org' }
    const [casey] = await people(desk, id)
    await act(desk, id, casey, 'transfer', { guest })
    await add(id, { ticket_type_id: seat, customer_id: caseyId })
    await add(register, { customer_id: caseyId })
    const rows = async (event: number) =>
      (await desk.call('GET', `/admin/api/desk/events/${event}/attendees.csv?sort=at`)).body
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','))
    const stored = await run(
      sql`select serial from event_tickets where event_id = ${id} order by id`,
    )
    const [first, second] = stored.map((row) => row['serial'])
    expect((await rows(id)).map((cells) => [cells[3], cells[7]])).toEqual([
      ['', first],
      [`'+12125550188`, second],
    ])
    expect((await rows(register)).map((cells) => [cells[3], cells[7]])).toEqual([
      [`'+12125550188`, ''],
    ])
  })

  it('another company’s event, member, ticket type and ticket are not found by any call', async () => {
    const { id, seat } = await ticketed({ places: 5, price: 0 })
    await add(id, { ticket_type_id: seat, guest: { first_name: 'Mine' } })
    const [mine] = await people(desk, id)
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    for (const path of [
      'attendees',
      'attendees.csv',
      'attendees/options',
      `attendees/${mine?.key}/history`,
      'billing',
      'waitlist',
    ])
      expect(
        (await outsider.call('GET', `/admin/api/desk/events/${id}/${path}`)).statusCode,
        path,
      ).toBe(404)
    const guest = { guest: { first_name: 'X' } }
    expect(outcome(await add(id, { ...guest, ticket_type_id: seat }, outsider))).toBe(
      '404 not_found',
    )
    for (const [what, body] of [
      ['cancel', {}],
      ['move', { ticket_type_id: seat }],
      ['transfer', guest],
    ] as const)
      expect(outcome(await act(outsider, id, mine, what, body)), what).toBe('404 not_found')
    const theirs = Number(
      (await server.db.tx(4, (tx) => tx.execute(sql`select id from customers limit 1`))).rows[0]?.[
        'id'
      ],
    )
    expect(outcome(await add(id, { customer_id: theirs + 100_000, ticket_type_id: seat }))).toBe(
      '404 not_found',
    )
    const other = await ticketed({ places: 5, price: 0 })
    expect(outcome(await add(id, { ...guest, ticket_type_id: other.seat }))).toBe(
      '422 invalid_request',
    )
    expect(outcome(await act(desk, other.id, mine, 'cancel', {}))).toBe('404 not_found')
    const found = await outsider.call('GET', '/admin/api/desk/people?search=casey')
    expect(found.statusCode).toBe(204)
  })

  it('members are found by the beginning of a name, an email or a card’s number', async () => {
    const search = async (text: string) => {
      const answer = await desk.call(
        'GET',
        `/admin/api/desk/people?search=${encodeURIComponent(text)}`,
      )
      return answer.statusCode === 204
        ? []
        : answer.json<AttendeeAnswer[]>().map(({ email }) => email)
    }
    expect(await search('CASEY')).toContain('casey@example.com')
    expect(await search('casey@ex')).toEqual(['casey@example.com'])
    const [card] = await run(
      sql`select serial from membership_cards where customer_id = ${await idOf('alex@example.com')} limit 1`,
    )
    expect(await search(String(card?.['serial']).toLowerCase())).toContain('alex@example.com')
    expect(await search('%')).toEqual([])
    expect(await search('asey')).toEqual([])
  })
})
