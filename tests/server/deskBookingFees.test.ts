import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingSteps, type Refusal } from './bookingSteps'
import { daySteps, type DayBooking } from './daySteps'
import { engines } from './engines'
import { ledgerDifferences } from './ledgerDifferences'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const START = new Date('2026-11-30T15:00:00Z')

describe.each(engines)('what goes back for a booking that staff cancel on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let desk: Browser
  let owner: Browser
  let cellar: number
  let alexId: number
  let clock = START
  const { signedIn } = paymentSteps(() => server)
  const { schedule, slots } = bookingSteps(undefined, () => START)
  const { run, staff, listed, setStatus, history } = daySteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { demoAt: START, now: () => clock })
    alex = await signedIn('alex@example.com')
    owner = await staff('owner')
    desk = await staff('desk')
    cellar = await schedule(alex, 'The Cellar Table')
    await run(sql`delete from occupancies where schedule_id = ${cellar}`)
    const [row] = await run(
      sql`select id from customers where email = 'alex@example.com' and company_id = 1`,
    )
    alexId = Number(row?.['id'])
  })
  beforeEach(async () => {
    clock = START
    await setTerms(true, 120)
    await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
  })
  afterAll(() => server.close())

  const setTerms = (isAllowed: boolean, minutes: number) =>
    run(
      sql`update schedules set allow_cancel = ${isAllowed}, cancel_by_minutes = ${minutes} where id = ${cellar}`,
    )
  let from = 3
  /** A booking that reception took, what was paid for it, and how it is listed. */
  const taken = async (payment: 'card' | 'cash' | 'later' = 'cash') => {
    const [slot] = await slots(alex, cellar, { from, size: 2, days: 7 })
    if (slot === undefined) throw new Error('the cellar has no slots')
    from += 7
    const body = {
      customer_id: alexId,
      schedule_id: cellar,
      slot_id: slot.id,
      party_size: 2,
      payment,
    }
    const ask = (amount: number) =>
      owner.call('POST', '/admin/api/desk/bookings', {
        body: { ...body, amount },
        headers: { 'idempotency-key': randomUUID() },
      })
    // Another amount than is due is refused with the one that is.
    const due = (await ask(0)).json<{ error_details: { message: string }[] }>().error_details[0]
    const answer = await ask(Number(due?.message))
    expect(answer.statusCode, answer.body).toBe(201)
    const { booking, order_id } = answer.json<{ booking: DayBooking; order_id: number | null }>()
    const [order] = await run(
      sql`select charged_cents from orders where id = ${order_id ?? 0}::integer`,
    )
    return { id: booking.id, slot, paid: Number(order?.['charged_cents'] ?? 0) / 100 }
  }
  /** How many refunds are stored, and the states of the order line and of the booking. */
  const stored = async (id: number) => {
    const [row] = await run(
      sql`select (select count(*)::integer from refunds where idempotency_key like ${`refund:booking:${id}:%`}) as refunds,
          (select status from order_items where id = bookings.order_item_id) as line,
          cancelled_at is not null as cancelled
        from bookings where id = ${id}`,
    )
    return row
  }
  const cancel = (browser: Browser, id: number, body: object = {}) =>
    setStatus(browser, id, { status: 'cancelled', notify: false, ...body })

  it('without the area money nothing is cancelled for which something would go back', async () => {
    const { id } = await taken()
    const refused = await cancel(desk, id)
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([403, 'forbidden'])
    expect(await stored(id)).toMatchObject({ refunds: 0, cancelled: false })
    await setTerms(true, 525_600)
    expect((await cancel(desk, id)).statusCode).toBe(200)
    expect(await stored(id)).toMatchObject({ refunds: 0, line: 'cancelled', cancelled: true })
  })

  it.each([
    ['rule', 'all'],
    ['keep', 'all'],
    ['charge', 'fee'],
    ['waive', 'none'],
  ] as const)('after the deadline, %s keeps %s', async (fee, kept) => {
    const { id, paid } = await taken('card')
    await setTerms(true, 525_600)
    const done = await cancel(owner, id, { fee, terms: 'late' })
    const refunded = kept === 'all' ? 0 : kept === 'fee' ? paid - 40 : paid
    expect(done.json()).toMatchObject({ refunded, by_hand: refunded })
    expect(await stored(id)).toMatchObject({ line: 'cancelled', cancelled: true })
    expect((await history(desk, id))[0]).toMatchObject({ act: 'cancelled', fee })
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('where members can’t cancel, all of it goes back unless somebody with money says otherwise', async () => {
    const given = await taken()
    const kept = await taken()
    await setTerms(false, 120)
    expect(await listed(desk, given.slot, given.id)).toMatchObject({ cancel_terms: 'not_allowed' })
    expect((await cancel(desk, given.id)).statusCode).toBe(403)
    expect((await cancel(desk, given.id, { fee: 'keep' })).statusCode).toBe(403)
    expect((await cancel(owner, given.id)).json()).toMatchObject({ refunded: given.paid })
    expect((await cancel(owner, kept.id, { fee: 'keep' })).json()).toMatchObject({ refunded: 0 })
  })

  it('what was shown before the deadline is not done after it', async () => {
    const { id, slot } = await taken()
    expect(await listed(owner, slot, id)).toMatchObject({ cancel_terms: 'in_time' })
    await setTerms(true, 525_600)
    const refused = await cancel(owner, id, { terms: 'in_time' })
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([409, 'conflict'])
    expect(await stored(id)).toMatchObject({ cancelled: false })
    expect(await listed(owner, slot, id)).toMatchObject({ cancel_terms: 'late' })
  })

  it('nothing can be kept where nothing was paid', async () => {
    const { id } = await taken('later')
    for (const fee of ['charge', 'keep']) {
      const refused = await cancel(owner, id, { fee })
      expect(refused.statusCode).toBe(422)
      expect(refused.json<Refusal>().error_details).toMatchObject([{ path: '/fee' }])
    }
    expect((await cancel(owner, id)).json()).toMatchObject({ refunded: 0 })
  })

  it('while a payment is in progress nothing is cancelled, even if all of it would be kept', async () => {
    const { id } = await taken('card')
    await run(sql`update payments set state = 'processing' where transaction_id in (
      select t.id from transactions t join order_items i on i.order_id = t.order_id
      join bookings b on b.order_item_id = i.id where b.id = ${id})`)
    await setTerms(true, 525_600)
    const refused = await cancel(desk, id)
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([409, 'not_refundable'])
    expect(await stored(id)).toMatchObject({ cancelled: false })
  })
})
