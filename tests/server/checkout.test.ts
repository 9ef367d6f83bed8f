import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertCustomer } from '../../server/features/customers/customerRepository'
import { putItem } from '../../server/features/commerce/holds/cartRepository'
import { placeOrder } from '../../server/features/commerce/checkout/placeOrder'
import { CROWD } from '../support/factor'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { CARDS, paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'
import { ledgerDifferences } from './ledgerDifferences'

describe.each(engines)('checkout on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let clockOffsetMs = 0
  /**
   * The time in ms at which the server's clock is frozen, so that jobs fall due only through
   * `later`; undefined if the clock runs.
   */
  let frozenAtMs: number | undefined
  const { signedIn, savedCard, cardOf, chargesDuring, pay } = paymentSteps(() => server)
  const { cart, product, ticket, add, place, payOrder, pickUp, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine, {
      now: () => new Date((frozenAtMs ?? Date.now()) + clockOffsetMs),
    })
    alex = await signedIn('alex@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))
  afterEach(() => {
    clockOffsetMs = 0
    frozenAtMs = undefined
  })

  const saved = async (): Promise<unknown> => ({ id: await savedCard(alex), type: 'creditcard' })
  const placed = async (browser = alex): Promise<PlacedAnswer> => {
    const answer = await place(browser)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<PlacedAnswer>()
  }

  it('a placed cart paid with checkout.payment is emptied; the order exists and a receipt is mailed [activity.call.checkout-payment] [money.call.payment-endpoint-default]', async () => {
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap'), quantity: 2 })
    await pickUp(alex)
    expect(await cart(alex)).toMatchObject({
      sub_total: 64,
      tax_total: 4.48,
      total: 68.48,
      total_due: 68.48,
      has_physical: true,
    })
    const order = await placed()
    expect(order).toMatchObject({
      total: 68.48,
      total_due: 68.48,
      paid: false,
      reserved_until: expect.any(String),
    })
    // Only the checkout takes payments for orders, because it rejects customers who are past due.
    expect(await statusAndCode(pay(alex, order.transaction_id, await saved()))).toEqual([
      409,
      'not_payable',
    ])
    const newCharges = await chargesDuring(async () => {
      const answer = await payOrder(alex, order.transaction_id, await saved())
      expect(answer.json<Item>()).toMatchObject({
        success: true,
        order_id: order.order_id,
        amount_charged: 68.48,
      })
    })
    expect(newCharges).toMatchObject([{ amount_cents: 6_848, status: 'succeeded' }])
    expect(await cart(alex)).toMatchObject({
      total_items: 0,
      order_id: null,
      transaction_id: null,
      shipping: null,
    })
    expect(
      (await alex.call('GET', `/api/account/orders/${order.order_id}`)).json<Item>(),
    ).toMatchObject({
      status: 'processing',
      total: 68.48,
      charge: 68.48,
      items: [{ title: 'Deck cap', quantity: 2, type: 'product' }],
    })
    expect((await server.mails()).at(-1)?.text).toContain('$68.48')
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('the receipt names everything that was ordered, with quantity, kind and date, and the number that the invoice has on screen', async () => {
    for (const type of ['Member', 'Guest of a member'])
      await add(alex, 'tickets', { ticket_id: await ticket(alex, 'Oysters on the terrace', type) })
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap'), quantity: 2 })
    await pickUp(alex)
    const { transaction_id: id } = await placed()
    await payOrder(alex, id, await saved())
    const paid = (await alex.call('GET', `/api/account/transactions/${id}`)).json<{
      reference_id: string
      data: { lines: Item[] }
    }>()
    expect(paid.reference_id).toBe(`1-${String(id).padStart(5, '0')}`)
    const text = (await server.mails()).at(-1)?.text
    expect(text).toContain('Oysters on the terrace · Deck cap')
    expect(text).toContain(`Invoice number: ${paid.reference_id}\n`)
    for (const line of [
      /^Oysters on the terrace · Member\s·\s\w+ \d+, \d{4}, 7:30\sPM\sE[DS]T: /m,
      /^Oysters on the terrace · Guest of a member\s·\s\w+ \d+, \d{4}, 7:30\sPM\sE[DS]T: /m,
      /^2 × Deck cap: \$64\.00/m,
    ])
      expect(text).toMatch(line)
  })

  /** Moves the clock forward and runs every payment job that is due. */
  const later = async (ms: number): Promise<void> => {
    clockOffsetMs += ms
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  const change = (query: ReturnType<typeof sql>): Promise<unknown> =>
    server.db.tx(1, (tx) => tx.execute(query))
  const left = async (id: number): Promise<number> => {
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(sql`select available_quantity as left from ticket_types where id = ${id}`),
    )
    return Number(rows[0]?.['left'])
  }
  const stock = async (id: number): Promise<number> => {
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(sql`select stock from products where id = ${id}`),
    )
    return Number(rows[0]?.['stock'])
  }
  const statusAndCode = async (request: ReturnType<typeof place>): Promise<[number, string]> => {
    const answer = await request
    return [
      answer.statusCode,
      answer.statusCode === 200 ? '' : answer.json<{ code: string }>().code,
    ]
  }
  const token = async (number: string): Promise<unknown> => ({
    id: await cardOf(alex, number),
    type: 'newcreditcard',
  })

  it('tickets are held while the order is unpaid and belong to the customer once it is paid; open tabs are notified', async () => {
    const seat = await ticket(alex, 'The Narragansett Quartet', 'Seat')
    const before = await left(seat)
    await add(alex, 'tickets', { ticket_id: seat, quantity: 2 })
    const order = await placed()
    expect(await left(seat)).toBe(before - 2)
    const held = await cart(alex)
    expect(held).toMatchObject({
      order_id: order.order_id,
      transaction_id: order.transaction_id,
      items: { tickets: [{ reserved: true, reserved_until: order.reserved_until, fault: '' }] },
    })
    expect(Math.round((Date.parse(order.reserved_until ?? '') - Date.now()) / 60_000)).toBe(15)
    const hubSend = vi.spyOn(server.context.hub, 'send')
    const { order_id } = (await payOrder(alex, order.transaction_id, await saved())).json<{
      order_id: number
    }>()
    expect(hubSend.mock.calls.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['transactions.changed', 'cart.changed', 'tickets.changed']),
    )
    hubSend.mockRestore()
    expect(await left(seat)).toBe(before - 2)
    const { items, status } = (await alex.call('GET', `/api/account/orders/${order_id}`)).json<{
      status: string
      items: Item[]
    }>()
    expect([status, items]).toMatchObject([
      'completed',
      [{ type: 'event', quantity: 2, ticket: { ticket_title: 'Seat' } }],
    ])
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(
        sql`select status, price_cents, owner_id = customer_id as own from event_tickets where order_item_id = ${items[0]?.id ?? 0}`,
      ),
    )
    expect(rows).toEqual([
      { status: 'active', price_cents: 4_800, own: true },
      { status: 'active', price_cents: 4_800, own: true },
    ])
    expect((await cart(alex)).total_items).toBe(0)
    await later(20 * 60_000)
    expect(await left(seat)).toBe(before - 2)
  })

  it(`the last ticket is sold once, even if ${CROWD} buyers place their carts, twenty at the same time`, async () => {
    const seat = await ticket(alex, 'The Narragansett Quartet', 'Seat')
    await change(sql`update ticket_types set available_quantity = 1 where id = ${seat}`)
    const buyers = await server.db.tx(1, async (tx) => {
      const made = []
      for (let index = 0; index < CROWD; index += 1) {
        const { id } = await insertCustomer(tx, {
          companyId: 1,
          email: `buyer${index}@example.com`,
          emailVerifiedAt: new Date(),
          flag: null,
          houseAccountEnabled: false,
          passwordHash: '',
          profile: {},
        })
        await putItem(tx, { companyId: 1, customerId: id }, { ticketTypeId: seat }, 1)
        made.push({ companyId: 1, customerId: id })
      }
      return made
    })
    const buy = (customerKey: (typeof buyers)[number]) =>
      server.db.tx(1, (tx) =>
        placeOrder(
          tx,
          {
            customerKey,
            currency: 'USD',
            clubAcceptsCards: true,
            key: randomUUID(),
            bodyHash: '',
            statedCents: undefined,
            destination: { companyId: 1, domainId: 1, language: 'en', origin: '' },
          },
          new Date(),
        ),
      )
    // Twenty at once, one for each database connection: the pool would reject a request that waited
    // too long for a connection.
    const answers: PromiseSettledResult<unknown>[] = []
    for (let at = 0; at < buyers.length; at += 20)
      answers.push(...(await Promise.allSettled(buyers.slice(at, at + 20).map(buy))))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 409, code: 'sold_out' })
    expect(await left(seat)).toBe(0)
    await change(sql`update ticket_types set available_quantity = 30 where id = ${seat}`)
  })

  it('a declined payment releases the hold, and a retry holds the items again; if they are gone by then, nothing is charged', async () => {
    const lantern = await product(alex, 'Ship’s lantern')
    const before = await stock(lantern)
    await add(alex, 'products', { product_id: lantern, quantity: 2 })
    await pickUp(alex)
    const order = await placed()
    expect(await stock(lantern)).toBe(before - 2)
    expect(
      (await payOrder(alex, order.transaction_id, await token(CARDS.declined))).statusCode,
    ).toBe(402)
    expect(await stock(lantern)).toBe(before)
    expect(await cart(alex)).toMatchObject({
      order_id: order.order_id,
      items: { products: [{ reserved: false, fault: '' }] },
    })
    await change(sql`update products set stock = 1 where id = ${lantern}`)
    const newCharges = await chargesDuring(async () => {
      const answer = await payOrder(alex, order.transaction_id, await saved())
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'sold_out'])
    })
    expect(newCharges).toEqual([])
    await change(sql`update products set stock = ${before} where id = ${lantern}`)
    expect((await payOrder(alex, order.transaction_id, await saved())).json<Item>()).toMatchObject({
      success: true,
    })
    expect(await stock(lantern)).toBe(before - 2)
  })

  it('an expired hold is released and its items leave the cart with a notice; the order can no longer be paid and is not listed [activity.constant.reserved-until]', async () => {
    const candle = await product(alex, 'Library candle')
    const before = await stock(candle)
    await add(alex, 'products', { product_id: candle, quantity: 3 })
    await pickUp(alex)
    const order = await placed()
    await later(14 * 60_000)
    expect([await stock(candle), (await cart(alex)).total_items]).toEqual([before - 3, 3])
    await later(2 * 60_000)
    expect(await stock(candle)).toBe(before)
    expect(await cart(alex)).toMatchObject({
      total_items: 0,
      order_id: null,
      notices: [{ code: 'released', title: 'Library candle' }],
    })
    expect(await statusAndCode(payOrder(alex, order.transaction_id, await saved()))).toEqual([
      409,
      'not_payable',
    ])
    for (const list of ['transactions', 'orders'])
      expect(
        (await alex.call('GET', `/api/account/${list}?page_size=200`))
          .json<Item[]>()
          .map(({ status }) => status),
      ).not.toEqual(expect.arrayContaining(['lapsed']))
    expect((await add(alex, 'products', { product_id: candle })).json<object>()).toMatchObject({
      total_items: 1,
      notices: [],
    })
  })

  it('placing the cart again after each decline renews the hold, but for at most 20 minutes in total; then the items are on sale again and the order can’t be paid', async () => {
    const lantern = await product(alex, 'Ship’s lantern')
    const before = await stock(lantern)
    await add(alex, 'products', { product_id: lantern })
    await pickUp(alex)
    frozenAtMs = Date.now()
    const first = await placed()
    for (let round = 0; round < 3; round += 1) {
      await later(6 * 60_000)
      expect(
        (await payOrder(alex, first.transaction_id, await token(CARDS.declined))).statusCode,
      ).toBe(402)
      expect((await placed()).order_id).toBe(first.order_id)
    }
    expect((await placed()).reserved_until).toBe(new Date(frozenAtMs + 20 * 60_000).toISOString())
    await later(2 * 60_000)
    expect([await stock(lantern), (await cart(alex)).notices]).toMatchObject([
      before,
      [{ code: 'released' }],
    ])
    expect(await statusAndCode(payOrder(alex, first.transaction_id, await saved()))).toEqual([
      409,
      'not_payable',
    ])
  })

  it('a payment in progress extends the hold past its first deadline', async () => {
    const candle = await product(alex, 'Library candle')
    const before = await stock(candle)
    await add(alex, 'products', { product_id: candle })
    await pickUp(alex)
    const order = await placed()
    expect(
      (await payOrder(alex, order.transaction_id, await token(CARDS.authenticates))).json<Item>(),
    ).toMatchObject({ success: false, action: { code: '3ds_auth_required' } })
    await add(alex, 'products', { product_id: candle, quantity: 2 })
    expect(await statusAndCode(place(alex))).toEqual([409, 'payment_in_progress'])
    await later(16 * 60_000)
    expect([await stock(candle), (await cart(alex)).total_items]).toEqual([before - 1, 2])
    // Paying with another method replaces the payment that awaits authentication. Items added to
    // the cart meanwhile stay.
    expect((await payOrder(alex, order.transaction_id, await saved())).json<Item>()).toMatchObject({
      success: true,
    })
    expect([await stock(candle), (await cart(alex)).total_items]).toEqual([before - 1, 1])
  })

  it('a payment that settles later frees the cart: its order is listed as in progress and keeps its items; if paid, items added meanwhile stay; if declined, everything is released', async () => {
    const candle = await product(alex, 'Library candle')
    const seat = await ticket(alex, 'The Narragansett Quartet', 'Seat')
    const before = [await stock(candle), await left(seat)]
    frozenAtMs = Date.now()
    const [bought, declined] = [await placeWithSlowCard(), await placeWithSlowCard()]
    /** Places a cart and pays it with a card that settles later; returns the placed order. */
    async function placeWithSlowCard(): Promise<PlacedAnswer> {
      await add(alex, 'products', { product_id: candle })
      await add(alex, 'tickets', { ticket_id: seat })
      await pickUp(alex)
      const order = await placed()
      expect(
        (await payOrder(alex, order.transaction_id, await token(CARDS.processing))).json<Item>(),
      ).toMatchObject({ success: false })
      expect(await cart(alex)).toMatchObject({ total_items: 0, order_id: null, shipping: null })
      return order
    }
    const entries = async (path: string, browser = alex) =>
      (await browser.call('GET', `${path}?page_size=200`)).json<Item[]>()
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(
        sql`select customer_id as id from transactions where id = ${bought.transaction_id}`,
      ),
    )
    for (const list of [
      await entries('/api/account/transactions'),
      await entries(`/admin/api/members/${String(rows[0]?.['id'])}/transactions`, owner),
    ])
      for (const { transaction_id } of [bought, declined])
        expect(list.find(({ id }) => id === transaction_id)).toMatchObject({ status: 'pending' })
    expect(
      (await entries('/api/account/orders')).find(({ id }) => id === bought.order_id),
    ).toMatchObject({ status: 'pending', charge: 0 })
    expect([await stock(candle), await left(seat)]).toEqual(before.map((count) => count - 2))
    await add(alex, 'products', { product_id: candle })
    await change(
      sql`update sandbox_charges set status = 'failed', failure_code = 'card_declined' where idempotency_key = (select idempotency_key from payments where transaction_id = ${declined.transaction_id})`,
    )
    await later(10_000)
    expect(
      (await alex.call('GET', `/api/account/transactions/${bought.transaction_id}`)).json<Item>(),
    ).toMatchObject({ status: 'processed', amount_due: 0 })
    expect((await entries('/api/account/orders')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([bought.order_id]),
    )
    for (const path of ['/api/account/orders', '/api/account/transactions'])
      expect((await entries(path)).map(({ id }) => id)).not.toContain(
        path.endsWith('orders') ? declined.order_id : declined.transaction_id,
      )
    expect(await statusAndCode(payOrder(alex, declined.transaction_id, await saved()))).toEqual([
      409,
      'not_payable',
    ])
    expect([await stock(candle), await left(seat)]).toEqual(before.map((count) => count - 1))
    expect((await cart(alex)).total_items).toBe(1)
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('the same key and the same cart return the same order; a changed cart replaces it, and the amount at placing is charged, even if prices change afterwards', async () => {
    const cap = await product(alex, 'Deck cap')
    const before = await stock(cap)
    await add(alex, 'products', { product_id: cap, quantity: 1 })
    await pickUp(alex)
    const key = randomUUID()
    const [one, two] = await Promise.all([place(alex, {}, key), place(alex, {}, key)])
    const first = one.json<PlacedAnswer>()
    expect(two.json<PlacedAnswer>().order_id).toBe(first.order_id)
    expect((await placed()).order_id).toBe(first.order_id)
    expect(await statusAndCode(place(alex, { total: 1 }, key))).toEqual([
      422,
      'idempotency_key_reused',
    ])
    expect(await statusAndCode(place(alex, { total: 1 }))).toEqual([409, 'cart_changed'])
    expect(await stock(cap)).toBe(before - 1)
    await add(alex, 'products', { product_id: cap, quantity: 2 })
    const second = await placed()
    expect(second.order_id).not.toBe(first.order_id)
    expect(await stock(cap)).toBe(before - 2)
    expect(await statusAndCode(payOrder(alex, first.transaction_id, await saved()))).toEqual([
      409,
      'not_payable',
    ])
    await change(sql`update products set price_cents = 9900 where id = ${cap}`)
    const newCharges = await chargesDuring(async () => {
      expect(
        (await payOrder(alex, second.transaction_id, await saved())).json<Item>(),
      ).toMatchObject({ success: true, amount_charged: 68.48 })
    })
    expect(newCharges).toMatchObject([{ amount_cents: 6_848 }])
    await change(sql`update products set price_cents = 3200 where id = ${cap}`)
  })

  it('a cart with nothing due is settled when placed, without a payment, and its receipt is mailed', async () => {
    const seat = await ticket(alex, 'The Narragansett Quartet', 'Seat')
    await add(alex, 'tickets', { ticket_id: seat })
    await alex.call('POST', '/api/cart/coupon', { body: { code: 'ONTHEHOUSE' } })
    const mails = (await server.mails()).length
    const newCharges = await chargesDuring(async () => {
      expect(await placed()).toMatchObject({
        total: 0,
        total_due: 0,
        paid: true,
        reserved_until: null,
      })
    })
    expect(newCharges).toEqual([])
    expect(await cart(alex)).toMatchObject({ total_items: 0, coupon: null, order_id: null })
    expect((await server.mails()).length).toBe(mails + 1)
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('an empty cart, missing shipping, an expired or outdated shipping rate and tickets that are off sale are rejected with a reason; another member’s order is not found [activity.shipping.rates-expiration]', async () => {
    expect(await statusAndCode(place(alex))).toEqual([409, 'cart_empty'])
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap') })
    const missing = (await place(alex)).json<{ code: string; error_details: { path: string }[] }>()
    expect([missing.code, missing.error_details[0]?.path]).toEqual(['invalid_request', '/shipping'])
    const [mine] = (await alex.call('GET', '/api/account/addresses')).json<Item[]>()
    const { rates } = (
      await alex.call('POST', '/api/checkout/shipping/rates', {
        body: { customer_address_id: mine?.id },
      })
    ).json<{ rates: Item[] }>()
    await alex.call('POST', '/api/cart/shipping', { body: { rate_id: rates[0]?.id } })
    clockOffsetMs += 31 * 60_000
    expect(await cart(alex)).toMatchObject({ shipping: null, handling_total: 0 })
    expect(await statusAndCode(place(alex))).toEqual([409, 'rates_expired'])
    clockOffsetMs = 0
    await change(sql`update shipping_rates set items = items + 1 where id = ${rates[0]?.id ?? 0}`)
    expect(await statusAndCode(place(alex))).toEqual([409, 'rates_expired'])
    await change(sql`update shipping_rates set items = items - 1 where id = ${rates[0]?.id ?? 0}`)
    const order = await placed()
    expect(
      (await alex.call('GET', `/api/account/orders/${order.order_id}`)).json<object>(),
    ).toMatchObject({
      status: 'placed',
      shipping_total: 9.5,
      shipping_address: { full_name: 'Alex Rivera', city: 'Newport' },
    })
    const morgan = await signedIn('morgan@example.com')
    expect((await payOrder(morgan, order.transaction_id, await saved())).statusCode).toBe(404)
    expect((await morgan.call('GET', `/api/account/orders/${order.order_id}`)).statusCode).toBe(404)
    const seat = await ticket(alex, 'The Narragansett Quartet', 'Seat')
    await add(alex, 'tickets', { ticket_id: seat })
    await change(sql`update ticket_types set off_sale_at = now() where id = ${seat}`)
    expect(await statusAndCode(place(alex))).toEqual([409, 'not_on_sale'])
    await change(sql`update ticket_types set off_sale_at = null where id = ${seat}`)
  })
})
