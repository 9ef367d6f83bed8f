import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingSteps, type SlotAnswer } from './bookingSteps'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { eventSteps } from './eventSteps'
import { CARDS, paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'
import { ledgerDifferences } from './ledgerDifferences'

describe.each(engines)('a payment that succeeds after its hold has ended on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let casey: Browser
  let clockOffsetMs = 0
  const { signedIn, cardOf } = paymentSteps(() => server)
  const { cart, place, payOrder, empty } = checkoutSteps()
  const { schedule, slots, hold, bookings } = bookingSteps()
  const { run } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    alex = await signedIn('alex@example.com')
    casey = await signedIn('morgan@example.com')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clockOffsetMs = 0
    await empty(alex)
    await empty(casey)
  })

  /** Holds a room, lets its payment fail and its order lapse; returns the slot and the payment. */
  const lapsed = async (from: number): Promise<{ slot: SlotAnswer; room: number; id: number }> => {
    const room = await schedule(alex, 'The Chart Room')
    const [slot] = await slots(alex, room, { from })
    if (slot === undefined) throw new Error('the Chart Room is full')
    await hold(alex, 'reservations', room, { slot_id: slot.id })
    const { transaction_id } = (await place(alex)).json<PlacedAnswer>()
    const declined = { type: 'newcreditcard', id: await cardOf(alex, CARDS.declined) }
    expect((await payOrder(alex, transaction_id, declined)).json()).toMatchObject({
      code: 'payment_failed',
    })
    clockOffsetMs += 40 * 60_000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    const [payment] = await run(
      sql`select id, idempotency_key from payments where transaction_id = ${transaction_id}`,
    )
    const [order] = await run(
      sql`select state from placed_orders where transaction_id = ${transaction_id}`,
    )
    expect(order).toEqual({ state: 'lapsed' })
    // The processor now reports that the charge has succeeded.
    await run(
      sql`update sandbox_charges set status = 'succeeded', failure_code = '' where idempotency_key = ${payment?.['idempotency_key']}`,
    )
    return { slot, room, id: Number(payment?.['id']) }
  }
  const settle = async (id: number): Promise<void> => {
    for (let time = 0; time < 2; time++) await server.context.payments.settle(1, id)
    await server.context.jobs.idle()
  }
  const transactionOf = async (id: number) =>
    (
      await run(sql`
        select transactions.status, refunded_cents = transactions.amount_cents as refunded, amount_due_cents as due
        from transactions join payments on payments.transaction_id = transactions.id
        where payments.id = ${id}`)
    )[0]
  const noticesOf = async (browser: Browser) =>
    (await browser.call('GET', '/api/account/notifications'))
      .json<{ title: string }[]>()
      .map(({ title }) => title)
  const lastMail = async () => (await server.mails()).at(-1)?.subject
  const booked = async (slot: SlotAnswer) =>
    (await bookings(alex, 'reservations')).filter((one) => one['start_date'] === slot.start_date)

  it('books the slot again if it is still free, and notifies the member', async () => {
    const { slot, id } = await lapsed(4)
    expect(await booked(slot)).toHaveLength(0)
    await settle(id)
    expect(await booked(slot)).toMatchObject([{ cancelled_at: null }])
    expect(await transactionOf(id)).toEqual({ status: 'processed', refunded: false, due: 0 })
    expect((await cart(alex)).items.reservations).toEqual([])
    expect((await noticesOf(alex))[0]).toBe('Your late payment has come through')
    expect(await lastMail()).toMatch(/receipt/i)
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('is refunded through its processor if the slot is taken, and the member is notified', async () => {
    const { slot, room, id } = await lapsed(5)
    await hold(casey, 'reservations', room, { slot_id: slot.id })
    await settle(id)
    expect(await booked(slot)).toHaveLength(0)
    expect(await transactionOf(id)).toEqual({ status: 'processed', refunded: true, due: 0 })
    expect(
      await run(sql`
        select sandbox_refunds.amount_cents = sandbox_charges.amount_cents as whole
        from sandbox_refunds join sandbox_charges on sandbox_charges.id = charge_id
        where sandbox_charges.idempotency_key = (select idempotency_key from payments where id = ${id})`),
    ).toEqual([{ whole: true }])
    expect((await noticesOf(alex)).slice(0, 2)).toEqual([
      'Refunded: The Chart Room',
      'Your late payment is refunded',
    ])
    expect(await lastMail()).toMatch(/refund/i)
    expect(await ledgerDifferences(server.context)).toEqual([])
    expect((await cart(casey)).items.reservations).toHaveLength(1)
  })
})
