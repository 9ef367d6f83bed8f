import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { CARDS, paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('stock of variants on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let clockOffsetMs = 0
  let knit = 0
  let medium = 0
  let large = 0
  const { signedIn, cardOf, savedCard } = paymentSteps(() => server)
  const { cart, product, add, place, payOrder, pickUp, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    alex = await signedIn('alex@example.com')
    knit = await product(alex, 'Harbour knit')
    const { variants } = (await alex.call('GET', `/api/products/${knit}`)).json<{
      variants: { id: number; choices: string[] }[]
    }>()
    const variant = (choices: string): number =>
      variants.find((one) => one.choices.join() === choices)?.id ?? 0
    medium = variant('Navy,M')
    large = variant('Navy,L')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await empty(alex)
    await execute(
      sql`update product_variants set stock = 10 where company_id = 1 and product_id = ${knit}`,
    )
    // The product's own stock is unused, but would reveal a quantity returned to the wrong row.
    await execute(sql`update products set stock = 50 where company_id = 1 and id = ${knit}`)
  })
  afterEach(async () => {
    clockOffsetMs = 0
    expect(
      await execute(sql`select stock from products where company_id = 1 and id = ${knit}`),
    ).toEqual([{ stock: 50 }])
  })

  const execute = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows
  /** Reads the stock of Navy, M and of Navy, L. */
  const stock = async (): Promise<unknown[]> => {
    const rows = await execute(
      sql`select id, stock from product_variants where company_id = 1 and product_id = ${knit}`,
    )
    return [medium, large].map((id) => rows.find((row) => row['id'] === id)?.['stock'])
  }
  /** Orders two of Navy, M. */
  const placed = async (): Promise<PlacedAnswer> => {
    await add(alex, 'products', { product_id: knit, variant_id: medium, quantity: 2 })
    await pickUp(alex)
    const answer = await place(alex)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await stock()).toEqual([8, 10])
    return answer.json<PlacedAnswer>()
  }
  const payWithSavedCard = async ({ transaction_id: id }: PlacedAnswer): Promise<void> => {
    const paid = await payOrder(alex, id, { id: await savedCard(alex), type: 'creditcard' })
    expect(paid.json<Item>(), paid.body).toMatchObject({ success: true })
  }

  it('a hold that expires returns its quantity to its variant', async () => {
    await placed()
    clockOffsetMs += 16 * 60_000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect(await stock()).toEqual([10, 10])
    expect(await cart(alex)).toMatchObject({ total_items: 0, notices: [{ code: 'released' }] })
  })

  it('a declined payment returns the quantity to its variant, and paying again takes it once', async () => {
    const order = await placed()
    const declined = { id: await cardOf(alex, CARDS.declined), type: 'newcreditcard' }
    expect((await payOrder(alex, order.transaction_id, declined)).statusCode).toBe(402)
    expect(await stock()).toEqual([10, 10])
    await payWithSavedCard(order)
    expect(await stock()).toEqual([8, 10])
  })

  it('a full refund that cancels the order returns the quantity to its variant', async () => {
    const order = await placed()
    await payWithSavedCard(order)
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const { id } = (await alex.call('GET', '/api/account')).json<Item>()
    const refund = await owner.call(
      'POST',
      `/admin/api/members/${id}/transactions/${order.transaction_id}/refunds`,
      { body: { reason: 'Moths' }, headers: { 'idempotency-key': randomUUID() } },
    )
    expect(refund.json<Item>(), refund.body).toMatchObject({ status: 'refunded', cancelled: 2 })
    expect(await stock()).toEqual([10, 10])
  })

  it('a held variant replaced by another is returned, and only the other one is held', async () => {
    await placed()
    const id = (await cart(alex)).items.products[0]?.id
    await add(alex, 'products', { id, product_id: knit, variant_id: large, quantity: 3 })
    await pickUp(alex)
    expect((await place(alex)).statusCode).toBe(200)
    expect(await stock()).toEqual([10, 7])
    await empty(alex)
    expect(await stock()).toEqual([10, 10])
  })
})
