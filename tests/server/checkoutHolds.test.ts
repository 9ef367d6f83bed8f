import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findOrdersById } from '../../server/features/commerce/orders/orderRepository'
import { placeOrder } from '../../server/features/commerce/checkout/placeOrder'
import { insertMethod } from '../../server/features/commerce/cart/shippingRepository'
import { checkoutSteps, type CartAnswer, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('holds of placed orders on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let clockOffsetMs = 0
  const { signedIn } = paymentSteps(() => server)
  const { cart, product, ticket, add, place, pickUp, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    alex = await signedIn('alex@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))
  let restore: () => Promise<unknown> = () => Promise.resolve()
  afterEach(async () => {
    clockOffsetMs = 0
    const undo = restore
    restore = () => Promise.resolve()
    await undo()
  })

  /** Moves the clock forward and runs every payment job that is due. */
  const later = async (ms: number): Promise<void> => {
    clockOffsetMs += ms
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  const change = (query: ReturnType<typeof sql>): Promise<unknown> =>
    server.db.tx(1, (tx) => tx.execute(query))
  const one = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>> =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows[0] ?? {}
  const placed = async (browser = alex): Promise<PlacedAnswer> => {
    const answer = await place(browser)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<PlacedAnswer>()
  }

  it('the same cart in another currency becomes another order: nothing is charged in a currency that was not shown', async () => {
    await add(alex, 'tickets', {
      ticket_id: await ticket(alex, 'The Narragansett Quartet', 'Seat'),
    })
    const first = await placed()
    const rows = await server.db.tx(1, async (tx) => {
      const [order] = await findOrdersById(tx, 1, [first.order_id])
      const customerKey = { companyId: 1, customerId: order?.customerId ?? 0 }
      const { placed: second } = await placeOrder(
        tx,
        {
          customerKey,
          currency: 'EUR',
          clubAcceptsCards: true,
          key: randomUUID(),
          bodyHash: '',
          statedCents: undefined,
          destination: { companyId: 1, domainId: 1, language: 'en', origin: '' },
        },
        new Date(),
      )
      return findOrdersById(tx, 1, [first.order_id, second.orderId])
    })
    expect(rows.map(({ currency, status }) => [currency, status]).sort()).toEqual([
      ['EUR', 'placed'],
      ['USD', 'lapsed'],
    ])
  })

  it('reports as held only what an order holds, by product and size and up to the quantity in the cart [activity.constant.reserved-until]', async () => {
    const cap = await product(alex, 'Deck cap')
    await add(alex, 'products', { product_id: cap, quantity: 2, product_attribute: 'Navy' })
    await pickUp(alex)
    await placed()
    await add(alex, 'products', { product_id: cap, product_attribute: 'Sand' })
    const lantern = await product(alex, 'Ship’s lantern')
    await add(alex, 'products', { product_id: lantern, product_attribute: 'Navy' })
    await add(alex, 'tickets', {
      ticket_id: await ticket(alex, 'The Narragansett Quartet', 'Seat'),
    })
    const held = ({ items }: CartAnswer): unknown[] =>
      [...items.products, ...items.tickets].map((item) => [
        item['product_attribute'],
        item['reserved'],
        item['reserved_until'] === null,
      ])
    expect(held(await cart(alex))).toEqual([
      ['Navy', true, false],
      ['Sand', false, true],
      ['Navy', false, true],
      ['', false, true],
    ])
    const raised = (
      await add(alex, 'products', { product_id: cap, quantity: 3, product_attribute: 'Navy' })
    ).json<CartAnswer>()
    expect(held(raised)).toEqual([
      ['Navy', false, true],
      ['Sand', false, true],
      ['Navy', false, true],
      ['', false, true],
    ])
    const lowered = (
      await add(alex, 'products', { product_id: cap, quantity: 1, product_attribute: 'Navy' })
    ).json<CartAnswer>()
    expect(held(lowered)[0]).toEqual(['Navy', true, false])
    // The hold expires before the periodic job that releases it has run: the job is postponed by an
    // hour.
    await change(sql`update jobs set next_at = next_at + interval '1 hour' where kind = 'hold'`)
    clockOffsetMs += 15 * 60_000
    expect(held(await cart(alex))[0]).toEqual(['Navy', false, true])
  })

  it('when the hold expires, items added after placing stay with their coupon and shipping, without a notice [activity.constant.reserved-until]', async () => {
    const candle = await product(alex, 'Library candle')
    await add(alex, 'products', { product_id: candle })
    await pickUp(alex)
    await placed()
    await add(alex, 'products', { product_id: candle, quantity: 0 })
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap') })
    await alex.call('POST', '/api/cart/coupon', { body: { code: 'WELCOME10' } })
    const [mine] = (await alex.call('GET', '/api/account/addresses')).json<Item[]>()
    const { rates } = (
      await alex.call('POST', '/api/checkout/shipping/rates', {
        body: { customer_address_id: mine?.id },
      })
    ).json<{ rates: Item[] }>()
    await alex.call('POST', '/api/cart/shipping', { body: { rate_id: rates[0]?.id } })
    await later(16 * 60_000)
    expect(await cart(alex)).toMatchObject({
      order_id: null,
      total_items: 1,
      notices: [],
      coupon: 'WELCOME10',
      shipping: { id: rates[0]?.id },
    })
  })

  it('if more of an item was added after placing, only the held quantity leaves the cart, together with its rate; the remaining quantity keeps its coupon [activity.constant.reserved-until]', async () => {
    const candle = await product(alex, 'Library candle')
    await add(alex, 'products', { product_id: candle, quantity: 3 })
    await add(alex, 'tickets', {
      ticket_id: await ticket(alex, 'The Narragansett Quartet', 'Seat'),
    })
    await alex.call('POST', '/api/cart/coupon', { body: { code: 'WELCOME10' } })
    await pickUp(alex)
    await placed()
    await add(alex, 'tickets', {
      ticket_id: await ticket(alex, 'The Narragansett Quartet', 'Seat'),
      quantity: 0,
    })
    await add(alex, 'products', { product_id: candle, quantity: 5 })
    await alex.call('POST', '/api/cart/coupon', { body: { code: 'WELCOME10' } })
    const [mine] = (await alex.call('GET', '/api/account/addresses')).json<Item[]>()
    const { rates } = (
      await alex.call('POST', '/api/checkout/shipping/rates', {
        body: { customer_address_id: mine?.id },
      })
    ).json<{ rates: Item[] }>()
    await alex.call('POST', '/api/cart/shipping', { body: { rate_id: rates[0]?.id } })
    await later(16 * 60_000)
    expect(await cart(alex)).toMatchObject({
      total_items: 2,
      coupon: 'WELCOME10',
      shipping: null,
      notices: [{ code: 'released', title: 'Library candle' }],
    })
  })

  it('placing a cart again with the key of an expired order gets 409, not an order with nothing due', async () => {
    await add(alex, 'tickets', {
      ticket_id: await ticket(alex, 'The Narragansett Quartet', 'Seat'),
    })
    const key = randomUUID()
    const first = (await place(alex, {}, key)).json<PlacedAnswer>()
    await later(16 * 60_000)
    const again = await place(alex, {}, key)
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'cart_changed'])
    expect((await place(alex, {}, randomUUID())).json<{ code: string }>().code).toBe('cart_empty')
    expect(first.total_due).toBe(48)
  })

  it('a cart that exceeds the maximum order amount is rejected with the reason', async () => {
    const candle = await product(alex, 'Library candle')
    const before = await one(sql`select price_cents, stock from products where id = ${candle}`)
    restore = () =>
      change(
        sql`update products set price_cents = ${before['price_cents']}, stock = ${before['stock']} where id = ${candle}`,
      )
    await change(
      sql`update products set price_cents = 2000000000, stock = 900 where id = ${candle}`,
    )
    await add(alex, 'products', { product_id: candle, quantity: 900 })
    await pickUp(alex)
    const refused = await place(alex)
    expect([
      refused.statusCode,
      refused.json<{ code: string; error_details: { path: string }[] }>(),
    ]).toMatchObject([409, { code: 'limit_reached', error_details: [{ path: '/items' }] }])
  })

  it('the order keeps its shipping method, even if free, and the whole address', async () => {
    await server.db.tx(1, (tx) =>
      insertMethod(tx, {
        companyId: 1,
        courier: 'Ferry',
        courierCode: 'ferry',
        method: 'By boat',
        priceCents: 0,
        countries: ['IS'],
      }),
    )
    const kept = {
      first_name: 'Alex',
      last_name: 'Rivera',
      company_name: 'Rivera Sails',
      address: '4 Spring Street',
      address2: 'Floor 2',
      address3: 'Door 7',
      city: 'Reykjavík',
      state: 'Reykjavík',
      zip_code: '101',
      country: 'IS',
      phone_number: '+354 555 0199',
      notes: 'Ring twice',
    }
    const created = (await alex.call('POST', '/api/account/addresses', { body: kept })).json<Item>()
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap') })
    const { rates } = (
      await alex.call('POST', '/api/checkout/shipping/rates', {
        body: { customer_address_id: created.id },
      })
    ).json<{ rates: (Item & { courier: string })[] }>()
    await alex.call('POST', '/api/cart/shipping', {
      body: { rate_id: rates.find(({ courier }) => courier === 'Ferry')?.id },
    })
    const order = await placed()
    await alex.call('DELETE', `/api/account/addresses/${created.id}`)
    const { shipping } = await one(
      sql`select shipping from placed_orders where order_id = ${order.order_id}`,
    )
    expect(shipping).toMatchObject({
      type: 'shipping',
      courier: 'Ferry',
      courierCode: 'ferry',
      method: 'By boat',
      priceCents: 0,
      address: {
        firstName: 'Alex',
        companyName: 'Rivera Sails',
        address: '4 Spring Street',
        address2: 'Floor 2',
        address3: 'Door 7',
        country: 'IS',
        phoneNumber: '+354 555 0199',
        notes: 'Ring twice',
      },
    })
    const { lines } = await one(
      sql`select lines from transactions where id = ${order.transaction_id}`,
    )
    expect(lines).toMatchObject([
      { referenceType: 'item' },
      { referenceType: 'shipping', referenceItem: 'Ferry By boat', amountCents: 0 },
    ])
  })

  // PGlite runs one transaction at a time.
  if (engine.name === 'PostgreSQL')
    it('two members who swap items between their carts both get their orders, without a deadlock', async () => {
      const morgan = await signedIn('morgan@example.com')
      const [cap, candle] = [await product(alex, 'Deck cap'), await product(alex, 'Library candle')]
      const orders: number[] = []
      for (const [browser, first, then] of [
        [alex, cap, candle],
        [morgan, candle, cap],
      ] as const) {
        await add(browser, 'products', { product_id: first })
        await pickUp(browser)
        orders.push((await placed(browser)).order_id)
        // The cart is never empty in between: emptying it would end its order at once, and placing
        // the new one would have nothing to release.
        await add(browser, 'products', { product_id: then })
        await add(browser, 'products', { product_id: first, quantity: 0 })
        await pickUp(browser)
      }
      const waiting = async (): Promise<unknown> =>
        (
          await one(
            sql`select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        )['waiting']
      // Locks the old orders until both requests wait for them, so neither request ends its old
      // order before the other one has begun.
      const gate = new EventEmitter()
      const [closed, opened] = [once(gate, 'closed'), once(gate, 'opened')]
      const blocking = server.db.tx(1, async (tx) => {
        for (const id of orders)
          await tx.execute(sql`select 1 from orders where id = ${id} for update`)
        gate.emit('closed')
        await opened
      })
      await closed
      const early: string[] = []
      const answers = [alex, morgan].map(async (browser) => {
        const answer = await place(browser)
        early.push(`${answer.statusCode} ${answer.body}`)
        return answer
      })
      // If a request responds without waiting, the failure shows its response.
      await expect
        .poll(async () => ({ waiting: await waiting(), early }))
        .toEqual({ waiting: 2, early: [] })
      gate.emit('opened')
      await blocking
      expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
      await empty(morgan)
    })
})
