import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { CARDS, paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const MINUTE = 60_000

describe.each(engines)('limits on unpaid holds per customer on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let seat = 0
  let clock = Date.now()
  const { signedIn, cardOf, savedCard } = paymentSteps(() => server)
  const { cart, product, ticket, add, place, payOrder, pickUp, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock) })
    alex = await signedIn('alex@example.com')
    seat = await ticket(alex, 'The Narragansett Quartet', 'Seat')
  })
  afterAll(() => server.close())
  beforeEach(() =>
    change(
      sql`update ticket_types set maximum = 6 + (select count(*) from event_tickets where ticket_type_id = ${seat} and owner_id = (select id from customers where email = 'alex@example.com')), off_sale_at = null, available_quantity = 30 where id = ${seat}`,
    ),
  )
  afterEach(async () => {
    // Long enough for every hold of the test to expire and its cooldown to pass.
    await later(60 * MINUTE)
    await empty(alex)
    await later(20 * MINUTE)
  })

  const change = (query: ReturnType<typeof sql>): Promise<unknown> =>
    server.db.tx(1, (tx) => tx.execute(query))
  const left = async (): Promise<number> =>
    Number(
      (
        await server.db.tx(1, (tx) =>
          tx.execute(sql`select available_quantity as count from ticket_types where id = ${seat}`),
        )
      ).rows[0]?.['count'],
    )
  const later = async (ms: number): Promise<void> => {
    clock += ms
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  const placed = async (): Promise<PlacedAnswer> => {
    const answer = await place(alex)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<PlacedAnswer>()
  }
  const endOf = ({ reserved_until: until }: PlacedAnswer): number =>
    (Date.parse(until ?? '') - clock) / MINUTE
  const codeOf = (answer: { statusCode: number; json: <T>() => T }): unknown[] => [
    answer.statusCode,
    answer.json<{ code: string }>().code,
  ]

  it('a hold ends 20 minutes after it began, however often the cart is changed and placed again', async () => {
    const before = await left()
    await add(alex, 'tickets', { ticket_id: seat, quantity: 6 })
    const first = clock
    expect(endOf(await placed())).toBe(15)
    for (const quantity of [5, 6, 5]) {
      await later(5 * MINUTE)
      await add(alex, 'tickets', { ticket_id: seat, quantity })
      expect(endOf(await placed())).toBeLessThanOrEqual(20 - (clock - first) / MINUTE)
      expect(await left()).toBe(before - quantity)
    }
    await later(4 * MINUTE)
    await add(alex, 'tickets', { ticket_id: seat, quantity: 6 })
    expect(endOf(await placed())).toBeCloseTo(1)
    await later(MINUTE)
    expect(await left()).toBe(before)
    expect(await cart(alex)).toMatchObject({
      order_id: null,
      total_items: 0,
      notices: [{ code: 'released' }],
    })
  })

  it('items held for 20 minutes can be held again only after 20 free minutes, so no account can hold them forever', async () => {
    const before = await left()
    await add(alex, 'tickets', { ticket_id: seat, quantity: 6 })
    await placed()
    await later(14 * MINUTE)
    await add(alex, 'tickets', { ticket_id: seat, quantity: 5 })
    expect(endOf(await placed())).toBe(6)
    const again = async (): Promise<{ statusCode: number; body: string; json: <T>() => T }> => {
      await add(alex, 'tickets', { ticket_id: seat, quantity: 6 })
      return place(alex)
    }
    // The hold ends on the minute even if the job that releases it runs a minute late, and it
    // cannot be renewed without a gap.
    await change(sql`update jobs set next_at = next_at + interval '1 minute' where kind = 'hold'`)
    clock += 6 * MINUTE
    expect(codeOf(await again())).toEqual([409, 'held_recently'])
    await later(MINUTE)
    expect(await left()).toBe(before)
    for (const minutes of [0, 10, 9]) {
      await later(minutes * MINUTE)
      const refused = await again()
      expect(codeOf(refused)).toEqual([409, 'held_recently'])
      expect(refused.json<{ error_details: unknown[] }>().error_details).toMatchObject([
        {
          path: '/items',
          code: 'held_recently',
          message: expect.stringContaining('The Narragansett Quartet') as string,
        },
      ])
      expect(await left()).toBe(before)
    }
    // The tickets were released at minute 21, so this customer may hold them again from minute 41,
    // not a millisecond earlier.
    await later(MINUTE - 1)
    expect(codeOf(await again())).toEqual([409, 'held_recently'])
    await later(1)
    const order = await again()
    expect(order.statusCode, order.body).toBe(200)
    expect(endOf(order.json<PlacedAnswer>())).toBe(15)
  })

  it('items that the customer held only briefly, or that others held, start a new hold after 20 free minutes', async () => {
    await add(alex, 'tickets', { ticket_id: seat, quantity: 2 })
    await placed()
    await add(alex, 'tickets', { ticket_id: seat, quantity: 0 })
    await later(20 * MINUTE)
    await add(alex, 'tickets', { ticket_id: seat, quantity: 2 })
    expect(endOf(await placed())).toBe(15)
    const morgan = await signedIn('morgan@example.com')
    await later(20 * MINUTE)
    await add(morgan, 'tickets', { ticket_id: seat, quantity: 2 })
    expect((await place(morgan)).statusCode).toBe(200)
    await empty(morgan)
  })

  it('bought and unlimited items can be ordered again immediately', async () => {
    await add(alex, 'tickets', { ticket_id: seat, quantity: 1 })
    const order = await placed()
    expect(
      (
        await payOrder(alex, order.transaction_id, {
          id: await savedCard(alex),
          type: 'creditcard',
        })
      ).json<Item>(),
    ).toMatchObject({ success: true })
    await later(21 * MINUTE)
    await add(alex, 'tickets', { ticket_id: seat, quantity: 1 })
    await placed()
    await empty(alex)
    const cap = await product(alex, 'Deck cap')
    await change(sql`update products set stock = null where id = ${cap}`)
    await add(alex, 'products', { product_id: cap })
    await pickUp(alex)
    await placed()
    await later(21 * MINUTE)
    await add(alex, 'products', { product_id: cap })
    await pickUp(alex)
    await placed()
  })

  it('another ticket type of the event, or another item, does not extend the hold', async () => {
    await add(alex, 'tickets', { ticket_id: seat, quantity: 2 })
    await placed()
    await later(10 * MINUTE)
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap') })
    await pickUp(alex)
    const order = await placed()
    expect(endOf(order)).toBe(10)
    await later(10 * MINUTE)
    expect((await cart(alex)).order_id).toBeNull()
  })

  it('a declined payment can be retried within the 20 minutes, not later', async () => {
    const before = await left()
    await add(alex, 'tickets', { ticket_id: seat })
    const order = await placed()
    await later(14 * MINUTE)
    expect(
      (
        await payOrder(alex, order.transaction_id, {
          id: await cardOf(alex, CARDS.declined),
          type: 'newcreditcard',
        })
      ).statusCode,
    ).toBe(402)
    expect(await left()).toBe(before)
    expect(endOf(await placed())).toBe(6)
    await later(6 * MINUTE)
    expect(await left()).toBe(before)
    expect(
      codeOf(
        await payOrder(alex, order.transaction_id, {
          id: await savedCard(alex),
          type: 'creditcard',
        }),
      ),
    ).toEqual([409, 'not_payable'])
  })

  it('a payment awaiting bank authentication keeps no hold beyond the 20 minutes either: it is cancelled', async () => {
    const before = await left()
    await add(alex, 'tickets', { ticket_id: seat, quantity: 3 })
    const order = await placed()
    await later(10 * MINUTE)
    expect(
      (
        await payOrder(alex, order.transaction_id, {
          id: await cardOf(alex, CARDS.authenticates),
          type: 'newcreditcard',
        })
      ).json<Item>(),
    ).toMatchObject({ action: { code: '3ds_auth_required' } })
    await later(9 * MINUTE)
    expect(await left()).toBe(before - 3)
    await later(MINUTE + 1)
    await later(1)
    expect(await left()).toBe(before)
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(sql`select state from payments where transaction_id = ${order.transaction_id}`),
    )
    expect(rows).toEqual([{ state: 'failed' }])
  })

  it('items of a payment that the processor declined after processing can be ordered again immediately: the customer did not hold them', async () => {
    const before = await left()
    for (const declinedFirst of [false, true]) {
      await add(alex, 'tickets', { ticket_id: seat, quantity: 6 })
      const order = await placed()
      if (declinedFirst) {
        await later(10 * MINUTE)
        expect(
          (
            await payOrder(alex, order.transaction_id, {
              id: await cardOf(alex, CARDS.declined),
              type: 'newcreditcard',
            })
          ).statusCode,
        ).toBe(402)
      }
      expect(
        (
          await payOrder(alex, order.transaction_id, {
            id: await cardOf(alex, CARDS.processing),
            type: 'newcreditcard',
          })
        ).json<Item>(),
      ).toMatchObject({ success: false })
      await change(
        sql`update sandbox_charges set status = 'failed', failure_code = 'card_declined' where idempotency_key = (select idempotency_key from payments where transaction_id = ${order.transaction_id} order by id desc limit 1)`,
      )
      // If a payment was declined before, wait until the first hold would have expired; otherwise
      // wait two days, as late as banks decline.
      await later(declinedFirst ? 15 * MINUTE : 2 * 24 * 60 * MINUTE)
      expect(await left()).toBe(before)
    }
    await add(alex, 'tickets', { ticket_id: seat, quantity: 6 })
    expect(endOf(await placed())).toBe(15)
  })

  it('emptying the cart releases everything at once, and the cart’s order can no longer be paid', async () => {
    const before = await left()
    await add(alex, 'tickets', { ticket_id: seat, quantity: 6 })
    const order = await placed()
    expect(await left()).toBe(before - 6)
    await add(alex, 'tickets', { ticket_id: seat, quantity: 0 })
    expect(await left()).toBe(before)
    expect(await cart(alex)).toMatchObject({ order_id: null, notices: [] })
    expect(
      codeOf(
        await payOrder(alex, order.transaction_id, {
          id: await savedCard(alex),
          type: 'creditcard',
        }),
      ),
    ).toEqual([409, 'not_payable'])
    // The tickets count as held since the first order was placed: emptying and refilling the cart
    // gains no time.
    await later(10 * MINUTE)
    await add(alex, 'tickets', { ticket_id: seat, quantity: 6 })
    expect(endOf(await placed())).toBe(10)
  })

  it('one customer never holds and owns more than the maximum of a ticket type, even if twenty tabs place and pay at the same time', async () => {
    const before = await left()
    await add(alex, 'tickets', { ticket_id: seat, quantity: 6 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(alex, {}, randomUUID())),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await left()).toBe(before - 6)
    const [first] = answers
    if (first === undefined) throw new Error('nothing was placed')
    const paid = await payOrder(alex, first.json<PlacedAnswer>().transaction_id, {
      id: await savedCard(alex),
      type: 'creditcard',
    })
    expect(paid.json<Item>()).toMatchObject({ success: true })
    const more = await Promise.all(
      Array.from({ length: 20 }, () => add(alex, 'tickets', { ticket_id: seat, quantity: 1 })),
    )
    expect(new Set(more.map((answer) => JSON.stringify(codeOf(answer))))).toEqual(
      new Set([JSON.stringify([409, 'ticket_max_reached'])]),
    )
    expect(await left()).toBe(before - 6)
  })

  it('an account with an unconfirmed email cannot place an order, with or without an amount due', async () => {
    const before = await left()
    await change(
      sql`update customers set email_verified_at = null where email = 'morgan@example.com'`,
    )
    const morgan = await signedIn('morgan@example.com')
    await add(morgan, 'tickets', { ticket_id: seat })
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(morgan)))
    expect(new Set(answers.map((answer) => JSON.stringify(codeOf(answer))))).toEqual(
      new Set([JSON.stringify([403, 'email_unconfirmed'])]),
    )
    expect(answers[0]?.json<{ error_description: string }>().error_description).toContain(
      'Confirm your email address',
    )
    await morgan.call('POST', '/api/cart/coupon', { body: { code: 'ONTHEHOUSE' } })
    expect(codeOf(await place(morgan))).toEqual([403, 'email_unconfirmed'])
    expect(await left()).toBe(before)
    expect(
      (
        await morgan.call('POST', '/api/public/account/verify-email', {
          body: { email: 'morgan@example.com' },
        })
      ).statusCode,
    ).toBeLessThan(300)
    // Other emails sent at the same moment may come after the one with the link.
    const link = (await server.mails())
      .filter(({ to }) => to === 'morgan@example.com')
      .flatMap(({ text }) => /verify-email\/([\w-]{43})/.exec(text)?.[1] ?? [])
      .at(-1)
    expect(link).toBeDefined()
    expect(
      (await morgan.call('POST', '/api/public/account/verify-email', { body: { id: link } }))
        .statusCode,
    ).toBeLessThan(300)
    expect((await place(morgan)).statusCode).toBe(200)
    await empty(morgan)
  })
})
