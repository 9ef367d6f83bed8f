import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { lockEngines } from './engines'
import { OWED, owedSteps } from './owedSteps'
import { paymentSteps } from './paymentSteps'
import { insertHouseCredit } from '../../server/features/perks/houseCreditRepository'
import { raceAtLock } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'
import { tripsOf } from './tripsOf'

/** A payment of a customer, as tests read it. */
interface PaymentAnswer {
  id: number
  credit: number
  number: string
  way: string
  last_four: string
  amount: number
  refunded: number
  refundable: number
  credit_left: number
  limit: number | null
  allowed: number
  cancellable: number
  refunds: {
    amount: number
    status: string
    refusal: string
    source: string
    by_name: string
    reason: string
  }[]
}

describe.each(lockEngines)('refunds by staff with the area money on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let cashier: Browser
  let alex: Browser
  let alexId: number
  const { run, staff, addCashier, idOf, invoiceOf, account, history, act, ledgerFaults } =
    owedSteps(() => server)
  const { signedIn, savedCard, pay } = paymentSteps(() => server)
  const { ticket, add, place, payOrder, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    await addCashier()
    owner = await staff('owner')
    cashier = await staff('cashier')
    alex = await signedIn('alex@example.com')
    alexId = await idOf('alex@example.com')
  })
  afterAll(() => server.close())

  const setLimit = async (limit: number | null) =>
    expect((await owner.patch(1, { settings: { refunds: { limit } } })).statusCode).toBe(200)
  /** Has Alex pay an invoice; returns its id. */
  const paid = async (cents: number): Promise<number> => {
    const id = await invoiceOf('alex@example.com', cents)
    const answer = await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' })
    expect(answer.statusCode).toBe(200)
    return id
  }
  /** Refunds a part of a payment, of which the body says what is left, unless `body` does. */
  const refund = async (
    id: number,
    amount: number,
    browser = cashier,
    key?: string,
    body: { left?: number; reason?: string; cancel_tickets?: boolean } = {},
    customerId = alexId,
  ) => {
    const left = body.left ?? (await payment(id, owner))?.refundable ?? 0
    return act(
      browser,
      `${customerId}/payments/${id}/refunds`,
      { amount, reason: ' Double charge ', ...body, left },
      key,
    )
  }
  const payment = async (id: number, browser = cashier): Promise<PaymentAnswer | undefined> =>
    (await browser.call('GET', `${OWED}/${alexId}/payments?page_size=50`))
      .json<PaymentAnswer[]>()
      .find((one) => one.id === id)
  const codeOf = (answer: { json<T>(): T }): string => answer.json<{ code: string }>().code
  const refundsOf = async (id: number) =>
    run(
      sql`select amount_cents, state from refunds where company_id = 1 and transaction_id = ${id}`,
    )

  it('a customer’s payments make at most five round trips, with dues, credits and refunds by staff', async () => {
    await setLimit(50)
    const id = await paid(500)
    expect((await refund(id, 1)).statusCode).toBe(201)
    const answer = await cashier.call('GET', `${OWED}/${alexId}/payments?page_size=50`)
    const types = await run(
      sql`select distinct type from transactions where company_id = 1 and customer_id = ${alexId} and status = 'processed'`,
    )
    expect(types.map(({ type }) => type)).toContain('subscription')
    expect(tripsOf(server, answer)).toBe(5)
  })

  it('up to the limit a refund is made: the member is told once, and the history, the list of refunds and the payment name who made it', async () => {
    await setLimit(50)
    const id = await paid(8_000)
    expect(await payment(id)).toMatchObject({
      way: 'card',
      last_four: '4242',
      refundable: 80,
      limit: 50,
      allowed: 50,
      refunds: [],
    })
    const before = (await server.mails()).length
    const key = randomUUID()
    const made = await refund(id, 50, cashier, key, { left: 80 })
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { amount: 50, status: 'refunded', by: 'cashier', reason: 'Double charge' },
    ])
    const again = await refund(id, 50, cashier, key, { left: 80 })
    expect([again.statusCode, again.json()]).toEqual([201, made.json()])
    expect(await refundsOf(id)).toHaveLength(1)
    server.context.jobs.wake()
    await server.context.jobs.idle()
    const told = (await server.mails())
      .slice(before)
      .filter(({ subject }) => subject === 'Your refund from Harbour House')
    expect(told.map(({ text }) => text.includes('$50.00'))).toEqual([true])
    expect((await history(owner, alexId))[0]).toMatchObject({
      act: 'refunded',
      by: 'cashier',
      amount: 50,
      invoice: `1-${String(id).padStart(5, '0')}`,
      text: 'Double charge',
    })
    const listed = await owner.call('GET', '/admin/api/refunds?page_size=1')
    expect(listed.json()).toMatchObject([{ transaction_id: id, by: 'cashier', amount: 50 }])
    const lines = await owner.call('GET', `/admin/api/desk/members/${alexId}/activity?kind=money`)
    expect(
      lines
        .json<{ items: { act: string; by_name: string }[] }>()
        .items.find(({ act: done }) => done === 'payment-refunded'),
    ).toMatchObject({ by_name: 'cashier', amount: 50 })
    expect(await payment(id)).toMatchObject({
      refunded: 50,
      refundable: 30,
      allowed: 0,
      refunds: [
        {
          amount: 50,
          status: 'refunded',
          source: 'staff',
          by_name: 'cashier',
          reason: 'Double charge',
        },
      ],
    })
    expect(await ledgerFaults()).toEqual([])
  })

  it('one cent above the limit is refused with the limit, what is left of it and who may refund more, and nothing is stored', async () => {
    await setLimit(50)
    const id = await paid(8_000)
    const before = (await history(owner, alexId)).length
    const answer = await refund(id, 50.01)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'refund_limit', params: { limit: 50, left: 50 } },
    ])
    const { error_description: text } = answer.json<{ error_description: string }>()
    expect(text).toContain('50.00 USD')
    expect(text).toContain('An owner may refund more.')
    expect(await refundsOf(id)).toEqual([])
    expect((await history(owner, alexId)).length).toBe(before)
  })

  it('all refunds of a payment count together, whoever made them; refused ones do not', async () => {
    await setLimit(50)
    const id = await paid(8_000)
    expect((await refund(id, 30)).statusCode).toBe(201)
    const second = await refund(id, 20.01)
    expect([second.statusCode, second.json()]).toMatchObject([
      422,
      { code: 'refund_limit', params: { limit: 50, left: 20 } },
    ])
    expect((await refund(id, 20)).statusCode).toBe(201)
    expect(codeOf(await refund(id, 0.01))).toBe('refund_limit')

    const other = await paid(8_000)
    expect((await refund(other, 45, owner)).statusCode).toBe(201)
    expect(codeOf(await refund(other, 5.01))).toBe('refund_limit')
    await run(
      sql`update refunds set state = 'refused' where company_id = 1 and transaction_id = ${other}`,
    )
    expect(await payment(other)).toMatchObject({ allowed: 50 })
    await run(
      sql`update refunds set state = 'refunded' where company_id = 1 and transaction_id = ${other}`,
    )
  })

  it('if something else is left than was shown, nothing is refunded, so that a part never becomes the rest', async () => {
    await setLimit(500)
    const id = await paid(10_000)
    expect((await refund(id, 70, owner)).statusCode).toBe(201)
    const late = await refund(id, 30, cashier, undefined, { left: 100 })
    expect([late.statusCode, late.json()]).toMatchObject([
      422,
      { code: 'invalid_request', error_details: [{ path: '/left', code: 'amount-differs' }] },
    ])
    const studio = await owner.call(
      'POST',
      `/admin/api/members/${alexId}/transactions/${id}/refunds`,
      {
        body: { amount: 30, left: 100, reason: 'Goodwill' },
        headers: { 'idempotency-key': randomUUID() },
      },
    )
    expect([studio.statusCode, codeOf(studio)]).toEqual([422, 'invalid_request'])
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 7_000 }])
    expect((await refund(id, 30, cashier, undefined, { left: 30 })).statusCode).toBe(201)
  })

  it('an owner is not limited, at the desk or in the studio', async () => {
    await setLimit(50)
    const id = await paid(8_000)
    expect(await payment(id, owner)).toMatchObject({ limit: null, allowed: 80 })
    expect((await refund(id, 80, owner)).statusCode).toBe(201)
    const other = await paid(8_000)
    const studio = await owner.call(
      'POST',
      `/admin/api/members/${alexId}/transactions/${other}/refunds`,
      { body: { reason: 'Goodwill' }, headers: { 'idempotency-key': randomUUID() } },
    )
    expect([studio.statusCode, studio.json()]).toMatchObject([201, { amount: 80 }])
    expect(await ledgerFaults()).toEqual([])
  })

  it('without a limit of the club’s own it is 500; 0 leaves refunds to owners; a manager can’t raise it', async () => {
    await setLimit(null)
    const id = await paid(60_000)
    expect(await payment(id)).toMatchObject({ limit: 500, allowed: 500 })
    await setLimit(0)
    expect(await payment(id)).toMatchObject({ limit: 0, allowed: 0 })
    expect(codeOf(await refund(id, 0.01))).toBe('refund_limit')
    const manager = await staff('manager')
    const raised = await manager.patch(1, { settings: { refunds: { limit: 1000 } } })
    expect([raised.statusCode, codeOf(raised)]).toEqual([403, 'forbidden'])
  })

  it('what was paid in another currency than the club’s is left to owners', async () => {
    await setLimit(50)
    const id = await paid(1_000)
    await run(sql`update transactions set currency = 'EUR' where company_id = 1 and id = ${id}`)
    expect(await payment(id)).toMatchObject({ limit: 0, allowed: 0 })
    expect(codeOf(await refund(id, 1))).toBe('refund_limit')
    await run(sql`update transactions set currency = 'USD' where company_id = 1 and id = ${id}`)
  })

  it('the limit is that of the club where it was paid, whichever page staff use', async () => {
    await setLimit(50)
    const { rows } = await server.db.platform((tx) =>
      tx.execute(
        sql`insert into domains (company_id, slug, host, name, config, revision, profile, host_verified_at) select company_id, 'annexe', 'annexe.localhost', 'The Annexe', jsonb_set(config, '{settings,refunds}', '{"limit": 70}'), 1, profile, host_verified_at from domains where slug = 'harbour' returning id`,
      ),
    )
    const id = await paid(8_000)
    const there = await staff('cashier', 'annexe.localhost')
    expect(await payment(id, there)).toMatchObject({ limit: 50, allowed: 50 })
    expect(codeOf(await refund(id, 50.01, there))).toBe('refund_limit')
    await run(
      sql`update payments set domain_id = ${rows[0]?.['id']} where company_id = 1 and transaction_id = ${id}`,
    )
    expect(await payment(id)).toMatchObject({ limit: 70, allowed: 70 })
    expect((await refund(id, 70)).statusCode).toBe(201)
  })

  const lock = () =>
    sql`select set_config('app.company_id', '1', true), (select id from customers where company_id = 1 and id = ${alexId} for update)`

  it('two at once don’t exceed the limit together', async () => {
    await setLimit(50)
    const id = await paid(8_000)
    const other = await staff('cashier')
    const answers = await raceAtLock(server.db, lock(), () => [
      refund(id, 30, cashier, undefined, { left: 80 }),
      refund(id, 30, other, undefined, { left: 80 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 3_000 }])
    expect(await payment(id)).toMatchObject({ refunded: 30, allowed: 20 })
    expect(await ledgerFaults()).toEqual([])
  })

  it('the same request twice at once refunds once', async () => {
    await setLimit(50)
    const id = await paid(8_000)
    const key = randomUUID()
    const answers = await raceAtLock(server.db, lock(), () => [
      refund(id, 10, cashier, key, { left: 80 }),
      refund(id, 10, cashier, key, { left: 80 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await refundsOf(id)).toHaveLength(1)
    expect(codeOf(await refund(id, 11, cashier, key))).toBe('idempotency_key_reused')
  })

  it('what the processor refuses is answered and shown with its reason, and counts towards nothing', async () => {
    await setLimit(50)
    const id = await paid(4_000)
    await run(
      sql`update sandbox_charges set status = 'failed' where company_id = 1 and reference = (select reference from payments where company_id = 1 and transaction_id = ${id})`,
    )
    const answer = await refund(id, 40)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { status: 'refused', refusal: 'This charge has not succeeded.' },
    ])
    expect(await payment(id)).toMatchObject({
      refunded: 0,
      refundable: 40,
      allowed: 40,
      refunds: [{ status: 'refused', refusal: 'This charge has not succeeded.' }],
    })
    const today = (await cashier.call('GET', '/admin/api/desk/today')).json<{
      refunds: { items: { state: string; reason: string }[] }
    }>()
    expect(today.refunds.items[0]).toMatchObject({ state: 'refused', reason: 'Double charge' })
    expect(await ledgerFaults()).toEqual([])
  })

  it('needs a reason, a key, and a payment of this customer and company', async () => {
    await setLimit(50)
    const id = await paid(4_000)
    expect((await refund(id, 10, cashier, undefined, { reason: '  ' })).statusCode).toBe(400)
    const keyless = await cashier.call('POST', `${OWED}/${alexId}/payments/${id}/refunds`, {
      body: { amount: 10, left: 40, reason: 'x' },
    })
    expect(keyless.statusCode).toBe(422)
    const caseyId = await idOf('casey@example.com')
    expect((await refund(id, 10, cashier, undefined, {}, caseyId)).statusCode).toBe(404)
    const [foreign] = await server.db.platform(
      async (tx) =>
        (
          await tx.execute(
            sql`select set_config('app.company_id', '2', true), (select max(id) from customers where company_id = 2) as customer, (select max(id) from transactions where company_id = 2) as id`,
          )
        ).rows,
    )
    const [otherId, otherCustomer] = [Number(foreign?.['id']), Number(foreign?.['customer'])]
    expect(otherId).toBeGreaterThan(0)
    const others = await staff('outsider', 'lantern.localhost')
    expect((await refund(id, 10, others)).statusCode).toBe(404)
    expect((await refund(otherId, 10, cashier, undefined, {}, otherCustomer)).statusCode).toBe(404)
    expect((await others.call('GET', `${OWED}/${alexId}/payments`)).statusCode).toBe(404)
    expect(await refundsOf(id)).toEqual([])
  })

  it('is refused without the area money: by the desk, the door and viewers', async () => {
    const id = await paid(1_000)
    for (const username of ['desk', 'door', 'viewer', 'manager']) {
      const browser = await staff(username)
      expect([username, (await refund(id, 1, browser)).statusCode]).toEqual([username, 403])
      expect([
        username,
        (await browser.call('GET', `${OWED}/${alexId}/payments`)).statusCode,
      ]).toEqual([username, 403])
    }
  })

  it('a refund of all that is left cancels the tickets, unless staff choose otherwise; one of a part does not', async () => {
    await setLimit(500)
    const seat = await ticket(alex, 'The Narragansett Quartet', 'Seat')
    await run(sql`update ticket_types set maximum = null where id = ${seat}`)
    const buy = async (): Promise<PlacedAnswer> => {
      await empty(alex)
      await add(alex, 'tickets', { ticket_id: seat, quantity: 1 })
      const order = (await place(alex)).json<PlacedAnswer>()
      await payOrder(alex, order.transaction_id, { id: await savedCard(alex), type: 'creditcard' })
      return order
    }
    const ticketOf = async ({ order_id }: PlacedAnswer) =>
      (
        await run(
          sql`select status from event_tickets where order_item_id in (select id from order_items where order_id = ${order_id})`,
        )
      )[0]?.['status']
    const kept = await buy()
    const { refundable = 0, cancellable } = (await payment(kept.transaction_id)) ?? {}
    expect(cancellable).toBe(1)
    expect((await refund(kept.transaction_id, 1)).json()).toMatchObject({ cancelled: 0 })
    expect(await ticketOf(kept)).toBe('active')
    const rest = await refund(kept.transaction_id, refundable - 1, cashier, undefined, {
      cancel_tickets: false,
    })
    expect(rest.json()).toMatchObject({ status: 'refunded', cancelled: 0 })
    expect(await ticketOf(kept)).toBe('active')
    const cancelled = await buy()
    expect((await refund(cancelled.transaction_id, refundable)).json()).toMatchObject({
      status: 'refunded',
      cancelled: 1,
    })
    expect(await ticketOf(cancelled)).toBe('cancelled')
    expect(await ledgerFaults()).toEqual([])
  })

  it('what house credits paid counts towards the limit, and goes back to them first', async () => {
    await setLimit(20)
    const seat = await ticket(alex, 'The Narragansett Quartet', 'Seat')
    const boughtWith = async (cents: number): Promise<PaymentAnswer | undefined> => {
      const serial = randomUUID()
      await server.db.tx(1, (tx) =>
        insertHouseCredit(tx, {
          companyId: 1,
          customerId: alexId,
          initialCents: cents,
          currentCents: cents,
          serial,
          pin: '',
          referenceType: 'none',
        }),
      )
      const [credit] = await run(sql`select id from house_credits where serial = ${serial}`)
      await empty(alex)
      await add(alex, 'tickets', { ticket_id: seat, quantity: 1 })
      await alex.call('POST', '/api/cart/house-credits', {
        body: { ids: [Number(credit?.['id'])] },
      })
      const { transaction_id: id } = (await place(alex)).json<PlacedAnswer>()
      await payOrder(alex, id, { id: await savedCard(alex), type: 'creditcard' })
      return payment(id)
    }
    const alone = await boughtWith(100_000)
    expect(alone).toMatchObject({ way: 'credits', credit: alone?.amount, limit: 20, allowed: 20 })
    expect(codeOf(await refund(alone?.id ?? 0, 20.01))).toBe('refund_limit')
    expect((await refund(alone?.id ?? 0, 20)).json()).toMatchObject({ amount: 20, credit: 20 })
    const mixed = await boughtWith(1_500)
    expect(mixed).toMatchObject({ way: 'card', credit: 15, credit_left: 15, allowed: 20 })
    expect(codeOf(await refund(mixed?.id ?? 0, 20.01))).toBe('refund_limit')
    expect((await refund(mixed?.id ?? 0, 20)).json()).toMatchObject({ amount: 20, credit: 15 })
    expect(await payment(mixed?.id ?? 0)).toMatchObject({ credit: 15, credit_left: 0, allowed: 0 })
    expect(await ledgerFaults()).toEqual([])
  })

  it('what the desk took is refunded as given back by hand, what the house account paid is credited to it', async () => {
    await setLimit(50)
    const id = await invoiceOf('alex@example.com', 2_500)
    expect(
      (await act(owner, `${alexId}/invoices/${id}/payments`, { amount: 25, method: 'cash' }))
        .statusCode,
    ).toBe(200)
    expect(await payment(id)).toMatchObject({ way: 'cash', allowed: 25 })
    expect((await refund(id, 25)).json()).toMatchObject({ status: 'refunded' })
    const house = await invoiceOf('alex@example.com', 2_500)
    await pay(alex, house, { id: 'house-account', type: 'houseAccount' })
    const owed = async () => (await account(owner, alexId)).house_account.balance
    const before = await owed()
    expect(await payment(house)).toMatchObject({ way: 'houseAccount', allowed: 25 })
    expect((await refund(house, 10)).json()).toMatchObject({ status: 'refunded' })
    expect(await owed()).toBe(before - 10)
    expect(await ledgerFaults()).toEqual([])
  })
})
