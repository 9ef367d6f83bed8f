import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutSteps, newport } from './checkoutSteps'
import { engines } from './engines'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const DESK = '/admin/api/desk'

interface Record extends Fields {
  id: number
  revision: number
}

describe.each(engines)('taxes, couriers and pickup locations on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  const { cart, product, add, place, pickUp, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))

  const steps = (resource: string, draft: Fields) =>
    recordSteps<Record>(() => desk, `${DESK}/${resource}`, draft)
  const taxes = steps('tax-rates', { kind: 'reservation', percent: 8.25 })
  const couriers = steps('couriers', { courier: 'Ferry', method: 'By boat', price_cents: 500 })
  const places = steps('pickup-locations', { name: 'Gate house', timezone: 'America/New_York' })
  const list = async (resource: string): Promise<Record[]> =>
    (await desk.call('GET', `${DESK}/${resource}?page_size=200`)).json<Record[]>()
  const remove = async (resource: string, id: number): Promise<number> =>
    (await desk.call('DELETE', `${DESK}/${resource}/${id}`)).statusCode
  const ratesOf = async (address: Fields = newport) =>
    (await alex.call('POST', '/api/checkout/shipping/rates', { body: address })).json<{
      rates: { id: number; courier: string; price: number }[]
    }>().rates
  const addMug = async () =>
    add(alex, 'products', { product_id: await product(alex, 'Deck cap'), quantity: 2 })

  it('a tax counts for carts at once, and what is sold without one has none', async () => {
    const rate = (await list('tax-rates')).find(({ kind }) => kind === 'product')
    expect(rate).toMatchObject({ percent: 7 })
    await addMug()
    const { sub_total: subTotal } = await cart(alex)
    const taxOf = async () => (await cart(alex))['tax_total']
    expect(await taxOf()).toBeCloseTo(Number(subTotal) * 0.07, 2)
    const patched = await taxes.patch(rate?.id ?? 0, { percent: 10 }, rate?.revision)
    expect(patched.statusCode, patched.body).toBe(200)
    expect(await taxOf()).toBeCloseTo(Number(subTotal) * 0.1, 2)
    expect(await remove('tax-rates', rate?.id ?? 0)).toBe(204)
    expect(await taxOf()).toBe(0)
    await taxes.created({ kind: 'product', percent: 7 })
    expect(await taxOf()).toBeCloseTo(Number(subTotal) * 0.07, 2)
  })

  it('a tax of 8.875 % is what a cart has and what is charged', async () => {
    const rate = (await list('tax-rates')).find(({ kind }) => kind === 'product')
    const patched = await taxes.patch(rate?.id ?? 0, { percent: 8.875 }, rate?.revision)
    expect(patched.json(), patched.body).toMatchObject({ percent: 8.875 })
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap'), quantity: 9 })
    await pickUp(alex)
    expect(await cart(alex)).toMatchObject({ sub_total: 288, tax_total: 25.56, total: 313.56 })
    const placed = await place(alex, { total: 313.56 })
    expect(placed.json(), placed.body).toMatchObject({ total: 313.56, total_due: 313.56 })
    await taxes.patch(rate?.id ?? 0, { percent: 7 }, Number(rate?.revision) + 1)
  })

  it('each kind has one tax, for good, with at most four decimals', async () => {
    const { id, revision } = await taxes.created()
    expect(await taxes.record(id)).toMatchObject({ kind: 'reservation', percent: 8.25 })
    expect(await taxes.faults(taxes.create())).toEqual([
      422,
      'invalid_request',
      ['/kind kind_taken'],
    ])
    expect(await taxes.faults(taxes.patch(id, { kind: 'event' }, revision))).toEqual([
      422,
      'invalid_request',
      ['/kind fixed'],
    ])
    expect(await taxes.faults(taxes.patch(id, { percent: 8.25555 }, revision))).toEqual([
      422,
      'invalid_request',
      ['/percent decimals'],
    ])
    expect((await taxes.patch(id, { percent: 101 }, revision)).statusCode).toBe(400)
  })

  it('a courier is offered where it goes, at its price for the pieces in the cart', async () => {
    const { id, revision } = await couriers.created({
      per_item_cents: 100,
      countries: [{ id: null, country: 'IS' }],
    })
    await addMug()
    const priceTo = async (country: string) =>
      (await ratesOf(country === 'US' ? newport : { ...newport, zip_code: '101', country })).find(
        ({ courier }) => courier === 'Ferry',
      )?.price
    expect([await priceTo('IS'), await priceTo('US')]).toEqual([6, undefined])
    await couriers.patch(id, { price_cents: 900, countries: [] }, revision)
    expect([await priceTo('IS'), await priceTo('US')]).toEqual([10, 10])
    expect(await couriers.record(id)).toMatchObject({ countries: [] })
    const wrong = [
      { id: null, country: 'US' },
      { id: null, country: 'ZZ' },
      { id: null, country: 'US' },
    ]
    expect(await couriers.faults(couriers.create({ method: ' ', countries: wrong }))).toEqual([
      422,
      'invalid_request',
      ['/method required', '/countries/1/country country', '/countries/2/country duplicate'],
    ])
  })

  it('a courier that somebody is ordering with stays until their price has expired', async () => {
    const { id } = await couriers.created({ courier: 'Drone' })
    await addMug()
    const rate = (await ratesOf()).find(({ courier }) => courier === 'Drone')
    await alex.call('POST', '/api/cart/shipping', { body: { rate_id: rate?.id } })
    expect(await remove('couriers', id)).toBe(409)
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update shipping_rates set expires_at = now() where id = ${rate?.id}`),
    )
    expect(await remove('couriers', id)).toBe(204)
    expect((await ratesOf()).map(({ courier }) => courier)).not.toContain('Drone')
  })

  it('a place of pickup is offered with its hours, and stays while an order waits there', async () => {
    const { id, revision } = await places.created({ name: 'A gate', monday: '9:00 AM - 5:00 PM' })
    const offered = async () =>
      (await alex.call('GET', '/api/checkout/shipping/local')).json<Record[]>()
    expect((await offered()).find((one) => one.id === id)).toMatchObject({
      name: 'A gate',
      hours: { monday: '9:00 AM - 5:00 PM', tuesday: 'closed' },
    })
    expect(await places.record(id)).toMatchObject({ monday: '9:00 AM - 5:00 PM', tuesday: '' })
    await addMug()
    // By name, it is the first.
    await pickUp(alex)
    expect((await place(alex)).statusCode).toBe(200)
    expect(await remove('pickup-locations', id)).toBe(409)
    await places.patch(id, { name: 'A new gate' }, revision)
    await empty(alex)
    expect(await remove('pickup-locations', id)).toBe(204)
    expect((await offered()).map((one) => one.id)).not.toContain(id)
  })

  it('hours of pickup are understood as they are usually written, and refused on their day if not', async () => {
    const { id, revision } = await places.created({ name: 'A barn', monday: '9-18' })
    expect(await places.record(id)).toMatchObject({ monday: '9:00 AM - 6:00 PM' })
    const refused = await places.patch(id, { tuesday: '9-13, 15-18' }, revision)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { error_details: [{ path: '/tuesday', code: 'hours' }] },
    ])
    // Those of before this was a rule don't keep anything else from being saved.
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update pickup_locations set hours = jsonb_set(hours, '{tuesday}', '"9-13, 15-18"') where id = ${id}`,
      ),
    )
    const moved = await places.patch(id, { address: '1 Quay' }, revision)
    expect(moved.json(), moved.body).toMatchObject({ address: '1 Quay', tuesday: '9-13, 15-18' })
    const faulty = places.patch(id, { tuesday: '9-13, 15-19' }, revision + 1)
    expect(await places.faults(faulty)).toEqual([422, 'invalid_request', ['/tuesday hours']])
    expect(await remove('pickup-locations', id)).toBe(204)
  })

  it('a place of pickup that is deleted is no longer chosen in a cart', async () => {
    const { id } = await places.created({ name: 'A hut' })
    await addMug()
    await pickUp(alex)
    expect(JSON.stringify(await cart(alex))).toContain('A hut')
    expect(await remove('pickup-locations', id)).toBe(204)
    expect(JSON.stringify(await cart(alex))).not.toContain('A hut')
  })

  it('another company’s staff find none of them', async () => {
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    for (const resource of ['tax-rates', 'couriers', 'pickup-locations']) {
      const [first] = await list(resource)
      const path = `${DESK}/${resource}/${first?.id}`
      expect((await outsider.call('GET', path)).statusCode).toBe(404)
      expect((await outsider.call('DELETE', path)).statusCode).toBe(404)
      const found = await desk.call('GET', `${DESK}/${resource}?search=zzz`)
      expect(found.statusCode).toBe(204)
    }
  })
})
