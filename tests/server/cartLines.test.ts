import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutSteps, newport, type CartAnswer } from './checkoutSteps'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('the lines of a cart on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  const { cart, product, ticket, add, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))
  let restore: () => Promise<unknown> = () => Promise.resolve()
  afterEach(async () => {
    const undo = restore
    restore = () => Promise.resolve()
    await undo()
  })

  const change = (query: ReturnType<typeof sql>): Promise<unknown> =>
    server.db.tx(1, (tx) => tx.execute(query))
  const one = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>> =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows[0] ?? {}
  const sizes = ({ items }: CartAnswer): unknown[] =>
    items.products.map(({ quantity, product_attribute }) => [quantity, product_attribute])

  it('an item addressed by id keeps its size if none is sent, and no other line changes [activity.call.cart-add-or-update]', async () => {
    const id = await product(alex, 'Deck cap')
    await add(alex, 'products', { product_id: id, quantity: 2 })
    await add(alex, 'products', { product_id: id, quantity: 1, product_attribute: 'Sand' })
    const sand = (await cart(alex)).items.products[1]?.id
    expect(
      sizes(
        (await add(alex, 'products', { id: sand, product_id: id, quantity: 5 })).json<CartAnswer>(),
      ),
    ).toEqual([
      [2, ''],
      [5, 'Sand'],
    ])
    expect(
      sizes(
        (await add(alex, 'products', { id: sand, product_id: id, quantity: 0 })).json<CartAnswer>(),
      ),
    ).toEqual([[2, '']])
  })

  it('sizes of a product and ticket types of an event count together: a cart never exceeds the stock [activity.product.inventory]', async () => {
    const lantern = await product(alex, 'Ship’s lantern')
    await add(alex, 'products', { product_id: lantern, quantity: 4, product_attribute: 'Brass' })
    const over = await add(alex, 'products', {
      product_id: lantern,
      quantity: 3,
      product_attribute: 'Copper',
    })
    expect([
      over.statusCode,
      over.json<{ code: string; error_details: { path: string }[] }>(),
    ]).toMatchObject([409, { code: 'sold_out', error_details: [{ path: '/quantity' }] }])
    const both = (
      await add(alex, 'products', { product_id: lantern, quantity: 2, product_attribute: 'Copper' })
    ).json<CartAnswer>()
    expect(both.items.products).toMatchObject([
      { fault: '', max_qty: 4 },
      { fault: '', max_qty: 2 },
    ])
    await change(sql`update products set stock = 5 where id = ${lantern}`)
    restore = () => change(sql`update products set stock = 6 where id = ${lantern}`)
    expect((await cart(alex)).items.products).toMatchObject([
      { fault: 'sold_out', max_qty: 3 },
      { fault: 'sold_out', max_qty: 1 },
    ])
  })

  it('tickets of two types, added one by one, are in one cart and share the event’s seats [activity.validation.ticket-minimum-maximum] [activity.call.cart-tickets]', async () => {
    const [member, guest] = [
      await ticket(alex, 'Oyster', 'Member'),
      await ticket(alex, 'Oyster', 'Guest of a member'),
    ]
    const before = await one(
      sql`select e.id, e.available_quantity as places from events e join ticket_types t on t.company_id = e.company_id and t.event_id = e.id where t.id = ${member}`,
    )
    restore = () =>
      change(
        sql`update events set available_quantity = ${before['places']} where id = ${before['id']}`,
      )
    await change(sql`update events set available_quantity = 2 where id = ${before['id']}`)
    await add(alex, 'tickets', { ticket_id: member })
    const over = await add(alex, 'tickets', { ticket_id: guest, quantity: 2 })
    expect([over.statusCode, over.json<{ code: string }>().code]).toEqual([
      409,
      'ticket_max_reached',
    ])
    expect(
      (await add(alex, 'tickets', { ticket_id: guest })).json<CartAnswer>().items.tickets,
    ).toMatchObject([
      { fault: '', max_qty: 1 },
      { fault: '', max_qty: 1 },
    ])
    expect((await alex.call('POST', '/api/checkout/order', { body: {} })).statusCode).toBe(200)
    // All seats are now held by this cart's order.
    expect((await cart(alex)).items.tickets).toMatchObject([
      { fault: '', max_qty: 1 },
      { fault: '', max_qty: 1 },
    ])
  })

  it('repeatedly requested rates are kept up to a limit, the chosen one among them', async () => {
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap') })
    const ask = async () =>
      (await alex.call('POST', '/api/checkout/shipping/rates', { body: newport })).json<{
        rates: { id: number }[]
      }>().rates
    const [chosen] = await ask()
    await alex.call('POST', '/api/cart/shipping', { body: { rate_id: chosen?.id } })
    await change(
      sql`insert into shipping_rates (company_id, customer_id, method_id, courier, courier_code, method, price_cents, items, address, expires_at) select company_id, customer_id, method_id, courier, courier_code, method, price_cents, items, address, expires_at from shipping_rates, generate_series(1, 150) where id = ${chosen?.id}`,
    )
    const offeredRates = await ask()
    const { count } = await one(
      sql`select count(*)::integer as count from shipping_rates r join shipping_rates c using (company_id, customer_id) where c.id = ${chosen?.id}`,
    )
    expect(count).toBe(100 + 1 + offeredRates.length)
    expect(await cart(alex)).toMatchObject({ shipping: { id: chosen?.id } })
  })

  it('placing orders is rate-limited', async () => {
    await add(alex, 'tickets', {
      ticket_id: await ticket(alex, 'The Narragansett Quartet', 'Seat'),
    })
    const place = () => alex.call('POST', '/api/checkout/order', { body: {} })
    expect((await place()).statusCode).toBe(200)
    const throttle = (query: ReturnType<typeof sql>): Promise<unknown> =>
      server.db.platform((tx) => tx.execute(query))
    restore = () => throttle(sql`delete from throttles where bucket like 'place:%'`)
    await throttle(sql`update throttles set failures = 100 where bucket like 'place:%'`)
    expect((await place()).statusCode).toBe(429)
  })

  it('a saved address that breaks the rules is rejected when chosen, with the fields to correct [activity.validation.shipping-address-fields]', async () => {
    const { id } = (await alex.call('POST', '/api/account/addresses', { body: newport })).json<{
      id: number
    }>()
    await change(sql`update customer_addresses set city = '' where id = ${id}`)
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap') })
    const refused = await alex.call('POST', '/api/checkout/shipping/rates', {
      body: { customer_address_id: id },
    })
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([
      422,
      {
        code: 'invalid_request',
        error_details: [{ path: '/customer_address_id', message: expect.stringContaining('city') }],
      },
    ])
    await alex.call('DELETE', `/api/account/addresses/${id}`)
  })

  it('a customer with addresses always has a default: another replaces a removed or demoted one [activity.call.addresses-patch] [activity.call.addresses-delete]', async () => {
    const morgan = server.browser()
    await morgan.signIn('morgan@example.com')
    const list = async () =>
      (await morgan.call('GET', '/api/account/addresses'))
        .json<{ id: number; default: boolean }[]>()
        .map(({ id, default: isDefault }) => [id, isDefault])
    const created = async () =>
      (await morgan.call('POST', '/api/account/addresses', { body: newport })).json<{
        id: number
      }>().id
    const [first, second, third] = [await created(), await created(), await created()]
    const patch = async (id: number) =>
      (
        await morgan.call('PATCH', `/api/account/addresses/${id}`, { body: { default: false } })
      ).json<{ default: boolean }>().default
    expect([await patch(first), await list()]).toEqual([
      false,
      [
        [second, true],
        [first, false],
        [third, false],
      ],
    ])
    await morgan.call('DELETE', `/api/account/addresses/${second}`)
    expect(await list()).toEqual([
      [first, true],
      [third, false],
    ])
    await morgan.call('DELETE', `/api/account/addresses/${third}`)
    expect([await patch(first), await list()]).toEqual([true, [[first, true]]])
    await morgan.call('DELETE', `/api/account/addresses/${first}`)
  })
})
