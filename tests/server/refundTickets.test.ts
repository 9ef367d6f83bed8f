import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginRefund } from '../../server/features/commerce/payments/refundMoney'
import { computeBalances } from '../../server/features/commerce/transactions/ledgerRepository'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'
import { ledgerDifferences } from './ledgerDifferences'

describe.each(engines)('refunds of tickets and products on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let owner: Browser
  let alexId = 0
  let seat = 0
  let cap = 0
  const { signedIn, invoice, pay, savedCard } = paymentSteps(() => server)
  const { product, ticket, add, place, payOrder, pickUp, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    alex = await signedIn('alex@example.com')
    alexId = (await alex.call('GET', '/api/account')).json<Item>().id
    owner = server.browser()
    await owner.signInAdmin('owner')
    seat = await ticket(alex, 'The Narragansett Quartet', 'Seat')
    cap = await product(alex, 'Deck cap')
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update ticket_types set maximum = null where id = ${seat}`),
    )
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update events set available_quantity = 100 where id = (select event_id from ticket_types where id = ${seat})`,
      ),
    )
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))

  const rowsOf = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows
  const places = async (): Promise<unknown> =>
    (
      await rowsOf(
        sql`select t.available_quantity as type, e.available_quantity as event from ticket_types t join events e on e.company_id = t.company_id and e.id = t.event_id where t.id = ${seat}`,
      )
    )[0]
  const stock = async (): Promise<number> =>
    Number((await rowsOf(sql`select stock from products where id = ${cap}`))[0]?.['stock'])
  const refund = (
    transactionId: number,
    body: Record<string, unknown>,
    key: string = randomUUID(),
  ) =>
    owner.call('POST', `/admin/api/members/${alexId}/transactions/${transactionId}/refunds`, {
      body: { reason: 'Rain', ...body },
      headers: { 'idempotency-key': key },
    })
  const bought = async (what: { seats?: number; caps?: number }): Promise<PlacedAnswer> => {
    if (what.seats !== undefined)
      await add(alex, 'tickets', { ticket_id: seat, quantity: what.seats })
    if (what.caps !== undefined) {
      await add(alex, 'products', { product_id: cap, quantity: what.caps })
      await pickUp(alex)
    }
    const order = (await place(alex)).json<PlacedAnswer>()
    expect(
      (
        await payOrder(alex, order.transaction_id, {
          id: await savedCard(alex),
          type: 'creditcard',
        })
      ).json<Item>(),
    ).toMatchObject({ success: true })
    return order
  }
  const ticketsOf = async ({ order_id }: PlacedAnswer) =>
    rowsOf(
      sql`select id, serial, status from event_tickets where order_item_id in (select id from order_items where order_id = ${order_id}) order by id`,
    )

  it('a used key with another amount, reason or choice is rejected; the same key with the same body refunds once', async () => {
    const id = await invoice(5_000)
    await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' })
    const key = randomUUID()
    const first = await refund(id, { amount: 10 }, key)
    expect(first.statusCode, first.body).toBeLessThan(300)
    expect((await refund(id, { amount: 10 }, key)).json<Item>().id).toBe(first.json<Item>().id)
    for (const body of [
      { amount: 11 },
      {},
      { amount: 10, reason: 'Snow' },
      { amount: 10, cancel_tickets: false },
    ]) {
      const answer = await refund(id, body, key)
      expect(
        [answer.statusCode, answer.json<{ code: string }>().code],
        JSON.stringify(body),
      ).toEqual([422, 'idempotency_key_reused'])
    }
    const other = await invoice(4_000)
    await pay(alex, other, { id: await savedCard(alex), type: 'creditcard' })
    expect((await refund(other, { amount: 10 }, key)).statusCode).toBe(422)
    expect(
      await rowsOf(
        sql`select sum(amount_cents)::integer as sum from refunds where transaction_id in (${id}, ${other})`,
      ),
    ).toEqual([{ sum: 1_000 }])
  })

  it('a full refund cancels the tickets: their codes are invalid, their seats are released, and the member’s open tabs are notified', async () => {
    const before = await places()
    const order = await bought({ seats: 2 })
    const tickets = await ticketsOf(order)
    expect(tickets).toHaveLength(2)
    const list = (
      await owner.call('GET', `/admin/api/members/${alexId}/transactions?page_size=200`)
    ).json<Item[]>()
    expect(list.find(({ id }) => id === order.transaction_id)).toMatchObject({ cancellable: 2 })
    const hubSend = vi.spyOn(server.context.hub, 'send')
    const answer = await refund(order.transaction_id, {})
    expect(answer.json<Item>(), answer.body).toMatchObject({ status: 'refunded', cancelled: 2 })
    expect(
      hubSend.mock.calls.map(([to, name]) => [name, 'customerId' in to ? to.customerId : 0]),
    ).toContainEqual(['tickets.changed', alexId])
    hubSend.mockRestore()
    expect((await ticketsOf(order)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await places()).toEqual(before)
    const shared = (
      await server
        .browser()
        .call('GET', `/api/public/passes/guest-ticket/${String(tickets[0]?.['serial'])}`)
    ).json<Item>()
    expect(shared).toMatchObject({ status: 'cancelled', barcode: { value: '' }, passbook: null })
    expect(
      (await alex.call('GET', `/api/account/orders/${order.order_id}`)).json<Item>(),
    ).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] })
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('a partial refund cancels nothing; refunding the rest cancels the tickets, once, despite simultaneous requests', async () => {
    const before = await places()
    const order = await bought({ seats: 1 })
    expect((await refund(order.transaction_id, { amount: 5 })).json<Item>()).toMatchObject({
      status: 'refunded',
      cancelled: 0,
    })
    expect((await ticketsOf(order)).map(({ status }) => status)).toEqual(['active'])
    const key = randomUUID()
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => refund(order.transaction_id, {}, key)),
      ...Array.from({ length: 10 }, () => refund(order.transaction_id, {})),
    ])
    expect(new Set(answers.map(({ statusCode }) => Math.floor(statusCode / 100)))).toEqual(
      new Set([2, 4]),
    )
    expect((await ticketsOf(order)).map(({ status }) => status)).toEqual(['cancelled'])
    expect(await places()).toEqual(before)
  })

  it('a full refund of an order charged to the house account credits the account and cancels the tickets in one step', async () => {
    const HOUSE = '/api/account/wallet/house-account'
    const account = async () =>
      (await alex.call('GET', HOUSE)).json<{
        balance: number
        remaining: number
        charges: { amount: number; description: string; transaction_id: number }[]
      }>()
    const [before, free] = [await account(), await places()]
    await add(alex, 'tickets', { ticket_id: seat, quantity: 2 })
    const order = (await place(alex)).json<PlacedAnswer>()
    expect(
      (
        await payOrder(alex, order.transaction_id, { id: 'house-account', type: 'houseAccount' })
      ).json<Item>(),
    ).toMatchObject({ success: true })
    expect((await account()).balance).toBeCloseTo(before.balance + order.total_due, 2)
    // A partial refund credits the account and cancels nothing.
    expect((await refund(order.transaction_id, { amount: 5 })).json<Item>()).toMatchObject({
      status: 'refunded',
      cancelled: 0,
    })
    expect((await account()).balance).toBeCloseTo(before.balance + order.total_due - 5, 2)
    expect((await ticketsOf(order)).map(({ status }) => status)).toEqual(['active', 'active'])
    expect((await refund(order.transaction_id, {})).json<Item>()).toMatchObject({
      status: 'refunded',
      amount: Number((order.total_due - 5).toFixed(2)),
      cancelled: 2,
    })
    const after = await account()
    expect([after.balance, after.remaining]).toEqual([before.balance, before.remaining])
    expect(
      after.charges
        .slice(0, 3)
        .map(({ amount }) => amount)
        .reduce((sum, amount) => sum + amount, 0),
    ).toBeCloseTo(0, 2)
    expect((await ticketsOf(order)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await places()).toEqual(free)
    // No processor charged anything, so none refunds anything, and the ledger agrees with what the
    // member sees.
    expect(await ledgerDifferences(server.context)).toEqual([])
    const balances = await server.db.tx(1, (tx) => computeBalances(tx, 1))
    expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
    expect(
      balances.find((row) => row.account === `house-account:${alexId}`)?.balanceCents ?? 0,
    ).toBe(Math.round(after.balance * 100))
  })

  it('the owner can refund an order in full and keep its tickets valid', async () => {
    const before = await places()
    const order = await bought({ seats: 1 })
    expect(
      (await refund(order.transaction_id, { cancel_tickets: false })).json<Item>(),
    ).toMatchObject({ status: 'refunded', cancelled: 0 })
    expect((await ticketsOf(order)).map(({ status }) => status)).toEqual(['active'])
    expect(await places()).not.toEqual(before)
  })

  it('once everything is refunded, the owner’s latest choice decides whether the tickets stay valid, in whatever order the processor responds', async () => {
    // A part is requested first, by the owner or, with `null`, because a booking was cancelled;
    // then the owner requests the rest, whose refund completes first.
    for (const [first, last, status] of [
      [null, true, 'cancelled'],
      [true, false, 'active'],
      [false, true, 'cancelled'],
    ] as const) {
      const order = await bought({ seats: 1 })
      const requestRefund = (
        amountCents: number | undefined,
        cancels: boolean,
        adminId: number | null,
      ) =>
        server.db.tx(1, (tx) =>
          beginRefund(tx, new Date(), {
            companyId: 1,
            customerId: alexId,
            transactionId: order.transaction_id,
            amountCents,
            reason: 'Rain',
            cancels,
            membership: null,
            idempotencyKey: randomUUID(),
            by: { adminId, adminName: 'owner' },
          }),
        )
      const part = await requestRefund(500, first ?? false, first === null ? null : 1)
      const rest = await requestRefund(undefined, last, 1)
      for (const refund of [rest, part])
        expect((await server.context.payments.finishRefund(refund)).state).toBe('refunded')
      expect([first, last, (await ticketsOf(order)).map((row) => row['status'])]).toEqual([
        first,
        last,
        [status],
      ])
    }
  })

  it('a scanned ticket stays valid and its seat is not sold again; undelivered products return to stock', async () => {
    const before = [await places(), await stock()]
    const order = await bought({ seats: 1, caps: 2 })
    await rowsOf(
      sql`update event_tickets set status = 'scanned', scanned_at = now() where id = ${Number((await ticketsOf(order))[0]?.['id'])}`,
    )
    expect((await refund(order.transaction_id, {})).json<Item>()).toMatchObject({
      status: 'refunded',
      cancelled: 2,
    })
    expect((await ticketsOf(order)).map(({ status }) => status)).toEqual(['scanned'])
    expect(await places()).not.toEqual(before[0])
    expect(await stock()).toBe(before[1])
  })

  it('products already handed over stay with the customer', async () => {
    const before = await stock()
    const order = await bought({ caps: 1 })
    await rowsOf(sql`update orders set status = 'completed' where id = ${order.order_id}`)
    expect((await refund(order.transaction_id, {})).json<Item>()).toMatchObject({
      status: 'refunded',
      cancelled: 0,
    })
    expect(await stock()).toBe(before - 1)
  })
})
