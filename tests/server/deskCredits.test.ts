import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutSteps } from './checkoutSteps'
import { lockEngines } from './engines'
import { owedSteps } from './owedSteps'
import { paymentSteps } from './paymentSteps'
import { CREDITS, perkSteps, type CreditAnswer } from './perkSteps'
import { raceAtLock } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(lockEngines)('house credits on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let owner: Browser
  let alex: Browser
  let alexId: number
  let seat: number
  const { run, staff, idOf } = owedSteps(() => server)
  const { signedIn } = paymentSteps(() => server)
  const { ticket, add, place, empty } = checkoutSteps()
  const { post, list, credits, history } = perkSteps(() => owner)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = await staff('desk')
    owner = await staff('owner')
    alex = await signedIn('alex@example.com')
    alexId = await idOf('alex@example.com')
    seat = await ticket(alex, 'Supper at one long table', 'Seat')
    await run(
      sql`update ticket_types set maximum = null, available_quantity = 500 where id = ${seat}`,
    )
    await run(
      sql`update events set available_quantity = 500 where id = (select event_id from ticket_types where id = ${seat})`,
    )
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))

  /** Issues one to Alex; returns it as the desk lists it. */
  const issued = async (cents: number, fields: object = {}): Promise<CreditAnswer> => {
    const body = { customer_ids: [alexId], cents, tell: false, ...fields }
    const answer = await post(`${CREDITS}/issue`, body)
    expect(answer.json(), answer.body).toMatchObject({ issued: 1 })
    const [first] = await credits(owner)
    if (first === undefined) throw new Error('nothing was issued')
    return first
  }
  const stored = async ({ id }: CreditAnswer): Promise<CreditAnswer | undefined> =>
    (await credits(owner, `customer_id=${alexId}&page_size=200`)).find((one) => one.id === id)
  const shown = async ({ id }: CreditAnswer) =>
    (await alex.call('GET', `/api/account/perks/house-credits/${id}`)).json<{
      initial_value: number
      current_value: number
      status: string
    }>()
  const adjust = (credit: CreditAnswer, by: number, fields: object = {}) =>
    post(`${CREDITS}/${credit.id}/adjust`, { by, reason: 'Counted anew', ...fields })
  const codeOf = (answer: { statusCode: number; json: () => unknown }) => [
    answer.statusCode,
    (answer.json() as { code: string }).code,
  ]
  /** What is stored of all credits: what was issued is what is left, spent or held by orders. */
  const faults = () =>
    run(
      sql`select c.id from house_credits c where c.company_id = 1 and (c.current_cents < 0 or c.initial_cents <> c.current_cents
        + coalesce((select sum(u.amount_cents) from house_credit_uses u where u.company_id = c.company_id and u.credit_id = c.id), 0)
        + coalesce((select sum(o.amount_cents) from order_credits o join placed_orders p on p.company_id = o.company_id and p.order_id = o.order_id where o.company_id = c.company_id and o.credit_id = c.id and p.state in ('open', 'pending')), 0))`,
    )

  it('a house credit takes the area money, and is the member’s at once, told with its amount', async () => {
    for (const [method, path] of [
      ['GET', CREDITS],
      ['POST', `${CREDITS}/issue`],
      ['POST', `${CREDITS}/1/adjust`],
      ['POST', `${CREDITS}/1/void`],
    ] as const)
      expect((await desk.call(method, path, { body: {} })).statusCode).toBe(403)
    const before = (await server.mails()).length
    const credit = await issued(2_500, { tell: true, reason: 'Long wait' })
    expect(credit).toMatchObject({
      state: 'open',
      initial_cents: 2_500,
      balance_cents: 2_500,
      currency: 'USD',
    })
    expect(await shown(credit)).toMatchObject({ current_value: 25, status: 'active' })
    const [told] = await list<{ title: string }>('/api/account/notifications', alex)
    expect(told?.title).toContain('$25.00')
    const mails = (await server.mails()).slice(before)
    expect(mails[0]?.text).toContain('$25.00')
    expect(await history(`${CREDITS}/${credit.id}`)).toMatchObject([
      { act: 'issued', by: 'owner', cents: 2_500, text: 'Long wait' },
    ])
  })

  it('a balance goes up and down with a reason, once for each request, and never below nothing', async () => {
    const credit = await issued(1_000)
    const key = randomUUID()
    for (let time = 0; time < 2; time++)
      expect(
        (await post(`${CREDITS}/${credit.id}/adjust`, { by: -400, reason: 'Minibar' }, key)).json(),
      ).toMatchObject({ balance_cents: 600, initial_cents: 1_000 })
    expect(codeOf(await adjust(credit, -601))).toEqual([409, 'conflict'])
    expect(codeOf(await adjust(credit, 0))).toEqual([422, 'invalid_request'])
    expect((await adjust(credit, 150, { last_day: '2031-05-31' })).json()).toMatchObject({
      balance_cents: 750,
      initial_cents: 1_150,
      expires_on: '2031-06-01T04:00:00.000Z',
    })
    expect(await shown(credit)).toMatchObject({ initial_value: 11.5, current_value: 7.5 })
    expect(await faults()).toEqual([])
    expect(await history(`${CREDITS}/${credit.id}`)).toMatchObject([
      { act: 'adjusted', cents: 150, last_day: '2031-05-31' },
      { act: 'adjusted', cents: -400, text: 'Minibar' },
      { act: 'issued' },
    ])
  })

  it('an ended credit pays nothing any more, not even with what an unpaid order gives back', async () => {
    const credit = await issued(10_000)
    await add(alex, 'tickets', { ticket_id: seat, quantity: 1 })
    await alex.call('POST', '/api/cart/house-credits', { body: { ids: [credit.id] } })
    // A second seat has to be paid by card, so the order waits.
    await add(alex, 'tickets', { ticket_id: seat, quantity: 2 })
    const placed = await place(alex)
    expect(placed.statusCode, placed.body).toBe(200)
    expect(await stored(credit)).toMatchObject({ balance_cents: 0 })
    const other = await issued(500)
    expect((await post(`${CREDITS}/${other.id}/void`, { reason: 'Mistake' })).json()).toMatchObject(
      {
        state: 'void',
        balance_cents: 0,
      },
    )
    expect(await shown(other)).toMatchObject({ current_value: 0, status: 'used' })
    expect(
      (await post(`${CREDITS}/${credit.id}/void`, { reason: 'Mistake' })).json(),
    ).toMatchObject({ state: 'void', balance_cents: 0 })
    // The order lapses, because the cart has changed.
    await empty(alex)
    await run(sql`update jobs set next_at = now() where kind = 'hold'`)
    await add(alex, 'tickets', { ticket_id: seat, quantity: 1 })
    const again = await alex.call('POST', '/api/cart/house-credits', { body: { ids: [credit.id] } })
    expect([200, 422]).toContain(again.statusCode)
    expect((await alex.call('GET', '/api/cart')).json()).toMatchObject({ credit_total: 0 })
    for (const path of ['adjust', 'void'])
      expect(
        codeOf(
          await post(`${CREDITS}/${credit.id}/${path}`, {
            reason: 'Again',
            ...(path === 'adjust' && { by: 1 }),
          }),
        ),
      ).toEqual([409, 'conflict'])
  })

  it('what a refund gives back to a credit that is over or ended is a new one, which pays again', async () => {
    for (const end of ['day', 'staff']) {
      const credit = await issued(6_800)
      await add(alex, 'tickets', { ticket_id: seat, quantity: 1 })
      await alex.call('POST', '/api/cart/house-credits', { body: { ids: [credit.id] } })
      const placed = (await place(alex)).json<{ paid: boolean; transaction_id: number }>()
      expect(placed).toMatchObject({ paid: true })
      if (end === 'staff') await post(`${CREDITS}/${credit.id}/void`, { reason: 'Mistake' })
      else await run(sql`update house_credits set expires_at = now() where id = ${credit.id}`)
      const refunded = await post(
        `/admin/api/members/${alexId}/transactions/${placed.transaction_id}/refunds`,
        { reason: 'Rain' },
      )
      expect(refunded.json(), end).toMatchObject({ amount: 68, credit: 68, status: 'refunded' })
      const [given] = await credits(owner)
      expect(given, end).toMatchObject({
        state: 'open',
        initial_cents: 6_800,
        balance_cents: 6_800,
        expires_on: null,
      })
      expect(given?.id).not.toBe(credit.id)
      expect(await stored(credit)).toMatchObject({ balance_cents: 0 })
      expect(await faults()).toEqual([])
      await add(alex, 'tickets', { ticket_id: seat, quantity: 1 })
      await alex.call('POST', '/api/cart/house-credits', { body: { ids: [given?.id] } })
      expect((await alex.call('GET', '/api/cart')).json()).toMatchObject({ credit_total: 68 })
      await empty(alex)
    }
  })

  it('what a member pays with while staff take it off is spent once', async () => {
    for (let time = 0; time < 3; time++) {
      await empty(alex)
      const credit = await issued(6_800)
      await add(alex, 'tickets', { ticket_id: seat, quantity: 1 })
      await alex.call('POST', '/api/cart/house-credits', { body: { ids: [credit.id] } })
      const [paid, taken] = await raceAtLock(
        server.db,
        sql`select set_config('app.company_id', '1', true), (select id from customers where company_id = 1 and id = ${alexId} for update)`,
        () => [place(alex), adjust(credit, -6_800)],
      )
      const row = await stored(credit)
      expect(row?.balance_cents).toBe(0)
      const isPaidByIt =
        paid.statusCode === 200 && paid.json<{ total_due: number }>().total_due === 0
      expect([isPaidByIt, taken.statusCode]).toEqual(isPaidByIt ? [true, 409] : [false, 200])
      expect(await faults()).toEqual([])
    }
  })

  it('until when all listed credits are valid changes at once, and what is left stays', async () => {
    await issued(900)
    const all = (fields: object) =>
      post(`${CREDITS}/adjust-all`, {
        state: 'open',
        customer_id: alexId,
        last_day: '2031-05-31',
        reason: 'Year’s end',
        ...fields,
      })
    const before = await credits(owner, `state=open&customer_id=${alexId}&page_size=200`)
    expect(codeOf(await all({ count: before.length + 1 }))).toEqual([409, 'conflict'])
    expect((await all({ count: before.length })).json()).toEqual({
      changed: before.length,
      left_out: 0,
    })
    expect(await credits(owner, `state=open&customer_id=${alexId}&page_size=200`)).toEqual(
      before.map((one) => ({ ...one, expires_on: '2031-06-01T04:00:00.000Z' })),
    )
  })

  it('an erased member’s house credit gets neither money nor a later day, also if all that are listed change', async () => {
    const [row] =
      await run(sql`insert into customers (company_id, email, email_lower, password_hash, profile)
      values (1, 'erased@example.com', 'erased@example.com', '', '{}') returning id`)
    const customer_id = Number(row?.['id'])
    const credit = await issued(900, { customer_ids: [customer_id] })
    await run(sql`update customers set erased_at = now() where id = ${customer_id}`)
    expect(codeOf(await adjust(credit, 100))).toEqual([409, 'conflict'])
    expect(codeOf(await post(`${CREDITS}/${credit.id}/void`, { reason: 'Gone' }))).toEqual([
      409,
      'conflict',
    ])
    const all = { state: 'open', customer_id, count: 1, last_day: '2031-05-31', reason: 'Longer' }
    expect((await post(`${CREDITS}/adjust-all`, all)).json()).toEqual({ changed: 0, left_out: 1 })
    expect(await credits(owner, `customer_id=${customer_id}`)).toEqual([credit])
  })

  it('the list is found by member and serial and by what is left', async () => {
    const credit = await issued(900)
    const ids = async (query: string) => (await credits(owner, query)).map(({ id }) => id)
    expect(await ids(`search=${credit.serial}`)).toEqual([credit.id])
    expect(await ids('state=open')).toContain(credit.id)
    await adjust(credit, -900)
    expect(await ids('state=open')).not.toContain(credit.id)
    expect(await ids('state=used')).toContain(credit.id)
    expect(await ids('search=morgan')).not.toContain(credit.id)
  })
})
