import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertHouseCredit } from '../../server/features/perks/houseCreditRepository'
import { bookingSteps } from './bookingSteps'
import { checkoutSteps, type CartAnswer, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Quote {
  count: number
  paid: number
  kept: number
  refunded_before: number
  refund: number
  credit: number
  house_account: number
  refusal: string
}

describe.each(engines)('what comes back, stated before cancelling, on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let casey: Browser
  let owner: Browser
  let alexId = 0
  let seat = 0
  let eventId = 0
  const { signedIn, savedCard } = paymentSteps(() => server)
  const { ticket, add, place, payOrder, empty } = checkoutSteps()
  const { schedule, slots, hold } = bookingSteps()
  const run = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows
  beforeAll(async () => {
    server = await testServer(engine)
    alex = await signedIn('alex@example.com')
    casey = await signedIn('casey@example.com')
    owner = server.browser()
    await owner.signInAdmin('owner')
    alexId = (await alex.call('GET', '/api/account')).json<Item>().id
    seat = await ticket(alex, 'The Narragansett Quartet', 'Seat')
    await run(sql`update ticket_types set maximum = null where id = ${seat}`)
    const [row] = await run(sql`select event_id from ticket_types where id = ${seat}`)
    eventId = Number(row?.['event_id'])
    await run(sql`update events set allow_cancel = true where id = ${eventId}`)
    // Alex starts without a seat.
    await alex.call('POST', `/api/account/events/${eventId}/cancel`)
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))

  const quote = async (path: string, by = alex) => by.call('GET', `/api/account/${path}/refund`)
  const ofEvent = async () => (await quote(`events/${eventId}`)).json<Quote>()
  /** Buys seats with ten percent off, paid by house credits as far as they go. */
  const buySeats = async (
    quantity: number,
    creditCents = 0,
    isOnHouseAccount = false,
  ): Promise<PlacedAnswer> => {
    await add(alex, 'tickets', { ticket_id: seat, quantity })
    await alex.call('POST', '/api/cart/coupon', { body: { code: 'WELCOME10' } })
    if (creditCents > 0) {
      const serial = `Q-${creditCents}`
      await server.db.tx(1, (tx) =>
        insertHouseCredit(tx, {
          companyId: 1,
          customerId: alexId,
          serial,
          pin: '',
          initialCents: creditCents,
          currentCents: creditCents,
          referenceType: 'none',
          referenceId: null,
          expiresAt: null,
        }),
      )
      const [credit] = await run(sql`select id from house_credits where serial = ${serial}`)
      await alex.call('POST', '/api/cart/house-credits', {
        body: { ids: [Number(credit?.['id'])] },
      })
    }
    const order = (await place(alex)).json<PlacedAnswer>()
    if (!order.paid)
      expect(
        (
          await payOrder(
            alex,
            order.transaction_id,
            isOnHouseAccount
              ? { id: 'house-account', type: 'houseAccount' }
              : { id: await savedCard(alex), type: 'creditcard' },
          )
        ).json<Item>(),
      ).toMatchObject({ success: true })
    return order
  }
  const pricesPaid = async (): Promise<number[]> =>
    (await alex.call('GET', `/api/account/events/tickets/${eventId}/tickets`))
      .json<{ status: string; price: number }[]>()
      .filter(({ status }) => status === 'active')
      .map(({ price }) => price)
  const cancel = async () =>
    (await alex.call('POST', `/api/account/events/${eventId}/cancel`)).json<{ amount: number }>()
  /** How much of a transaction went back to house credits, in cents. */
  const creditRefunded = async (transactionId: number): Promise<number> => {
    const [row] = await run(
      sql`select coalesce(sum(credit_cents), 0) as cents from refunds where transaction_id = ${transactionId}`,
    )
    return Number(row?.['cents'])
  }
  const sum = (amounts: readonly number[]): number =>
    Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100

  it('a ticket’s price is what was paid for it, with its discount and tax; the quote for cancelling is what is then refunded [activity.entity.account-ticket] [activity.call.account-event-cancel]', async () => {
    const { total } = await buySeats(3)
    const listed =
      3 *
      Number(
        (await run(sql`select price_cents from ticket_types where id = ${seat}`))[0]?.[
          'price_cents'
        ],
      )
    expect(total).not.toBe(listed / 100)
    expect(sum(await pricesPaid())).toBe(total)
    const stated = await ofEvent()
    expect(stated).toMatchObject({
      count: 3,
      paid: total,
      kept: 0,
      refunded_before: 0,
      refund: total,
      credit: 0,
      house_account: 0,
      refusal: '',
    })
    expect((await cancel()).amount).toBe(stated.refund)
  })

  it('the quote says which part goes back to house credits', async () => {
    const { total } = await buySeats(2, 1_500)
    const stated = await ofEvent()
    expect(stated).toMatchObject({ paid: total, refund: total, credit: 15 })
    expect((await cancel()).amount).toBe(stated.refund)
    expect((await server.mails()).at(-1)?.text).toContain('the rest goes back the way you paid')
  })

  it('the quote says which part is credited to the house account', async () => {
    const { total } = await buySeats(2, 1_600, true)
    const stated = await ofEvent()
    expect(stated).toMatchObject({ refund: total, credit: 16, house_account: sum([total, -16]) })
    expect((await cancel()).amount).toBe(stated.refund)
  })

  it('an email does not announce days for what is back in house credits at once', async () => {
    const { total } = await buySeats(1, 20_000)
    await cancel()
    const text = (await server.mails()).at(-1)?.text
    expect(text).toContain(`$${total.toFixed(2)} is back in your house credits already.`)
    expect(text).not.toContain('few days')
  })

  it('what the club has refunded before is stated with the ticket, and does not come back again [activity.entity.account-ticket]', async () => {
    const { total, transaction_id } = await buySeats(1)
    await owner.call(
      'POST',
      `/admin/api/members/${alexId}/transactions/${transaction_id}/refunds`,
      {
        body: { reason: 'Rain', amount: 10 },
        headers: { 'idempotency-key': 'before' },
      },
    )
    const refund = Math.round((total - 10) * 100) / 100
    expect(await ofEvent()).toMatchObject({ paid: total, refunded_before: 10, refund })
    const tickets = (await alex.call('GET', `/api/account/events/tickets/${eventId}/tickets`)).json<
      { status: string; price: number; refunded: number }[]
    >()
    // The page of one's own event says what is paid after this.
    expect(
      tickets
        .filter(({ status }) => status === 'active')
        .map(({ price, refunded }) => [price, refunded]),
    ).toEqual([[total, 10]])
    expect(tickets.filter(({ refunded }) => refunded > 0)).toHaveLength(1)
    expect((await cancel()).amount).toBe(refund)
  })

  it('tickets of two types in one order: what comes back for the first no longer comes back for the second', async () => {
    await run(sql`
      insert into ticket_types (company_id, event_id, name, description, price_cents, available_quantity)
      select company_id, event_id, 'Balcony', description, price_cents, available_quantity
      from ticket_types where id = ${seat}`)
    const [balcony] = await run(
      sql`select id from ticket_types where event_id = ${eventId} and name = 'Balcony'`,
    )
    for (const [creditCents, credit] of [
      [0, 0],
      [5_000, 20],
    ] as const) {
      await add(alex, 'tickets', { ticket_id: Number(balcony?.['id']), quantity: 1 })
      const { total, transaction_id } = await buySeats(1, creditCents)
      await owner.call(
        'POST',
        `/admin/api/members/${alexId}/transactions/${transaction_id}/refunds`,
        {
          body: { reason: 'Rain', amount: 30 },
          headers: { 'idempotency-key': `before-two-${creditCents}` },
        },
      )
      const stated = await ofEvent()
      const refund = Math.round((total - 30) * 100) / 100
      expect(stated).toMatchObject({ count: 2, paid: total, refunded_before: 30, refund, credit })
      const creditBefore = await creditRefunded(transaction_id)
      expect((await cancel()).amount).toBe(stated.refund)
      expect(await creditRefunded(transaction_id)).toBe(creditBefore + stated.credit * 100)
    }
  })

  it('the cart says on which terms each item can be cancelled, by the rules of cancelling [activity.event.allow-flags] [activity.schedule.cancel-by]', async () => {
    await add(alex, 'tickets', { ticket_id: seat, quantity: 1 })
    const id = await schedule(alex, 'Deep tissue massage', 'appointments')
    const [slot] = await slots(alex, id, { kind: 'appointments' })
    const { items } = await hold(alex, 'appointments', id, { slot_id: slot?.id })
    const [event] = await run(sql`select starts_at, timezone from events where id = ${eventId}`)
    expect(items.tickets[0]?.['cancel_terms']).toEqual({
      until: new Date(String(event?.['starts_at'])).toISOString(),
      fee: 0,
      timezone_id: event?.['timezone'],
    })
    const [terms] = await run(
      sql`select cancel_by_minutes, cancel_fee_cents, timezone from schedules where id = ${id}`,
    )
    const startsAt = Date.parse(slot?.start_date ?? '')
    expect(items.appointments[0]?.['cancel_terms']).toEqual({
      until: new Date(startsAt - Number(terms?.['cancel_by_minutes']) * 60_000).toISOString(),
      fee: Number(terms?.['cancel_fee_cents']) / 100,
      timezone_id: terms?.['timezone'],
    })
    await run(sql`update events set allow_cancel = false where id = ${eventId}`)
    const { items: changed } = (await alex.call('GET', '/api/cart')).json<CartAnswer>()
    expect(changed.tickets[0]?.['cancel_terms']).toMatchObject({ until: null })
    await run(sql`update events set allow_cancel = true where id = ${eventId}`)
  })

  it('the fee for cancelling that the cart states is what the club then keeps, also for several hours', async () => {
    const id = await schedule(alex, 'The Chart Room')
    await run(sql`update schedules set cancel_fee_cents = 6000 where id = ${id}`)
    const [first] = await slots(alex, id, { size: 2, from: 3 })
    const end = new Date(Date.parse(first?.end_date ?? '') + 3_600_000).toISOString()
    const body = { slot_id: first?.id, end_date: end, party_size: 2 }
    const { items } = await hold(alex, 'reservations', id, body)
    const [item] = items.reservations
    expect(item).toMatchObject({ price: 80, cancel_terms: { fee: 60 } })
    const { transaction_id } = (await place(alex)).json<PlacedAnswer>()
    await payOrder(alex, transaction_id, { id: await savedCard(alex), type: 'creditcard' })
    const [booking] = await run(sql`select id from bookings order by id desc limit 1`)
    expect((await quote(`reservations/${Number(booking?.['id'])}`)).json<Quote>()).toMatchObject({
      kept: 60,
    })
    await run(sql`update schedules set pay_later = true where id = ${id}`)
    const [later] = await slots(alex, id, { size: 2, from: 10 })
    const unpaid = await hold(alex, 'reservations', id, { slot_id: later?.id, party_size: 2 })
    expect(unpaid.items.reservations[0]).toMatchObject({ cancel_terms: { fee: 0 } })
    await run(sql`update schedules set pay_later = false, cancel_fee_cents = 1000 where id = ${id}`)
  })

  it('without anything to cancel, or for a booking that cost nothing, all amounts are 0', async () => {
    const [booking] = (
      await alex.call('GET', '/api/account/reservations?start_date=01/01/2020&page_size=200')
    ).json<(Item & { title: string })[]>()
    expect((await quote(`reservations/${booking?.id}`)).json<Quote>()).toMatchObject({
      count: 1,
      paid: 0,
      refund: 0,
      refusal: '',
    })
  })

  it('nobody learns what somebody else paid: another customer’s event or booking is not found', async () => {
    await buySeats(1)
    const [booking] = (
      await alex.call('GET', '/api/account/reservations?start_date=01/01/2020&page_size=200')
    ).json<Item[]>()
    for (const path of [`events/${eventId}`, `reservations/${booking?.id}`])
      expect((await quote(path, casey)).statusCode, path).toBe(404)
  })
})
