import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/platform/sign-in/attemptSignIn'
import { checkoutSteps, newport, type CartAnswer } from './checkoutSteps'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

type Fault = {
  code: string
  title: string
  error_description: string
  error_details?: { path: string; code: string; message: string }[]
}

describe.each(engines)('the cart on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let morgan: Browser
  let clockOffsetMs = 0
  const { cart, product, ticket, add, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    alex = server.browser()
    await alex.signIn('alex@example.com')
    morgan = server.browser()
    await morgan.signIn('morgan@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))
  afterEach(() => {
    clockOffsetMs = 0
  })

  const change = (query: ReturnType<typeof sql>): Promise<unknown> =>
    server.db.tx(1, (tx) => tx.execute(query))
  /** How many attempts count towards the limits whose name begins with `limit`. */
  const attempts = async (limit: string): Promise<unknown> =>
    (
      await server.db.platform((tx) =>
        tx.execute(
          sql`select sum(failures)::integer as n from throttles where bucket like ${`${limit}:%`}`,
        ),
      )
    ).rows[0]?.['n']
  const statusAndCode = async (request: ReturnType<typeof add>): Promise<[number, string]> => {
    const answer = await request
    return [answer.statusCode, answer.statusCode === 200 ? '' : answer.json<Fault>().code]
  }

  it('groups products and tickets by kind, with totals calculated by the server [activity.call.cart] [activity.call.cart-items] [activity.call.cart-products] [activity.call.cart-tickets] [activity.cart.due-and-postpay]', async () => {
    expect(await cart(alex)).toMatchObject({
      currency: 'USD',
      total: 0,
      total_items: 0,
      has_physical: false,
      shipping: null,
      coupon: null,
      items: { reservations: [], appointments: [], tickets: [], products: [] },
    })
    await add(alex, 'products', {
      product_id: await product(alex, 'Deck cap'),
      quantity: 3,
      product_attribute: 'Navy',
    })
    await add(alex, 'tickets', { ticket_id: await ticket(alex, 'Oyster', 'Member'), quantity: 2 })
    const whole = await cart(alex)
    // Goods of 96 with 7 % tax, tickets of 130 without tax.
    expect(whole).toMatchObject({
      sub_total: 226,
      discount_total: 0,
      tax_total: 6.72,
      handling_total: 0,
      total: 232.72,
      postpay_total: 0,
      total_due: 232.72,
      total_items: 5,
      has_physical: true,
    })
    expect(whole.items.products).toMatchObject([
      {
        quantity: 3,
        price_each: 32,
        price: 96,
        title: 'Deck cap',
        type: 'product',
        product_attribute: 'Navy',
        reserved: false,
        fault: '',
        product: { name: 'Deck cap', has_inventory: true },
      },
    ])
    expect(whole.items.tickets).toMatchObject([
      {
        quantity: 2,
        price_each: 65,
        price: 130,
        type: 'event',
        description: 'Member',
        max_qty: 2,
        product: null,
        ticket: { name: 'Member' },
      },
    ])
    expect((await alex.call('GET', '/api/cart/items')).json<unknown>()).toEqual(whole.items)
    expect((await cart(morgan)).total_items).toBe(0)
  })

  it('adding the same item again replaces its quantity, another size is another line, quantity 0 removes it; the default quantity is 1 [activity.call.cart-add-or-update] [activity.constant.item-quantity]', async () => {
    const id = await product(alex, 'Deck cap')
    for (const quantity of [undefined, 4, 2])
      await add(alex, 'products', { product_id: id, ...(quantity && { quantity }) })
    await add(alex, 'products', { product_id: id, product_attribute: 'Sand' })
    const { products } = (await cart(alex)).items
    expect(
      products.map(({ quantity, product_attribute }) => [quantity, product_attribute]),
    ).toEqual([
      [2, ''],
      [1, 'Sand'],
    ])
    const sand = products[1]?.id
    expect(
      (
        await add(alex, 'products', {
          id: sand,
          product_id: id,
          product_attribute: 'Red',
          quantity: 3,
        })
      )
        .json<CartAnswer>()
        .items.products.map(({ quantity, product_attribute }) => [quantity, product_attribute]),
    ).toEqual([
      [2, ''],
      [3, 'Red'],
    ])
    expect(
      (await add(alex, 'products', { product_id: id, quantity: 0 })).json<CartAnswer>().items
        .products,
    ).toMatchObject([{ product_attribute: 'Red' }])
    expect(await statusAndCode(add(alex, 'products', { id: 999_999, product_id: id }))).toEqual([
      404,
      'not_found',
    ])
    const red = (await cart(alex)).items.products[0]?.id
    expect(
      await statusAndCode(add(morgan, 'products', { id: red, product_id: id, quantity: 0 })),
    ).toEqual([404, 'not_found'])
    expect(
      await statusAndCode(
        add(alex, 'products', { id: red, product_id: await product(alex, 'Library candle') }),
      ),
    ).toEqual([422, 'invalid_request'])
  })

  it('accepts a product up to its stock and beyond it on backorder; sold-out, served, unknown and other clubs’ products are rejected [activity.product.inventory] [activity.validation.cart-item-quantity]', async () => {
    const lantern = await product(alex, 'Ship’s lantern')
    expect(
      await statusAndCode(add(alex, 'products', { product_id: lantern, quantity: 7 })),
    ).toEqual([409, 'sold_out'])
    expect(
      (await add(alex, 'products', { product_id: lantern, quantity: 6 })).json<CartAnswer>().items
        .products,
    ).toMatchObject([{ quantity: 6, min_qty: 1, max_qty: 6 }])
    expect(
      await statusAndCode(
        add(alex, 'products', {
          product_id: await product(alex, 'Spliced dock line'),
          quantity: 2,
        }),
      ),
    ).toEqual([200, ''])
    await change(sql`update products set stock = 0 where id = ${lantern}`)
    expect(await statusAndCode(add(alex, 'products', { product_id: lantern }))).toEqual([
      409,
      'sold_out',
    ])
    expect((await cart(alex)).items.products[0]).toMatchObject({ fault: 'sold_out', max_qty: 0 })
    await change(sql`update products set stock = 6 where id = ${lantern}`)
    expect(
      await statusAndCode(
        add(alex, 'products', { product_id: await product(alex, 'Clam chowder') }),
      ),
    ).toEqual([422, 'invalid_request'])
    expect(await statusAndCode(add(alex, 'products', { product_id: 999_999 }))).toEqual([
      404,
      'not_found',
    ])
    const noria = server.browser('noria.localhost')
    await noria.signIn('ines@example.com')
    expect(
      await statusAndCode(add(alex, 'products', { product_id: await product(noria, 'Jabón') })),
    ).toEqual([404, 'not_found'])
  })

  it('accepts tickets between minimum and maximum, counting those that the customer already bought, and never more than are left [activity.validation.ticket-minimum-maximum] [activity.error.ticket-max-reached]', async () => {
    const guest = await ticket(alex, 'Oyster', 'Guest of a member')
    await change(
      sql`update ticket_types set minimum = 2, maximum = 4, available_quantity = 3 where id = ${guest}`,
    )
    const answers = []
    for (const quantity of [1, 2, 3, 4, 5])
      answers.push(await statusAndCode(add(morgan, 'tickets', { ticket_id: guest, quantity })))
    expect(answers).toEqual([
      [422, 'invalid_request'],
      [200, ''],
      [200, ''],
      [409, 'ticket_max_reached'],
      [409, 'ticket_max_reached'],
    ])
    const refused = (await add(morgan, 'tickets', { ticket_id: guest, quantity: 4 })).json<Fault>()
    expect(refused).toMatchObject({
      title: 'Maximum Tickets Purchased',
      error_description: 'You can have 3 of these at most.',
      error_details: [{ path: '/quantity', most: 3 }],
    })
    expect((await cart(morgan)).items.tickets).toMatchObject([
      { quantity: 3, min_qty: 2, max_qty: 3 },
    ])
    // Alex already has two of the four tickets that one person can have.
    const member = await ticket(alex, 'Oyster', 'Member')
    expect(await statusAndCode(add(alex, 'tickets', { ticket_id: member, quantity: 3 }))).toEqual([
      409,
      'ticket_max_reached',
    ])
    await change(sql`update ticket_types set available_quantity = 0 where id = ${guest}`)
    expect(await statusAndCode(add(morgan, 'tickets', { ticket_id: guest, quantity: 2 }))).toEqual([
      409,
      'sold_out',
    ])
    await empty(morgan)
    await change(
      sql`update ticket_types set minimum = 0, maximum = 2, available_quantity = 6 where id = ${guest}`,
    )
  })

  it('accepts a ticket from onSale until just before offSale [activity.ticket.on-off-sale]', async () => {
    const seat = await ticket(alex, 'Oyster', 'Member')
    const window = (from: number, until: number) =>
      change(
        sql`update ticket_types set on_sale_at = now() + make_interval(mins => ${from}), off_sale_at = now() + make_interval(mins => ${until}) where id = ${seat}`,
      )
    await window(5, 60)
    expect(await statusAndCode(add(alex, 'tickets', { ticket_id: seat }))).toEqual([
      409,
      'not_on_sale',
    ])
    await window(-60, -5)
    expect(await statusAndCode(add(alex, 'tickets', { ticket_id: seat }))).toEqual([
      409,
      'not_on_sale',
    ])
    await window(-60, 60)
    expect(await statusAndCode(add(alex, 'tickets', { ticket_id: seat }))).toEqual([200, ''])
    await change(
      sql`update ticket_types set on_sale_at = null, off_sale_at = null where id = ${seat}`,
    )
  })

  it('larger ticket quantities need the right passcode, with limited wrong attempts; smaller ones need none [activity.validation.ticket-passcode]', async () => {
    const seat = await ticket(alex, 'Oyster', 'Member')
    const hash = await hashPassword('bivalve')
    await change(sql`update ticket_types set passcode_hash = ${hash} where id = ${seat}`)
    const enter = async (passcode?: string, quantity = 1) => {
      const answer = await add(alex, 'tickets', {
        ticket_id: seat,
        quantity,
        ...(passcode !== undefined && { passcode }),
      })
      return [
        answer.statusCode,
        answer.statusCode === 422 ? answer.json<Fault>().error_details?.[0]?.path : '',
      ]
    }
    expect([await enter(), await enter('oyster'), await enter('bivalve')]).toEqual([
      [422, '/passcode'],
      [422, '/passcode'],
      [200, ''],
    ])
    expect([
      await enter(undefined, 2),
      await enter('bivalve', 2),
      await enter(undefined, 2),
      await enter(undefined, 1),
      await enter(undefined, 2),
    ]).toEqual([
      [422, '/passcode'],
      [200, ''],
      [200, ''],
      [200, ''],
      [422, '/passcode'],
    ])
    expect((await cart(alex)).items.tickets).toMatchObject([
      { quantity: 1, ticket: { requires_passcode: true } },
    ])
    expect(await enter(undefined, 0)).toEqual([200, ''])
    // The right passcodes do not count.
    expect(await attempts('passcode')).toBe(4)
    await server.db.platform((tx) =>
      tx.execute(sql`update throttles set failures = 20 where bucket like 'passcode:%'`),
    )
    expect((await enter('bivalve'))[0]).toBe(429)
    await change(sql`update ticket_types set passcode_hash = null where id = ${seat}`)
  })

  it('accepts one coupon, case-insensitively; unknown and expired ones are rejected, and removing it restores the totals [activity.call.cart-coupon-add] [activity.call.cart-coupon-remove] [activity.error.invalid-coupon]', async () => {
    await add(alex, 'products', {
      product_id: await product(alex, 'Harbour knit'),
      product_attribute: 'Navy, M',
      quantity: 2,
    })
    const coupon = async (code: string) => alex.call('POST', '/api/cart/coupon', { body: { code } })
    expect((await coupon(' welcome10 ')).json<CartAnswer>()).toMatchObject({
      coupon: 'WELCOME10',
      sub_total: 296,
      discount_total: 29.6,
      tax_total: 18.65,
      total: 285.05,
      discount_items: [
        { type: 'percentage', value: 10, discount: 29.6, message: 'Welcome, ten percent' },
      ],
      items: { products: [{ discount: 29.6 }] },
    })
    for (const code of ['NOBODY', 'EXPIRED1']) {
      const refused = await coupon(code)
      expect([refused.statusCode, refused.json<Fault>().code, refused.json<Fault>().title]).toEqual(
        [422, 'invalid_coupon', 'Invalid Coupon'],
      )
    }
    expect(await attempts('coupon')).toBe(2)
    expect(await cart(alex)).toMatchObject({ coupon: 'WELCOME10' })
    expect((await coupon('REGATTA25')).json<CartAnswer>()).toMatchObject({
      coupon: 'REGATTA25',
      discount_total: 25,
      discount_items: [{ type: 'amount', value: 25, discount: 25 }],
    })
    expect((await alex.call('DELETE', '/api/cart/coupon')).json<CartAnswer>()).toMatchObject({
      coupon: null,
      discount_total: 0,
      discount_items: [],
      total: 316.72,
    })
  })

  it('is shipped by a rate to an address until the rate expires or the cart changes; rates that are unknown, another customer’s or outdated are rejected [activity.call.shipping-rates] [activity.shipping.rates-expiration] [activity.constant.rates-lifetime]', async () => {
    const cap = await product(alex, 'Deck cap')
    const ask = (body: object, browser = alex) =>
      browser.call('POST', '/api/checkout/shipping/rates', { body })
    expect((await ask(newport)).statusCode).toBe(409)
    await add(alex, 'products', { product_id: cap, quantity: 3 })
    const quote = (await ask(newport)).json<{
      rates: { id: number; price: number; courier_code: string; type: string }[]
      expiration: string
    }>()
    expect(quote.rates).toMatchObject([
      { price: 12.5, courier_code: 'narragansett', type: 'shipping' },
      { price: 34.5 },
    ])
    expect(Math.round((Date.parse(quote.expiration) - Date.now()) / 60_000)).toBe(30)
    const choose = (rateId: number, browser = alex) =>
      browser.call('POST', '/api/cart/shipping', { body: { rate_id: rateId } })
    const [cheap] = quote.rates
    expect((await choose(cheap?.id ?? 0)).json<CartAnswer>()).toMatchObject({
      handling_total: 12.5,
      total: 115.22,
      shipping: {
        id: cheap?.id,
        type: 'shipping',
        price: 12.5,
        location_id: null,
        address: { city: 'Newport', zip_code: '02840' },
      },
    })
    expect([
      (await choose(cheap?.id ?? 0, morgan)).statusCode,
      (await choose(987_654)).statusCode,
    ]).toEqual([404, 404])
    expect(
      (await add(alex, 'products', { product_id: cap, quantity: 4 })).json<CartAnswer>(),
    ).toMatchObject({ shipping: null, handling_total: 0 })
    // The rate was quoted for three items; four items have no quote.
    expect(await statusAndCode(choose(cheap?.id ?? 0))).toEqual([409, 'rates_expired'])
    await add(alex, 'products', { product_id: cap, quantity: 3 })
    expect((await choose(cheap?.id ?? 0)).statusCode).toBe(200)
    clockOffsetMs += 31 * 60_000
    const late = await choose(cheap?.id ?? 0)
    expect([late.statusCode, late.json<Fault>().code]).toEqual([409, 'rates_expired'])
    clockOffsetMs = 0
    const faults = (
      await ask({ ...newport, zip_code: 'K1A 0B1', state: 'Rhode Island', city: ' ' })
    ).json<Fault>()
    expect(faults.error_details?.map(({ path }) => path).sort()).toEqual([
      '/city',
      '/state',
      '/zip_code',
    ])
    expect(
      (await ask({ ...newport, country: 'NZ', zip_code: '6011', state: 'Wellington' })).json<{
        rates: unknown[]
      }>().rates,
    ).toEqual([])
  })

  it('can be picked up at a location of the club, whose id is stored with the choice; another club’s location is not found [activity.call.shipping-local] [activity.shipping.pickup-id]', async () => {
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap') })
    const places = (await alex.call('GET', '/api/checkout/shipping/local')).json<
      {
        id: number
        name: string
        hours: object
        is_open: boolean
        pickup_today: boolean
        close_today: number | null
      }[]
    >()
    expect(places.map(({ name }) => name)).toEqual(['Boat shed', 'Front desk'])
    const desk = places[1]
    expect(
      (
        await alex.call('POST', '/api/cart/shipping', { body: { location_id: desk?.id } })
      ).json<CartAnswer>(),
    ).toMatchObject({
      handling_total: 0,
      shipping: {
        id: desk?.id,
        location_id: desk?.id,
        type: 'pickup',
        courier: 'Front desk',
        price: 0,
        address: null,
        expiration: null,
      },
    })
    const noria = server.browser('noria.localhost')
    await noria.signIn('ines@example.com')
    const [theirs] = (await noria.call('GET', '/api/checkout/shipping/local')).json<
      { id: number }[]
    >()
    expect(
      (await alex.call('POST', '/api/cart/shipping', { body: { location_id: theirs?.id } }))
        .statusCode,
    ).toBe(404)
    expect((await alex.call('POST', '/api/cart/shipping', { body: {} })).statusCode).toBe(422)
    expect((await alex.call('DELETE', '/api/cart/shipping')).json<CartAnswer>().shipping).toBeNull()
  })
})
