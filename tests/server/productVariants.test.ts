import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { lockEngines } from './engines'
import { paymentSteps, type Item } from './paymentSteps'
import { raceAtLock } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

interface Variant extends Record<string, unknown> {
  id: number
  sku: string
  choices: string[]
  price: number
  has_inventory: boolean
}

describe.each(lockEngines)('variants of products on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let knit: number
  let variants: Variant[]
  const { signedIn, savedCard } = paymentSteps(() => server)
  const { cart, product, add, place, payOrder, pickUp, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    alex = await signedIn('alex@example.com')
    knit = await product(alex, 'Harbour knit')
    variants = (await detail(knit)).variants
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))
  let restore: () => Promise<unknown> = () => Promise.resolve()
  afterEach(async () => {
    const undo = restore
    restore = () => Promise.resolve()
    await undo()
  })

  const detail = async (id: number) =>
    (await alex.call('GET', `/api/products/${id}`)).json<
      Item & { options: { name: string; values: string[] }[]; variants: Variant[] }
    >()
  const variant = (...choices: string[]): number =>
    variants.find((one) => one.choices.join() === choices.join())?.id ?? 0
  const execute = (query: ReturnType<typeof sql>) =>
    server.db.tx(1, async (tx) => (await tx.execute(query)).rows)
  const stock = async (id: number): Promise<unknown> =>
    (await execute(sql`select stock from product_variants where id = ${id}`))[0]?.['stock']
  const statusAndCode = async (answer: Promise<LightMyRequestResponse>) => {
    const response = await answer
    const { code, error_details: details } = response.json<{
      code: string
      error_details: { path: string; message: string }[]
    }>()
    return [response.statusCode, code, details[0]?.path, details[0]?.message]
  }

  it('a product lists its options and variants, each with its price and whether it is in stock; it costs what its cheapest variant does', async () => {
    const { options, price, has_inventory: hasInventory } = await detail(knit)
    expect([options, price, hasInventory]).toEqual([
      [
        { name: 'Colour', values: ['Navy', 'Ecru'] },
        { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
      ],
      148,
      true,
    ])
    expect(
      variants
        .filter(({ choices }) => choices[0] === 'Navy')
        .map(({ sku, has_inventory: isInStock }) => [sku, isInStock]),
    ).toEqual([
      ['HK-NAV-S', true],
      ['HK-NAV-M', true],
      ['HK-NAV-L', true],
      ['HK-NAV-XL', false],
    ])
    const wine = await detail(await product(alex, 'House red'))
    expect(wine.variants.map(({ choices, price: own }) => [choices[0], own])).toEqual([
      ['2022', 132],
      ['2019', 168],
      ['2018', 186],
    ])
    expect(await detail(await product(alex, 'Deck cap'))).toMatchObject({
      options: [],
      variants: [],
    })
  })

  it('each variant has a cart line of its own, which names it, shows it in its colour, and can be changed to another variant', async () => {
    const [medium, large] = [variant('Navy', 'M'), variant('Navy', 'L')]
    await add(alex, 'products', { product_id: knit, variant_id: medium, quantity: 2 })
    await add(alex, 'products', { product_id: knit, product_attribute: 'Ecru, S' })
    const lines = async () =>
      (await cart(alex)).items.products.map((line) => [
        line['product_attribute'],
        line['variant_id'],
        line.quantity,
      ])
    expect(await lines()).toEqual([
      ['Navy, M', medium, 2],
      ['Ecru, S', variant('Ecru', 'S'), 1],
    ])
    expect((await cart(alex)).items.products.map((line) => line['photo'])).toEqual([
      '/media/clubs/harbour/knit.webp',
      '/media/clubs/harbour/knit-ecru.webp',
    ])
    const id = (await cart(alex)).items.products[0]?.id
    await add(alex, 'products', { id, product_id: knit, variant_id: large, quantity: 1 })
    expect(await lines()).toEqual([
      ['Ecru, S', variant('Ecru', 'S'), 1],
      ['Navy, L', large, 1],
    ])
  })

  it('a missing choice, a variant of another product or club, and a sold-out one are refused at their field', async () => {
    const noria = server.browser('noria.localhost')
    await noria.signIn('alex@example.com')
    const oil = (await noria.call('GET', '/api/products?page_size=200'))
      .json<(Item & { name: string; variants: Variant[] })[]>()
      .find(({ name }) => name === 'Aceite de la casa')
    const red = (await detail(await product(alex, 'House red'))).variants[0]
    const put = (body: object) =>
      statusAndCode(add(alex, 'products', { product_id: knit, ...body }))
    expect(await put({})).toEqual([
      422,
      'invalid_request',
      '/variant_id',
      'is needed: choose Colour, Size',
    ])
    const unknown = [422, 'invalid_request', '/variant_id', 'is not a variant of this product']
    expect(await put({ variant_id: red?.id })).toEqual(unknown)
    expect(await put({ variant_id: oil?.variants[0]?.id })).toEqual(unknown)
    expect(await put({ product_attribute: 'Pink, M' })).toEqual([
      422,
      'invalid_request',
      '/product_attribute',
      'is not a variant of this product',
    ])
    expect(await put({ variant_id: variant('Navy', 'XL') })).toEqual([
      409,
      'sold_out',
      '/variant_id',
      'None are left.',
    ])
    expect(await put({ variant_id: variant('Ecru', 'S'), quantity: 3 })).toEqual([
      409,
      'sold_out',
      '/quantity',
      'Only 2 are left.',
    ])
    const cap = await product(alex, 'Deck cap')
    expect(
      await statusAndCode(
        add(alex, 'products', { product_id: cap, variant_id: variant('Navy', 'M') }),
      ),
    ).toEqual(unknown)
    expect((await cart(alex)).total_items).toBe(0)
  })

  it('a line from before its product had variants can’t be bought, and can be removed', async () => {
    const cap = await product(alex, 'Deck cap')
    await add(alex, 'products', { product_id: cap })
    const id = (await cart(alex)).items.products[0]?.id
    await execute(sql`update products set option_names = '["Size"]' where id = ${cap}`)
    restore = () => execute(sql`update products set option_names = '[]' where id = ${cap}`)
    expect((await cart(alex)).items.products).toMatchObject([{ fault: 'not_on_sale' }])
    await pickUp(alex)
    expect((await statusAndCode(place(alex))).slice(0, 2)).toEqual([409, 'not_on_sale'])
    await add(alex, 'products', { id, product_id: cap, quantity: 0 })
    expect((await cart(alex)).total_items).toBe(0)
  })

  it('an order takes only its variant’s stock, at its own price, and names it on order, invoice and receipt', async () => {
    const wine = await detail(await product(alex, 'House red'))
    const [young, old] = wine.variants.map(({ id }) => id)
    await add(alex, 'products', { product_id: wine.id, variant_id: old, quantity: 2 })
    await pickUp(alex)
    expect(await cart(alex)).toMatchObject({ sub_total: 336 })
    const order = (await place(alex)).json<PlacedAnswer>()
    expect([await stock(young ?? 0), await stock(old ?? 0)]).toEqual([18, 3])
    expect((await cart(alex)).items.products).toMatchObject([{ reserved: true, max_qty: 5 }])
    await payOrder(alex, order.transaction_id, { id: await savedCard(alex), type: 'creditcard' })
    expect((await cart(alex)).total_items).toBe(0)
    expect(
      (await alex.call('GET', `/api/account/orders/${order.order_id}`)).json<Item>(),
    ).toMatchObject({
      items: [{ title: 'House red, six bottles', product_attribute: '2019', price: 168 }],
    })
    const named = '2 × House red, six bottles · 2019'
    expect(
      (await alex.call('GET', `/api/account/transactions/${order.transaction_id}`)).json<Item>(),
    ).toMatchObject({ data: { lines: [{ reference_item: named }] } })
    expect((await server.mails()).at(-1)?.text).toContain(named)
  })

  it('an unpaid order releases its variant', async () => {
    const small = variant('Ecru', 'S')
    await add(alex, 'products', { product_id: knit, variant_id: small, quantity: 2 })
    await pickUp(alex)
    expect((await place(alex)).statusCode).toBe(200)
    expect(await stock(small)).toBe(0)
    await empty(alex)
    expect(await stock(small)).toBe(2)
  })

  it('the last one of a variant is sold once, however many members order it at the same moment', async () => {
    const last = variant('Ecru', 'L')
    await execute(sql`update product_variants set stock = 1 where id = ${last}`)
    const morgan = await signedIn('morgan@example.com')
    await empty(morgan)
    for (const browser of [alex, morgan]) {
      await add(browser, 'products', { product_id: knit, variant_id: last })
      await pickUp(browser)
    }
    const answers = await raceAtLock(
      server.db,
      sql`lock table product_variants in exclusive mode`,
      () => [place(alex), place(morgan)],
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.map((answer) => answer.json<{ code?: string }>().code)).toContain('sold_out')
    expect(await stock(last)).toBe(0)
    await empty(morgan)
  })
})
