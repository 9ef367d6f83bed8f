import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutSteps } from './checkoutSteps'
import { engines } from './engines'
import { fieldTests, type Leaf } from './fieldTests'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

/** The cart has two caps of $32.00 and a ticket. */
const leaves: Record<string, Leaf> = {
  active: [{ active: false }, 'coupon_fault', 'ended'],
  code: [{ code: 'new-code' }, 'coupon', 'NEW-CODE'],
  title: [{ title: 'Ñandú & <b>co</b>' }, 'discount_items.0.message', 'Ñandú & <b>co</b>'],
  kind: [{ kind: 'amount', amount_cents: 500 }, 'discount_items.0.type', 'amount'],
  percent: [{ percent: 25 }, 'discount_items.0.value', 25],
  amount_cents: [{ kind: 'amount', amount_cents: 725 }, 'discount_total', 7.25],
  minimum_cents: [{ minimum_cents: 900_000 }, 'coupon_minimum', 9_000],
  scope: [{ scope: 'tickets' }, 'items.products.0.discount', 0],
  starts_at: [{ starts_at: '2098-05-01T10:00:00.000Z' }, 'coupon_fault', 'not_yet'],
  ends_at: [{ ends_at: '2020-05-01T10:00:00.000Z' }, 'coupon_fault', 'ended'],
}

/** Fields whose values a test below or another one has. */
const elsewhere = {
  category_ids: 'below, because each company has its own ids',
  product_ids: 'below',
  event_category_ids: 'below',
  event_ids: 'below',
  schedule_ids: 'below',
  membership_ids: 'below',
  limit_total: 'deskCoupons.test.ts: the last use goes to one of two',
  limit_per_member: 'deskCoupons.test.ts: as often as one member can use it',
}

type Choices = Record<
  'categories' | 'products' | 'event_categories' | 'events' | 'schedules' | 'memberships',
  { id: number; name: string }[]
>

describe.each(engines)('what a member’s cart has of a coupon from the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  let choices: Choices
  let count = 1
  const { add, cart, product, ticket } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = server.browser()
    await alex.signIn('alex@example.com')
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap'), quantity: 2 })
    await add(alex, 'tickets', {
      ticket_id: await ticket(alex, 'The Narragansett Quartet', 'Seat'),
    })
    choices = (await desk.call('GET', '/admin/api/desk/coupons/choices')).json<Choices>()
  })
  afterAll(() => server.close())

  const { create, patch } = recordSteps<Fields & { id: number }>(
    () => desk,
    '/admin/api/desk/coupons',
    { title: 'A first', percent: 10 },
  )
  /** A coupon that the member has in the cart. */
  const entered = async (fields: Fields = {}): Promise<number> => {
    count += 1
    const made = await create({ code: `TRY-${count}`, ...fields })
    expect(made.statusCode, made.body).toBe(201)
    const { id, code } = made.json<{ id: number; code: string }>()
    await alex.call('POST', '/api/cart/coupon', { body: { code } })
    return id
  }
  const idOf = (list: keyof Choices, name: string): number =>
    choices[list].find((one) => one.name.startsWith(name))?.id ?? 0
  /** What the coupon takes off the caps and off the ticket. */
  const discounts = async () => {
    const { items, coupon_fault } = await cart(alex)
    return [items.products[0]?.['discount'], items.tickets[0]?.['discount'], coupon_fault]
  }

  fieldTests('coupons', {
    leaves,
    elsewhere,
    created: async () => ({ id: await entered() }),
    shown: () => cart(alex),
    patch,
  })

  it.each([
    ['category_ids', 'categories', 'Clothing', [6.4, 0, '']],
    ['category_ids', 'categories', 'On the water', [6.4, 0, '']],
    ['category_ids', 'categories', 'For the boat', [0, 0, 'other_items']],
    ['product_ids', 'products', 'Deck cap', [6.4, 0, '']],
    ['product_ids', 'products', 'Harbour knit', [0, 0, 'other_items']],
    ['event_category_ids', 'event_categories', 'Music', [0, 4.8, '']],
    ['event_ids', 'events', 'The Narragansett Quartet', [0, 4.8, '']],
    ['schedule_ids', 'schedules', '', [0, 0, 'other_items']],
  ] as const)('%s: for %s that begin with “%s” only', async (field, list, name, expected) => {
    await entered({ scope: 'chosen', [field]: [idOf(list, name)] })
    expect(await discounts()).toEqual(expected)
  })

  it('category_ids: the minimum is of what the coupon is for, not of the rest of the cart', async () => {
    const category_ids = [idOf('categories', 'Clothing')]
    await entered({ scope: 'chosen', category_ids, minimum_cents: 6_400 })
    expect(await discounts()).toEqual([6.4, 0, ''])
    await entered({ scope: 'chosen', category_ids, minimum_cents: 6_401 })
    expect(await discounts()).toEqual([0, 0, 'minimum'])
  })

  it('membership_ids: only for holders of one that is valid now', async () => {
    const cards = (await alex.call('GET', '/api/account/memberships?page_size=200')).json<
      { membership_id: number; status: string }[]
    >()
    const own = new Set(cards.map(({ membership_id }) => membership_id))
    const other = choices.memberships.find(({ id }) => !own.has(id))?.id
    const id = await entered()
    await patch(id, { membership_ids: [other] }, 1)
    expect(await discounts()).toEqual([0, 0, 'other_members'])
    await patch(id, { membership_ids: [other, ...own] }, 2)
    expect(await discounts()).toEqual([6.4, 4.8, ''])
  })
})
