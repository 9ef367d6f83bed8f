import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../server/platform/db/Database'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { paymentSteps, type Item } from './paymentSteps'
import { holdTransaction, raceAtLock, waitForLocks } from './raceAtLock'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Answer extends Fields {
  id: number
  revision: number
  code: string
  uses: number
  state: string
}

const COUPONS = '/admin/api/desk/coupons'

describe.each(engines)('coupons on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  let morgan: Browser
  let seat: number
  let count = 1
  let clockOffsetMs = 0
  const { signedIn, savedCard, chargesDuring } = paymentSteps(() => server)
  const { cart, add, product, ticket, place, payOrder, empty } = checkoutSteps()
  const steps = recordSteps<Answer>(() => desk, COUPONS, { title: 'Summer', percent: 10 })
  const { record, patch, faults } = steps
  /** Makes a coupon with a code of its own, unless it is given. */
  const create = (fields: Fields = {}) => {
    count += 1
    return steps.create({ code: `SUN-${count}`, ...fields })
  }
  const created = async (fields: Fields = {}): Promise<Answer> => {
    const made = await create(fields)
    expect(made.statusCode, made.body).toBe(201)
    return made.json<Answer>()
  }
  const enter = (browser: Browser, code: string) =>
    browser.call('POST', '/api/cart/coupon', { body: { code } })
  /** Why a member can't use a code. */
  const refusal = async (browser: Browser, code: string): Promise<unknown> => {
    const answer = await enter(browser, code)
    return answer.statusCode === 200
      ? ''
      : answer.json<{ code: string; error_details: { code: string }[] }>().error_details[0]?.code
  }
  /** A seat of $48.00 in the cart, with a coupon. */
  const withSeat = async (browser: Browser, code: string) => {
    await add(browser, 'tickets', { ticket_id: seat })
    expect(await refusal(browser, code)).toBe('')
    return cart(browser)
  }
  /** Buys the cart for what it says. */
  const bought = async (browser: Browser): Promise<PlacedAnswer> => {
    const { total } = await cart(browser)
    const placed = await place(browser, { total })
    expect(placed.statusCode, placed.body).toBe(200)
    const order = placed.json<PlacedAnswer>()
    const paid = await payOrder(browser, order.transaction_id, {
      id: await savedCard(browser),
      type: 'creditcard',
    })
    expect(paid.json<Item>(), paid.body).toMatchObject({ success: true })
    return order
  }
  const codeOf = async (request: ReturnType<typeof place>): Promise<string> => {
    const answer = await request
    return answer.statusCode === 200 ? '' : answer.json<{ code: string }>().code
  }

  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = await signedIn('alex@example.com')
    morgan = await signedIn('morgan@example.com')
    seat = await ticket(alex, 'The Narragansett Quartet', 'Seat')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await empty(alex)
    await empty(morgan)
  })
  afterEach(() => {
    clockOffsetMs = 0
  })

  it('a member pays less with a new coupon, typed in any case and with spaces, and staff see the use', async () => {
    const { id, code, state } = await created({ code: 'Sail-Away' })
    expect([code, state]).toEqual(['SAIL-AWAY', 'valid'])
    expect(await withSeat(alex, ' sail-AWAY ')).toMatchObject({
      coupon: 'SAIL-AWAY',
      coupon_fault: '',
      sub_total: 48,
      discount_total: 4.8,
      total: 43.2,
      discount_items: [{ type: 'percentage', value: 10, discount: 4.8, message: 'Summer' }],
    })
    const charges = await chargesDuring(async () => void (await bought(alex)))
    expect(charges).toMatchObject([{ amount_cents: 4_320 }])
    expect(await record(id)).toMatchObject({ uses: 1, state: 'valid', revision: 1 })
  })

  it('a coupon whose product is gone can be ended and changed, but nothing else that is gone is chosen', async () => {
    const gone = 999_999
    const { id } = await created({
      scope: 'chosen',
      product_ids: [await product(alex, 'Deck cap')],
    })
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update coupons set product_ids = array_append(product_ids, ${gone}) where id = ${id}`,
      ),
    )
    expect((await patch(id, { active: false }, 1)).json()).toMatchObject({
      active: false,
      state: 'ended',
      product_ids: [expect.any(Number), gone],
    })
    expect(await faults(patch(id, { product_ids: [gone + 1] }, 2))).toEqual([
      422,
      'invalid_request',
      ['/product_ids unknown'],
    ])
  })

  it('a code from before codes had no spaces is typed with its own, and stays when staff change its coupon', async () => {
    const { id } = await created({ code: 'OLD-DAYS' })
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update coupons set code_lower = 'old days' where id = ${id}`),
    )
    expect((await patch(id, { title: 'Autumn' }, 1)).json()).toMatchObject({
      code: 'OLD DAYS',
      title: 'Autumn',
    })
    expect(await refusal(alex, ' Old Days ')).toBe('')
    expect(await refusal(alex, 'olddays')).toBe('unknown')
  })

  it('no two coupons have the same code in any case, nor codes that look the same', async () => {
    await created({ code: 'OIL-10' })
    for (const code of ['oil-10', ' Oil-10 '])
      expect(await faults(create({ code }))).toEqual([422, 'invalid_request', ['/code code_taken']])
    for (const code of ['0IL-10', 'OLL-1O', 'OIL10'])
      expect(await faults(create({ code }))).toEqual([422, 'invalid_request', ['/code code_alike']])
    const { id } = await created({ code: 'TAR-2' })
    expect((await patch(id, { code: 'tar2' }, 1)).json()).toMatchObject({ code: 'TAR2' })
    expect(await faults(patch(id, { code: 'Oil10' }, 2))).toEqual([
      422,
      'invalid_request',
      ['/code code_alike'],
    ])
  })

  it('of two that are made with one code at once, the later is refused', async () => {
    const answers = await raceAtLock(server.db, sql`select pg_advisory_xact_lock(7333, 1)`, () => [
      create({ code: 'TWICE' }),
      create({ code: 'TW1CE' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  })

  it.each([
    ['a space in the code', { code: 'TWO WORDS' }, '/code coupon_code'],
    [
      'a letter of another alphabet that looks like one of ours',
      { code: 'SАIL' },
      '/code coupon_code',
    ],
    ['a blank code', { code: ' ' }, '/code required'],
    ['no percentage', { percent: null }, '/percent required'],
    ['no amount', { kind: 'amount' }, '/amount_cents required'],
    ['nothing chosen that it is for', { scope: 'chosen' }, '/scope nothing_chosen'],
    [
      'an end that is not after the start',
      { starts_at: '2031-05-01T10:00:00.000Z', ends_at: '2031-05-01T10:00:00.000Z' },
      '/ends_at before_start',
    ],
    [
      'a product of no shop of the club',
      { scope: 'chosen', product_ids: [999_999] },
      '/product_ids unknown',
    ],
  ])('%s is refused at its field', async (_what, fields, fault) => {
    expect(await faults(create(fields))).toEqual([422, 'invalid_request', [fault]])
  })

  it('one that staff end takes nothing off any more, says so in open carts, and can be started again', async () => {
    const { id, code } = await created()
    await withSeat(alex, code)
    const names: string[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => names.push((JSON.parse(payload) as { name: string }).name),
    })
    await patch(id, { active: false }, 1)
    await expect.poll(() => names).toContain('coupons.changed')
    await stop()
    expect(await cart(alex)).toMatchObject({
      coupon: code,
      coupon_fault: 'ended',
      discount_total: 0,
      discount_items: [],
      total: 48,
    })
    expect((await record(id)).state).toBe('ended')
    expect(await refusal(morgan, code)).toBe('ended')
    await patch(id, { active: true }, 2)
    expect(await cart(alex)).toMatchObject({ coupon_fault: '', total: 43.2 })
  })

  it('it can be used from its start until its end', async () => {
    const hour = 3_600_000
    const { id, code } = await created({
      starts_at: new Date(Date.now() + hour).toISOString(),
      ends_at: new Date(Date.now() + 3 * hour).toISOString(),
    })
    const seen = async () => [await refusal(alex, code), (await record(id)).state]
    expect(await seen()).toEqual(['not_yet', 'not_yet'])
    clockOffsetMs = 2 * hour
    expect(await seen()).toEqual(['', 'valid'])
    clockOffsetMs = 4 * hour
    expect(await seen()).toEqual(['ended', 'over'])
  })

  it('one from a minimum on is kept in the cart and takes something off once that is reached', async () => {
    const { code } = await created({ minimum_cents: 9_600 })
    expect(await withSeat(alex, code)).toMatchObject({
      coupon: code,
      coupon_fault: 'minimum',
      coupon_minimum: 96,
      total: 48,
    })
    await add(alex, 'tickets', { ticket_id: seat, quantity: 2 })
    expect(await cart(alex)).toMatchObject({ coupon_fault: '', discount_total: 9.6 })
  })

  it('a coupon for some of the cart is never more than the price of that, and tax is of what is left', async () => {
    const cap = await product(alex, 'Deck cap')
    const { code } = await created({
      kind: 'amount',
      amount_cents: 5_000,
      scope: 'products',
      percent: null,
    })
    await add(alex, 'products', { product_id: cap })
    expect(await withSeat(alex, code)).toMatchObject({
      sub_total: 80,
      discount_total: 32,
      tax_total: 0,
      total: 48,
    })
  })

  describe('while a member checks out', () => {
    it('an order that is placed is charged as it was confirmed, however the coupon changes', async () => {
      const { id, code } = await created()
      const { total } = await withSeat(alex, code)
      const order = (await place(alex, { total })).json<PlacedAnswer>()
      await patch(id, { percent: 50 }, 1)
      await patch(id, { active: false }, 2)
      const charges = await chargesDuring(async () => {
        const paid = await payOrder(alex, order.transaction_id, {
          id: await savedCard(alex),
          type: 'creditcard',
        })
        expect(paid.json<Item>(), paid.body).toMatchObject({ success: true })
      })
      expect(charges).toMatchObject([{ amount_cents: 4_320 }])
      expect((await record(id)).uses).toBe(1)
    })

    it.each([
      ['ended', { active: false }],
      ['made worse', { percent: 5 }],
      ['made better', { percent: 50 }],
      ['for something else', { scope: 'products' }],
    ])('a total that was seen before the coupon was %s is not ordered', async (_what, fields) => {
      const { id, code } = await created()
      const { total } = await withSeat(alex, code)
      await patch(id, fields, 1)
      const charges = await chargesDuring(async () => {
        expect(await codeOf(place(alex, { total }))).toBe('cart_changed')
      })
      expect(charges).toEqual([])
      const now = await cart(alex)
      expect(now['total']).not.toBe(total)
      expect(await codeOf(place(alex, { total: now['total'] }))).toBe('')
    })
  })

  describe('how often it can be used', () => {
    it('the last use goes to one of two who order at once; the other one reads the new total', async () => {
      const { id, code } = await created({ limit_total: 1 })
      for (const browser of [alex, morgan]) await withSeat(browser, code)
      const answers = await raceAtLock(
        server.db,
        sql`select set_config('app.company_id', '1', true), (select id from coupons where company_id = 1 and id = ${id} for update)`,
        () => [place(alex, { total: 43.2 }), place(morgan, { total: 43.2 })],
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(await record(id)).toMatchObject({ uses: 1, state: 'used_up' })
      const loser = answers[0].statusCode === 200 ? morgan : alex
      expect(await cart(loser)).toMatchObject({ coupon_fault: 'used_up', total: 48 })
      expect(await refusal(loser, code)).toBe('used_up')
    })

    it('an order that ends unpaid gives its use back, and the cart’s own order is none of the others', async () => {
      const { id, code } = await created({ limit_total: 1 })
      await withSeat(alex, code)
      const first = (await place(alex, { total: 43.2 })).json<PlacedAnswer>()
      expect(await cart(alex)).toMatchObject({ coupon_fault: '', total: 43.2 })
      const again = (await place(alex, { total: 43.2 })).json<PlacedAnswer>()
      expect(again.order_id).toBe(first.order_id)
      expect((await record(id)).uses).toBe(1)
      await empty(alex)
      expect(await record(id)).toMatchObject({ uses: 0, state: 'valid' })
      expect(await refusal(morgan, code)).toBe('')
    })

    it('an order of which all was cancelled gives its use back', async () => {
      const { id, code } = await created({ limit_per_member: 1 })
      await withSeat(alex, code)
      const { transaction_id } = await bought(alex)
      expect([(await record(id)).uses, await refusal(alex, code)]).toEqual([1, 'used_before'])
      const owner = server.browser()
      await owner.signInAdmin('owner')
      const { rows } = await server.db.tx(1, (tx) =>
        tx.execute(sql`select id from customers where email = 'alex@example.com'`),
      )
      const refunded = await owner.call(
        'POST',
        `/admin/api/members/${Number(rows[0]?.['id'])}/transactions/${transaction_id}/refunds`,
        { body: { reason: 'Rain' }, headers: { 'idempotency-key': randomUUID() } },
      )
      expect(refunded.json(), refunded.body).toMatchObject({ status: 'refunded', cancelled: 1 })
      expect([(await record(id)).uses, await refusal(alex, code)]).toEqual([0, ''])
    })

    it('one member can use it as often as is said, another one still can', async () => {
      const { code } = await created({ limit_per_member: 1 })
      await withSeat(alex, code)
      await bought(alex)
      expect([await refusal(alex, code), await refusal(morgan, code)]).toEqual(['used_before', ''])
    })

    it('one that takes nothing off an order is not used', async () => {
      const { id, code } = await created({ scope: 'products' })
      expect(await withSeat(alex, code)).toMatchObject({ coupon_fault: 'other_items', total: 48 })
      await bought(alex)
      expect((await record(id)).uses).toBe(0)
    })
  })

  it('one that is in a cart or was used can’t be deleted; another one can', async () => {
    const [used, held, free] = [await created(), await created(), await created()]
    await withSeat(alex, used.code)
    await bought(alex)
    await enter(morgan, held.code)
    const remove = async ({ id }: Answer) =>
      (await desk.call('DELETE', `${COUPONS}/${id}`)).statusCode
    expect([await remove(used), await remove(held), await remove(free)]).toEqual([409, 409, 204])
  })

  it('what a coupon is for, and the membership whose holders it is for, can’t be deleted', async () => {
    const made = async (name: string, fields: Fields) =>
      (await recordSteps<Answer>(() => desk, `/admin/api/desk/${name}`, fields).created()).id
    const day = { starts_at: '2031-05-02T19:30', ends_at: '2031-05-02T22:00' }
    const [shop, music, mug, ball, grill, crew] = [
      await made('categories', { name: 'Mugs', group: 'product' }),
      await made('categories', { name: 'Balls', group: 'events' }),
      await made('products', { name: 'Deck mug' }),
      await made('events', {
        title: 'Ball',
        timezone: 'America/New_York',
        type: 'ticket',
        ticket_types: [{ name: 'Seat', price_cents: 100, places: 5 }],
        ...day,
      }),
      await made('schedules', {
        name: 'Grill',
        timezone: 'America/New_York',
        block_minutes: 60,
        rules: [{ day: 'monday', start: '18:00', end: '22:00' }],
        resources: [{ name: 'Table 1', max_party: 2 }],
      }),
      await made('memberships', { title: 'Crew', type: 'subscription' }),
    ]
    const { id } = await created({
      scope: 'chosen',
      category_ids: [shop],
      event_category_ids: [music],
      product_ids: [mug],
      event_ids: [ball],
      schedule_ids: [grill],
      membership_ids: [crew],
    })
    const remove = (name: string, one: number) =>
      desk.call('DELETE', `/admin/api/desk/${name}/${one}`)
    const all = [
      ['categories', shop],
      ['categories', music],
      ['products', mug],
      ['events', ball],
      ['schedules', grill],
      ['memberships', crew],
    ] as const
    for (const [name, one] of all)
      expect([name, (await remove(name, one)).statusCode]).toEqual([name, 409])
    expect((await desk.call('DELETE', `${COUPONS}/${id}`)).statusCode).toBe(204)
    for (const [name, one] of all)
      expect([name, (await remove(name, one)).statusCode]).toEqual([name, 204])
  })

  it('a coupon for something that is just being deleted is refused with its field', async () => {
    const referred = [
      ['categories', 'category_ids', { name: 'Mugs', group: 'product' }],
      ['products', 'product_ids', { name: 'Deck mug' }],
      ['memberships', 'membership_ids', { title: 'Crew' }],
    ] as const
    for (const [name, field, fields] of referred) {
      const { id } = await recordSteps<Answer>(
        () => desk,
        `/admin/api/desk/${name}`,
        fields,
      ).created()
      const remove = (tx: Tx) =>
        tx.execute(sql`delete from ${sql.identifier(name)} where company_id = 1 and id = ${id}`)
      // The embedded database runs one transaction at a time.
      const isHeld = server.db.engine !== 'pglite'
      const release = isHeld
        ? await holdTransaction((run) => server.db.tx(1, run), remove)
        : await server.db.tx(1, remove).then(() => undefined)
      const saved = faults(create({ scope: 'chosen', product_ids: [], [field]: [id] }))
      try {
        if (isHeld) await waitForLocks(server.db, 1)
      } finally {
        await release?.()
      }
      expect(await saved).toContainEqual(expect.arrayContaining([`/${field} unknown`]))
    }
  })

  it('another company’s staff find none of them, and its members can’t use them', async () => {
    const { id, code } = await created()
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    expect((await outsider.call('GET', `${COUPONS}/${id}`)).statusCode).toBe(404)
    const ines = server.browser('noria.localhost')
    await ines.signIn('ines@example.com')
    expect(await refusal(ines, code)).toBe('unknown')
  })

  it('the list is searched by code and name, and changes when somebody uses one', async () => {
    const { id, code } = await created({ code: 'ZEPHYR', title: 'Wind' })
    const found = async (search: string) => {
      const answer = await desk.call('GET', `${COUPONS}?search=${search}`)
      return answer.statusCode === 204 ? [] : answer.json<Answer[]>().map((one) => one.id)
    }
    expect([await found('zeph'), await found('wind'), await found('zzz')]).toEqual([[id], [id], []])
    const subjects: unknown[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => {
        const { name, data } = JSON.parse(payload) as { name: string; data?: { subject?: string } }
        if (name === 'desk.changed') subjects.push(data?.subject)
      },
    })
    await withSeat(morgan, code)
    expect(await codeOf(place(morgan))).toBe('')
    await expect.poll(() => subjects).toContain('coupons')
    await stop()
  })
})
