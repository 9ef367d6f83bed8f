import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../server/platform/db/Database'
import { checkoutSteps } from './checkoutSteps'
import { engines } from './engines'
import { paymentSteps, type Item } from './paymentSteps'
import { holdTransaction, raceAtLock, waitForLocks } from './raceAtLock'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Variant extends Fields {
  id: number
  stock: number | null
}

interface Answer extends Fields {
  id: number
  revision: number
  stock: number | null
  variants: Variant[]
}

const PRODUCTS = '/admin/api/desk/products'
const sizes = {
  first_option: 'Size',
  variants: [
    { first: 'S', sku: '', counted: true },
    { first: 'M', sku: '', price_cents: 4_500, counted: true },
  ],
}

describe.each(engines)('products on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  const { signedIn, savedCard } = paymentSteps(() => server)
  const { cart, add, place, payOrder, pickUp, empty } = checkoutSteps()
  const { create, created, record, patch, faults } = recordSteps<Answer>(() => desk, PRODUCTS, {
    name: 'Deck mug',
    price_cents: 3_000,
  })
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = await signedIn('alex@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))

  const shown = (id: number) => alex.call('GET', `/api/products/${id}`)
  const correct = (id: number, body: Fields, key: string = randomUUID(), browser: Browser = desk) =>
    browser.call('POST', `${PRODUCTS}/${id}/stock`, {
      body,
      headers: { 'idempotency-key': key },
    })
  const history = async (id: number) => {
    const answer = await desk.call('GET', `${PRODUCTS}/${id}/stock/history`)
    return answer.statusCode === 204 ? [] : answer.json<Fields[]>()
  }
  /** A stored variant as staff write it: without its stock. */
  const written = (variant: Fields = {}): Fields =>
    Object.fromEntries(Object.entries(variant).filter(([name]) => name !== 'stock'))
  /** Locks a product’s row, in a transaction that has entered no company yet. */
  const lockOf = (id: number) =>
    sql`select set_config('app.company_id', '1', true), (select id from products where company_id = 1 and id = ${id} for update)`
  /** A published product of which so many are left. */
  const sold = async (stock: number): Promise<number> => {
    const { id } = await created({ published: true, counted: true })
    if (stock > 0) await correct(id, { by: stock, reason: 'Delivery' })
    return id
  }

  it('a new product is hidden until it is published, and a hidden one and a copy are too', async () => {
    const made = await create()
    expect([made.statusCode, made.headers['etag']]).toEqual([201, '"1"'])
    const { id } = made.json<Answer>()
    const isListed = async () =>
      (await alex.call('GET', '/api/products?page_size=200'))
        .json<Item[]>()
        .some((one) => one.id === id)
    const state = async () => [(await shown(id)).statusCode, await isListed()]
    expect(await state()).toEqual([404, false])
    await patch(id, { published: true }, 1)
    expect(await state()).toEqual([200, true])
    const copy = await desk.call('POST', `${PRODUCTS}/${id}/copy`, {
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(copy.json()).toMatchObject({ name: 'Deck mug', published: false })
    await patch(id, { published: false }, 2)
    expect(await state()).toEqual([404, false])
  })

  it('a variant has its own price or the product’s, is given a number, and starts with none left', async () => {
    const { id, variants } = await created({ ...sizes, published: true })
    expect(variants).toMatchObject([
      { first: 'S', sku: `${id}-1`, price_cents: null, counted: true, stock: 0 },
      { first: 'M', sku: `${id}-2`, price_cents: 4_500, counted: true, stock: 0 },
    ])
    await correct(id, { variant_id: variants[1]?.id, by: 3, reason: 'Delivery' })
    expect((await shown(id)).json()).toMatchObject({
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [
        { choices: ['S'], price: 30, has_inventory: false },
        { choices: ['M'], price: 45, has_inventory: true },
      ],
    })
  })

  it('a member buys one of a variant, and staff see one less', async () => {
    const { id, variants } = await created({ ...sizes, published: true })
    const medium = variants[1]?.id
    await correct(id, { variant_id: medium, by: 3, reason: 'Delivery' })
    await add(alex, 'products', { product_id: id, variant_id: medium, quantity: 1 })
    await pickUp(alex)
    const order = (await place(alex)).json<{ transaction_id: number }>()
    const paid = await payOrder(alex, order.transaction_id, {
      id: await savedCard(alex),
      type: 'creditcard',
    })
    expect(paid.json<Item>(), paid.body).toMatchObject({ success: true })
    expect((await record(id)).variants.map(({ stock }) => stock)).toEqual([0, 2])
    expect(await faults(patch(id, { variants: [], first_option: '' }, 1))).toEqual([
      422,
      'invalid_request',
      ['/variants ordered'],
    ])
    const removed = await desk.call('DELETE', `${PRODUCTS}/${id}`)
    expect([removed.statusCode, removed.json<Fields>()['code']]).toEqual([409, 'in_use'])
  })

  it('variants swap their values and numbers, keep their stock, and one that nobody has is removed', async () => {
    const { id, variants } = await created(sizes)
    const [small, medium] = variants
    await correct(id, { variant_id: small?.id, by: 5, reason: 'Delivery' })
    const swapped = (one?: Variant, other?: Variant): Fields => ({
      ...written(one),
      first: other?.['first'],
      sku: other?.['sku'],
    })
    const saved = await patch(id, { variants: [swapped(small, medium), swapped(medium, small)] }, 1)
    expect(saved.statusCode, saved.body).toBe(200)
    expect(saved.json<Answer>().variants).toMatchObject([
      { id: small?.id, first: 'M', sku: `${id}-2`, stock: 5 },
      { id: medium?.id, first: 'S', sku: `${id}-1`, stock: 0 },
    ])
    await patch(id, { variants: [swapped(small, medium)] }, 2)
    expect((await record(id)).variants).toMatchObject([{ id: small?.id, stock: 5 }])
    expect((await desk.call('DELETE', `${PRODUCTS}/${id}`)).statusCode).toBe(204)
  })

  it('a variant without a number gets the next one that no product has', async () => {
    const { id, variants } = await created({ first_option: 'Size', variants: [{ first: 'S' }] })
    await created({ first_option: 'Size', variants: [{ first: 'S', sku: `${id}-2` }] })
    const saved = await patch(id, { variants: [written(variants[0]), { first: 'M' }] }, 1)
    expect(saved.json<Answer>(), saved.body).toMatchObject({
      variants: [{ sku: `${id}-1` }, { sku: `${id}-3` }],
    })
  })

  it('of two products made at once with one number, the later is refused at its field', async () => {
    const { categories } = (await desk.call('GET', `${PRODUCTS}/choices`)).json<{
      categories: Item[]
    }>()
    const category = categories[0]?.id ?? 0
    const make = () =>
      create({
        category_ids: [category],
        first_option: 'Size',
        variants: [{ first: 'S', sku: 'AT-ONCE' }],
      })
    const answers = await raceAtLock(
      server.db,
      sql`select set_config('app.company_id', '1', true), (select id from categories where company_id = 1 and id = ${category} for update)`,
      () => [make(), make()],
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused).toHaveLength(1)
    for (const answer of refused)
      expect(await faults(Promise.resolve(answer))).toEqual([
        422,
        'invalid_request',
        ['/variants/0/sku sku_taken'],
      ])
  })

  it('a variant that is just being put into a cart is neither removed nor renamed', async () => {
    const { id, variants } = await created({ ...sizes, published: true })
    const [small, medium] = variants
    const line = { product_id: id, variant_id: small?.id, quantity: 1 }
    await correct(id, { variant_id: small?.id, by: 3, reason: 'Delivery' })
    const removal = { variants: [written(medium)] }
    const renaming = { variants: [{ ...written(small), first: 'XS' }, written(medium)] }
    const owner = (run: (tx: Tx) => Promise<void>) => server.db.tx(1, run)
    // The embedded database runs one transaction at a time.
    if (server.db.engine === 'pglite') await add(alex, 'products', line)
    const release =
      server.db.engine === 'pglite'
        ? () => Promise.resolve()
        : await holdTransaction(owner, (tx) =>
            tx.execute(
              sql`insert into cart_items (company_id, customer_id, product_id, variant_id, quantity) select 1, id, ${id}, ${small?.id}, 1 from customers where company_id = 1 and email_lower = 'alex@example.com'`,
            ),
          )
    const saved = [faults(patch(id, removal, 1)), faults(patch(id, renaming, 1))]
    if (server.db.engine !== 'pglite') await waitForLocks(server.db, 2)
    await release()
    expect(await Promise.all(saved)).toEqual([
      [422, 'invalid_request', ['/variants ordered']],
      [422, 'invalid_request', ['/variants/0/first wanted']],
    ])
    expect((await cart(alex)).items.products).toHaveLength(1)
  })

  it('a variant that staff remove while it is put into a cart is not found', async () => {
    const { id, variants } = await created({ ...sizes, published: true })
    const [small] = variants
    await correct(id, { variant_id: small?.id, by: 3, reason: 'Delivery' })
    const line = { product_id: id, variant_id: small?.id, quantity: 1 }
    if (server.db.engine === 'pglite') return
    const release = await holdTransaction(
      (run) => server.db.tx(1, run),
      (tx) => tx.execute(sql`delete from product_variants where id = ${small?.id}`),
    )
    const added = add(alex, 'products', line)
    await waitForLocks(server.db, 1)
    await release()
    expect((await added).statusCode).toBe(404)
  })

  it('the values of a variant are fixed from the order until it is handed over', async () => {
    const { id, variants } = await created({ ...sizes, published: true })
    const [small, medium] = variants
    await correct(id, { variant_id: small?.id, by: 3, reason: 'Delivery' })
    await add(alex, 'products', { product_id: id, variant_id: small?.id, quantity: 1 })
    await pickUp(alex)
    const order = (await place(alex)).json<{ order_id: number; transaction_id: number }>()
    await payOrder(alex, order.transaction_id, { id: await savedCard(alex), type: 'creditcard' })
    const renaming = { variants: [{ ...written(small), first: 'XS' }, written(medium)] }
    expect(await faults(patch(id, renaming, 1))).toEqual([
      422,
      'invalid_request',
      ['/variants/0/first wanted'],
    ])
    // The order may have more to hand over.
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update order_items set handed_over = quantity where order_id = ${order.order_id}`,
      ),
    )
    expect((await patch(id, renaming, 1)).statusCode).toBe(200)
  })

  it('the history keeps the number of a count that a save gives up', async () => {
    const { id } = await created({ counted: true })
    await correct(id, { by: 4, reason: 'Delivery' })
    await patch(id, { ...sizes }, 1)
    const [small, medium] = (await record(id)).variants
    await correct(id, { variant_id: small?.id, by: 5, reason: 'Delivery' })
    await patch(id, { variants: [{ ...written(small), counted: false }, written(medium)] }, 2)
    const stopped = { by: 'desk', stock: null, reason: '' }
    expect(await history(id)).toMatchObject([
      { ...stopped, variant: 'S', change: -5 },
      { variant: 'S', change: 5, stock: 5 },
      { ...stopped, variant: '', change: -4 },
      { variant: '', change: 4, stock: 4 },
    ])
  })

  it('what is ordered is named to whoever counts, also from before the count began, and not twice if an order lapses', async () => {
    const { id } = await created({ published: true })
    const buy = async () => {
      await add(alex, 'products', { product_id: id, quantity: 1 })
      await pickUp(alex)
      const { transaction_id: order } = (await place(alex)).json<{ transaction_id: number }>()
      await payOrder(alex, order, { id: await savedCard(alex), type: 'creditcard' })
    }
    await buy()
    await patch(id, { counted: true }, 1)
    await correct(id, { by: 3, reason: 'Delivery' })
    await buy()
    const needed = async () => (await desk.call('GET', `${PRODUCTS}/${id}/stock`)).json<unknown>()
    expect(await needed()).toEqual({ items: [{ variant_id: null, needed: 2 }] })
    await add(alex, 'products', { product_id: id, quantity: 1 })
    await pickUp(alex)
    await place(alex)
    expect(await needed()).toEqual({ items: [{ variant_id: null, needed: 3 }] })
    await empty(alex)
    expect(await needed()).toEqual({ items: [{ variant_id: null, needed: 2 }] })
  })

  it.each<[string, Fields, string[]]>([
    ['a blank name', { name: ' ' }, ['/name required']],
    ['an unknown category', { category_ids: [999_999] }, ['/category_ids unknown']],
    [
      'a script as a picture’s address',
      { pictures: [{ url: `/media/${'a'.repeat(64)}.webp` }] },
      ['/pictures/0/url unknown'],
    ],
    ['variants of nothing', { variants: [{ first: 'S' }] }, ['/first_option required']],
    ['a choice without variants', { first_option: 'Size' }, ['/variants required']],
    [
      'a gap in what is chosen',
      { third_option: 'Size', variants: [{ third: 'S' }] },
      ['/first_option required', '/second_option required'],
    ],
    [
      'the same choice twice',
      { first_option: 'Size', second_option: 'size', variants: [{ first: 'S', second: 'M' }] },
      ['/second_option duplicate'],
    ],
    [
      'a variant without a value',
      { first_option: 'Size', variants: [{ first: ' ' }] },
      ['/variants/0/first required'],
    ],
    [
      'a variant twice',
      { first_option: 'Size', variants: [{ first: 'S' }, { first: 's ' }] },
      ['/variants/1/first duplicate'],
    ],
    [
      'a number twice',
      {
        first_option: 'Size',
        variants: [
          { first: 'S', sku: 'A' },
          { first: 'M', sku: ' A' },
        ],
      },
      ['/variants/1/sku sku_taken'],
    ],
    [
      'the number of another product',
      { first_option: 'Size', variants: [{ first: 'S', sku: 'HK-NAV-S' }] },
      ['/variants/0/sku sku_taken'],
    ],
    [
      'a variant of another product',
      { first_option: 'Size', variants: [{ id: 1, first: 'S' }] },
      ['/variants/0/id unknown'],
    ],
  ])('%s is refused at its field', async (_what, fields, details) => {
    expect(await faults(create(fields))).toEqual([422, 'invalid_request', details])
  })

  it('where a product is can’t change once it is stored', async () => {
    const { id } = await created()
    expect(await faults(patch(id, { part: 'fandb' }, 1))).toEqual([
      422,
      'invalid_request',
      ['/part fixed'],
    ])
  })

  it('what is on the menu is in its courses, and the list is filtered by them', async () => {
    const { courses } = (await desk.call('GET', `${PRODUCTS}/choices`)).json<{ courses: Item[] }>()
    const course = courses[0]?.id
    const { id } = await created({ part: 'fandb', published: true, course_ids: [course] })
    expect((await shown(id)).json()).toMatchObject({ categories: [{ id: course }] })
    const listed = (await desk.call('GET', `${PRODUCTS}?course_ids=${course}&page_size=200`))
      .json<Answer[]>()
      .map((one) => one.id)
    expect(listed).toContain(id)
    expect(listed).not.toContain((await created()).id)
  })

  it('a hidden product stays in a cart, says so there, can’t be ordered and can be taken out', async () => {
    const id = await sold(5)
    await add(alex, 'products', { product_id: id, quantity: 1 })
    await patch(id, { published: false }, 1)
    const [line] = (await cart(alex)).items.products
    expect(line).toMatchObject({ fault: 'not_on_sale' })
    await pickUp(alex)
    const refused = await place(alex)
    expect([refused.statusCode, refused.json<Fields>()['code']]).toEqual([409, 'not_on_sale'])
    const more = await add(alex, 'products', { id: line?.id, product_id: id, quantity: 2 })
    expect([more.statusCode, more.json<Fields>()['code']]).toEqual([409, 'not_on_sale'])
    expect((await desk.call('DELETE', `${PRODUCTS}/${id}`)).statusCode).toBe(409)
    await add(alex, 'products', { id: line?.id, product_id: id, quantity: 0 })
    expect((await cart(alex)).items.products).toEqual([])
    expect((await add(alex, 'products', { product_id: id })).statusCode).toBe(404)
    expect((await desk.call('DELETE', `${PRODUCTS}/${id}`)).statusCode).toBe(204)
  })

  it('what was ordered before a product was hidden can still be paid', async () => {
    const id = await sold(1)
    await add(alex, 'products', { product_id: id, quantity: 1 })
    await pickUp(alex)
    const { transaction_id: order } = (await place(alex)).json<{ transaction_id: number }>()
    await patch(id, { published: false }, 1)
    const paid = await payOrder(alex, order, { id: await savedCard(alex), type: 'creditcard' })
    expect(paid.json<Item>(), paid.body).toMatchObject({ success: true })
  })

  it('a correction of the stock is made once, with its reason, and the history says by whom', async () => {
    const { id } = await created({ counted: true })
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1)
      expect((await correct(id, { by: 12, reason: ' Delivery ' }, key)).json()).toMatchObject({
        stock: 12,
        revision: 1,
      })
    await correct(id, { by: -2, reason: 'Broken' })
    expect(await history(id)).toMatchObject([
      { by: 'desk', variant: '', change: -2, stock: 10, reason: 'Broken' },
      { by: 'desk', variant: '', change: 12, stock: 12, reason: 'Delivery' },
    ])
    const reused = await correct(id, { by: 1, reason: 'Delivery' }, key)
    expect(reused.json<Fields>()['code']).toBe('idempotency_key_reused')
  })

  it('a correction can’t take what an order holds, needs a reason, and a stock that is counted', async () => {
    const id = await sold(3)
    await add(alex, 'products', { product_id: id, quantity: 2 })
    await pickUp(alex)
    expect((await place(alex)).statusCode).toBe(200)
    expect((await record(id)).stock).toBe(1)
    expect(await faults(correct(id, { by: -2, reason: 'Broken' }))).toEqual([
      422,
      'invalid_request',
      ['/by too_few'],
    ])
    expect(await faults(correct(id, { by: 0, reason: ' ' }))).toEqual([
      422,
      'invalid_request',
      ['/by required', '/reason required'],
    ])
    expect((await correct(id, { by: -1, reason: 'Broken' })).json()).toMatchObject({ stock: 0 })
    await empty(alex)
    expect((await record(id)).stock).toBe(2)
    await patch(id, { counted: false }, 1)
    expect((await correct(id, { by: 1, reason: 'Found' })).statusCode).toBe(409)
    expect((await correct(id, { variant_id: 1, by: 1, reason: 'Found' })).statusCode).toBe(404)
  })

  it('two corrections at once both count, and never leave less than nothing', async () => {
    const id = await sold(3)
    const answers = await raceAtLock(server.db, lockOf(id), () => [
      correct(id, { by: -2, reason: 'Broken' }),
      correct(id, { by: -2, reason: 'Lost' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect((await record(id)).stock).toBe(1)
  })

  it('a correction and an order at once both count', async () => {
    const id = await sold(2)
    await add(alex, 'products', { product_id: id, quantity: 2 })
    await pickUp(alex)
    const [ordered, corrected] = await raceAtLock(server.db, lockOf(id), () => [
      place(alex),
      correct(id, { by: -1, reason: 'Broken' }),
    ])
    // Whichever comes first, one of them finds too few.
    expect([ordered.statusCode, corrected.statusCode].sort()).toEqual(
      ordered.statusCode === 200 ? [200, 422] : [200, 409],
    )
    expect((await record(id)).stock).toBe(ordered.statusCode === 200 ? 0 : 1)
  })

  it('what is saved and corrected is announced to members', async () => {
    const ids: (number | undefined)[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => {
        const { name, data } = JSON.parse(payload) as { name: string; data: { ids?: number[] } }
        if (name === 'products.changed') ids.push(...(data.ids ?? []))
      },
    })
    const { id } = await created({ counted: true })
    const count = () => ids.filter((one) => one === id).length
    await expect.poll(count).toBe(1)
    await patch(id, { name: 'Other' }, 1)
    await expect.poll(count).toBe(2)
    await correct(id, { by: 1, reason: 'Found' })
    await expect.poll(count).toBe(3)
    await stop()
  })

  it('the list finds words of the name, and its CSV has no formula', async () => {
    await created({ name: '=Zarzuela cup' })
    await created({ name: 'Zarza cup', price_cents: 100 })
    const names = async (query: string) =>
      (await desk.call('GET', `${PRODUCTS}?search=zarz${query}`))
        .json<{ name: string }[]>()
        .map(({ name }) => name)
    expect(await names('')).toEqual(['=Zarzuela cup', 'Zarza cup'])
    expect(await names('&sort=price_cents')).toEqual(['Zarza cup', '=Zarzuela cup'])
    expect((await desk.call('GET', `${PRODUCTS}.csv?search=zarz`)).body).toContain(`'=Zarzuela cup`)
  })

  it('another company’s staff find neither the product nor its stock, and what a business sells is not listed', async () => {
    const { id } = await created({ counted: true })
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    expect((await outsider.call('GET', `${PRODUCTS}/${id}`)).statusCode).toBe(404)
    expect((await correct(id, { by: 1, reason: 'x' }, randomUUID(), outsider)).statusCode).toBe(404)
    const [row] = (
      await server.db.tx(1, (tx) =>
        tx.execute(sql`select id from products where business_id is not null limit 1`),
      )
    ).rows
    expect((await desk.call('GET', `${PRODUCTS}/${String(row?.['id'])}`)).statusCode).toBe(404)
  })
})
