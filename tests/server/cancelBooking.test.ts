import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serverProcessors } from '../../generated/serverProcessors'
import { insertOrder, itemsOfOrders } from '../../server/features/commerce/orders/orderRepository'
import { engines } from './engines'
import { CARDS, paymentSteps, type Item, type PaidTransaction } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'
import { ledgerDifferences } from './ledgerDifferences'

interface Result {
  success: boolean
  message: string
  amount: number
  order_id: number | null
  refunds: { amount: number; status: string; last_four: string }[]
  reservation: { title: string } | null
  appointment: { title: string } | null
}

describe.each(engines)('cancelled bookings on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let clockOffsetMs = 0
  /**
   * The time in ms at which the server's clock is frozen, so that payments settle only when the
   * test moves it; undefined if the clock runs.
   */
  let frozenAtMs: number | undefined
  const { signedIn, invoice, cardOf, savedCard, pay } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, {
      now: () => new Date((frozenAtMs ?? Date.now()) + clockOffsetMs),
    })
    alex = await signedIn('alex@example.com')
  })
  afterAll(() => server.close())
  afterEach(() => {
    frozenAtMs = undefined
  })

  const cancel = (id: number, kind = 'reservations', by = alex) =>
    by.call('POST', `/api/account/${kind}/${id}/cancel`)
  const one = async (title: string, kind = 'reservations'): Promise<Item> => {
    const found = (
      await alex.call('GET', `/api/account/${kind}?start_date=01/01/2020&page_size=200`)
    )
      .json<Item[]>()
      .find((booking) => booking['title'] === title)
    if (found === undefined) throw new Error(`no booking ${title}`)
    return found
  }
  const rows = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows
  interface Charged {
    ids: number[]
    customerId: number
    transactionIds: number[]
    orderId: number
    itemId: number
  }
  /**
   * Creates bookings for Alex that copy the demo's spa booking. They are one of the two lines of an
   * order of 80.00 plus shipping, which is invoiced in one instalment for each of `parts`.
   */
  const invoicedBookings = async (
    parts = [8_000],
    { many = 1, shippingCents = 0 } = {},
  ): Promise<Charged> => {
    const transactionIds: number[] = []
    for (const part of parts) transactionIds.push(await invoice(part))
    return server.db.tx(1, async (tx) => {
      const { rows: found } = await tx.execute(
        sql`select customer_id from transactions where id = ${transactionIds[0]}`,
      )
      const customerId = Number(found[0]?.['customer_id'])
      const totalCents = 8_000 + shippingCents
      const order = await insertOrder(
        tx,
        {
          companyId: 1,
          customerId,
          type: 'appointment',
          currency: 'USD',
          subTotalCents: 7_700,
          shippingCents,
          taxCents: 300,
          totalCents,
          chargedCents: totalCents,
        },
        [
          {
            type: 'appointment',
            title: 'Salt and oil',
            quantity: many,
            priceCents: Math.ceil(5_775 / many),
            discountCents: Math.ceil(5_775 / many) * many - 5_775,
          },
          { type: 'product', title: 'A towel', quantity: 1, priceCents: 1_925 },
        ],
      )
      for (const id of transactionIds)
        await tx.execute(sql`update transactions set order_id = ${order.id} where id = ${id}`)
      const item = (await itemsOfOrders(tx, 1, [order.id])).get(order.id)?.[0]
      const ids: number[] = []
      for (let index = 0; index < many; index++) {
        const { rows: booked } =
          await tx.execute(sql`insert into bookings (company_id, type, schedule_id, customer_id, block_type, title, subject, status, starts_at, ends_at, order_item_id)
          select company_id, type, schedule_id, customer_id, block_type, title, subject, status, now() + interval '9 days', now() + interval '9 days 1 hour', ${item?.id} from bookings where title = 'Salt and oil' order by id limit 1 returning id`)
        ids.push(Number(booked[0]?.['id']))
      }
      return { ids, customerId, transactionIds, orderId: order.id, itemId: item?.id ?? 0 }
    })
  }
  const payAll = async ({ transactionIds }: Charged): Promise<void> => {
    for (const id of transactionIds)
      expect(
        (
          await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' })
        ).json<PaidTransaction>().status,
      ).toBe('processed')
  }
  const paidBookings = async (...how: Parameters<typeof invoicedBookings>): Promise<Charged> => {
    const created = await invoicedBookings(...how)
    await payAll(created)
    return created
  }
  /** Creates one booking as `invoicedBookings` does and pays it in full by card. */
  const paidBooking = async (): Promise<{
    id: number
    transactionId: number
    orderId: number
    itemId: number
  }> => {
    const {
      ids: [id = 0],
      transactionIds: [transactionId = 0],
      ...made
    } = await paidBookings()
    return { ...made, id, transactionId }
  }
  /** Expects the cancellation to fail with a message, and nothing to change. */
  const expectRefused = async (
    { ids: [id = 0], orderId }: Charged,
    words: RegExp,
  ): Promise<void> => {
    const refused = await cancel(id, 'appointments')
    expect([refused.statusCode, refused.json<unknown>()]).toEqual([
      409,
      expect.objectContaining({
        code: 'not_cancelable',
        title: 'Cancel Error',
        error_description: expect.stringMatching(words) as string,
      }),
    ])
    expect((await alex.call('GET', `/api/account/appointments/${id}`)).json<Item>()).toMatchObject({
      cancelled_at: null,
    })
    expect(
      (await rows(sql`select status from order_items where order_id = ${orderId}`)).map(
        ({ status }) => status,
      ),
    ).toEqual(['active', 'active'])
  }

  it('the schedule’s cancellation fee, shown with the booking, is deducted from the refund', async () => {
    const { id } = await paidBooking()
    await rows(sql`update bookings set fee_cents = 5775 where id = ${id}`)
    expect((await alex.call('GET', `/api/account/appointments/${id}`)).json<Item>()).toMatchObject({
      cancel_fee: 25,
    })
    expect(
      (await alex.call('GET', `/api/account/reservations/${id}/refund`)).json<Item>(),
    ).toMatchObject({ paid: 60, kept: 25, refund: 35, refusal: '' })
    expect((await cancel(id, 'appointments')).json<Result>()).toMatchObject({
      success: true,
      amount: 35,
    })
  })

  it('a reservation and an appointment are cancelled by id, each at its own path, with a cancel result; the booking is then marked, and open tabs are notified [money.call.booking-cancel] [money.call.booking-cancel-path] [money.entity.cancel-result] [activity.entity.cancel-result] [activity.call.account-reservations-cancel] [activity.call.account-appointments-cancel]', async () => {
    // Told by the transaction that cancels it, not afterwards.
    const hubSend = vi.spyOn(server.context.hub, 'send')
    const told: { name: string }[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => told.push(JSON.parse(payload) as { name: string }),
    })
    const table = await one('Table by the window')
    const answer = await cancel(table.id)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        message: 'Table by the window is cancelled.',
        amount: 0,
        order_id: null,
        refunds: [],
        reservation: { title: 'Table by the window' },
        appointment: null,
      },
    ])
    expect(
      (await alex.call('GET', `/api/account/reservations/${table.id}`)).json<Item>(),
    ).toMatchObject({ can_cancel: false, cancelled_at: expect.any(String) as string })
    await expect
      .poll(() => told.filter(({ name }) => name === 'bookings.changed'))
      .toMatchObject([{ scope: { type: 'customer', companyId: 1 }, data: { ids: [table.id] } }])
    expect(hubSend).not.toHaveBeenCalledWith(
      expect.anything(),
      'bookings.changed',
      expect.anything(),
    )
    hubSend.mockRestore()
    await stop()
    const spa = await one('Salt and oil', 'appointments')
    // The path for reservations does not find an appointment.
    expect((await cancel(spa.id)).statusCode).toBe(404)
    expect((await cancel(spa.id, 'appointments')).json<Result>()).toMatchObject({
      success: true,
      reservation: null,
      appointment: { title: 'Salt and oil' },
    })
  })

  it('a cancelled booking is confirmed by one email, in the language of the member’s pages, with its time, party and place', async () => {
    await rows(sql`insert into bookings (company_id, type, schedule_id, customer_id, block_type, title, subject, status, starts_at, ends_at)
      select company_id, type, schedule_id, customer_id, block_type, 'Table by the fire', subject, status, now() + interval '9 days', now() + interval '9 days 1 hour' from bookings where title = 'Table by the window'`)
    const table = await one('Table by the fire')
    const before = (await server.mails()).length
    alex.cookies.set('portal_language', 'es')
    expect((await cancel(table.id)).json<Result>().success).toBe(true)
    expect((await cancel(table.id)).json<Result>().success).toBe(false)
    alex.cookies.delete('portal_language')
    const mails = (await server.mails()).slice(before)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['alex@example.com', 'Tu reserva en Harbour House está cancelada'],
    ])
    expect(mails[0]?.text).toMatch(
      /Reserva: Table by the fire\s·\sDinner for four\nCuándo: \p{Lu}\p{L}+, \d+ de \p{L}+ de \d{4}, .*\nPersonas: 1\spersona\nDónde: Long room, first floor/u,
    )
    expect(mails[0]?.text).toContain('/my-schedule')
  })

  it('cancelling twice changes nothing, another customer’s booking is not found, and a booking that has begun or is past its deadline is rejected unchanged [money.call.booking-cancel] [activity.schedule.cancel-by]', async () => {
    const table = await one('Table by the window')
    expect((await cancel(table.id)).json<Result>()).toMatchObject({
      success: false,
      message: 'Table by the window was already cancelled.',
      amount: 0,
    })
    const past = await one('Table on the terrace')
    const refused = await cancel(past.id)
    expect([
      refused.statusCode,
      refused.json<{ code: string; title: string; error_description: string }>(),
    ]).toEqual([
      409,
      expect.objectContaining({
        code: 'not_cancelable',
        title: 'Cancel Error',
        error_description:
          'Table on the terrace can no longer be cancelled. Please contact Harbour House.',
      }),
    ])
    expect((await one('Table on the terrace'))['cancelled_at']).toBeNull()
    const room = await one('The Chart Room')
    for (const [browser, status] of [
      [await signedIn('casey@example.com'), 404],
      [server.browser(), 401],
    ] as const)
      expect((await cancel(room.id, 'reservations', browser)).statusCode).toBe(status)
    await rows(
      sql`update schedules set allow_cancel = true, cancel_by_minutes = 60 where name = 'The Chart Room'`,
    )
    clockOffsetMs = Date.parse(String(room['start_date'])) - 59 * 60_000 - Date.now()
    expect((await cancel(room.id)).statusCode).toBe(409)
    clockOffsetMs = 0
    expect((await cancel(room.id)).json<Result>().success).toBe(true)
    expect((await cancel(2_000_000_000)).statusCode).toBe(404)
  })

  it('the processor refunds the booking’s share once, even for two simultaneous requests; the booking’s order line is cancelled and the ledger records the refund [money.call.booking-cancel] [money.entity.cancel-result]', async () => {
    const { id, transactionId, orderId, itemId } = await paidBooking()
    const mailsBefore = (await server.mails()).length
    const answers = (
      await Promise.all([cancel(id, 'appointments'), cancel(id, 'appointments')])
    ).map((answer) => answer.json<Result>())
    expect(answers.filter(({ success }) => success)).toMatchObject([
      {
        amount: 60,
        order_id: orderId,
        refunds: [{ amount: 60, status: 'refunded', last_four: '4242' }],
        message:
          'Salt and oil is cancelled. $60.00 will be refunded to the original payment method.',
      },
    ])
    expect(
      (await alex.call('GET', `/api/account/transactions/${transactionId}`)).json<Item>(),
    ).toMatchObject({ refunded_amount: 60, linked: [{ amount: 60 }] })
    expect(
      (await alex.call('GET', `/api/account/orders/${orderId}`))
        .json<{ items: Item[] }>()
        .items.map((item) => [item.id === itemId, item['status']]),
    ).toEqual([
      [true, 'cancelled'],
      [false, 'active'],
    ])
    expect((await cancel(id, 'appointments')).json<Result>()).toMatchObject({
      success: false,
      amount: 60,
      refunds: [{ amount: 60 }],
      message:
        'Salt and oil was already cancelled. $60.00 will be refunded to the original payment method.',
    })
    const owner = server.browser()
    await owner.signInAdmin('owner')
    expect((await owner.call('GET', '/admin/api/refunds')).json<Item[]>()[0]).toMatchObject({
      transaction_id: transactionId,
      amount: 60,
      status: 'refunded',
      source: 'cancellation',
      by: 'Alex Rivera',
      reason: 'Salt and oil',
    })
    // The confirmation promises another email about the money: there is one, and only one.
    const mails = (await server.mails()).slice(mailsBefore)
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['alex@example.com', 'Your booking at Harbour House is cancelled'],
      ['alex@example.com', 'Your refund from Harbour House'],
    ])
    expect(mails.find(({ subject }) => subject.includes('refund'))?.text).toContain(
      'We have refunded $60.00 to you',
    )
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('a booking with a payment in progress or an open invoice is rejected with the reason; once paid it can be cancelled and its share is refunded [money.call.booking-cancel]', async () => {
    const created = await invoicedBookings()
    const [transactionId = 0] = created.transactionIds
    await expectRefused(
      created,
      /^Salt and oil was not cancelled: its invoice is still open\. .*Harbour House\.$/,
    )
    frozenAtMs = Date.now()
    expect(
      (
        await pay(alex, transactionId, {
          id: await cardOf(alex, CARDS.processing),
          type: 'newcreditcard',
        })
      ).json<PaidTransaction>().payment?.status,
    ).toBe('processing')
    await expectRefused(
      created,
      /^Salt and oil was not cancelled: a payment for it is still being processed\. .*Harbour House\.$/,
    )
    clockOffsetMs += 3_600_000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect(
      (await alex.call('GET', `/api/account/transactions/${transactionId}`)).json<Item>(),
    ).toMatchObject({ status: 'processed' })
    expect((await cancel(created.ids[0] ?? 0, 'appointments')).json<Result>()).toMatchObject({
      success: true,
      amount: 60,
    })
  })

  it('a booking paid at the club or through another member’s order is rejected with a pointer to the club [money.call.booking-cancel]', async () => {
    const elsewhere =
      /^Salt and oil was not cancelled: the payment can’t be refunded from here\. .*Harbour House\.$/
    const atTheClub = await invoicedBookings()
    await rows(
      sql`update transactions set status = 'cancelled', amount_due_cents = 0 where id = ${atTheClub.transactionIds[0]}`,
    )
    await expectRefused(atTheClub, elsewhere)
    const partly = await invoicedBookings([4_000, 4_000])
    await payAll({ ...partly, transactionIds: partly.transactionIds.slice(0, 1) })
    await rows(
      sql`update transactions set status = 'processed', amount_due_cents = 0 where id = ${partly.transactionIds[1]}`,
    )
    await expectRefused(partly, elsewhere)
    const others = await paidBookings()
    await rows(
      sql`update orders set customer_id = (select min(id) from customers where company_id = 1 and id <> ${others.customerId}) where id = ${others.orderId}`,
    )
    await expectRefused(others, elsewhere)
    for (const id of [atTheClub.transactionIds[0], partly.transactionIds[1]])
      for (const table of [sql`ledger_entries where transaction_id`, sql`transactions where id`])
        await rows(sql`delete from ${table} = ${id}`)
  })

  it('the booking’s share, without shipping, is refunded through each payment of the order; of two bookings on one order line each is refunded its part, and cancelling the second cancels the line [money.call.booking-cancel]', async () => {
    const {
      ids: [first = 0, second = 0],
      transactionIds,
      orderId,
    } = await paidBookings([2_000, 7_000], { many: 2, shippingCents: 1_000 })
    const items = async (): Promise<unknown[]> =>
      (await rows(sql`select status from order_items where order_id = ${orderId} order by id`)).map(
        ({ status }) => status,
      )
    expect((await cancel(first, 'appointments')).json<Result>()).toMatchObject({
      success: true,
      amount: 30,
      refunds: [{ amount: 20 }, { amount: 10 }],
    })
    expect(await items()).toEqual(['active', 'active'])
    expect((await cancel(second, 'appointments')).json<Result>()).toMatchObject({
      success: true,
      amount: 30,
      refunds: [{ amount: 30 }],
    })
    expect(await items()).toEqual(['cancelled', 'active'])
    expect((await cancel(first, 'appointments')).json<Result>()).toMatchObject({
      success: false,
      amount: 30,
      refunds: [{ amount: 20 }, { amount: 10 }],
    })
    const refunded = []
    for (const id of transactionIds)
      refunded.push(
        (await alex.call('GET', `/api/account/transactions/${id}`)).json<Item>()['refunded_amount'],
      )
    expect(refunded).toEqual([20, 40])
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('notification and email of a refund name the booking that was cancelled, not all that its order paid for', async () => {
    const { id, transactionId } = await paidBooking()
    await rows(sql`update transactions set description = 'A towel' where id = ${transactionId}`)
    await cancel(id, 'appointments')
    const [refund] = (await alex.call('GET', '/api/account/notifications'))
      .json<{ title: string; topic: string }[]>()
      .filter(({ topic }) => topic === 'payment')
    expect(refund?.title).toMatch(/Salt and oil/)
    const mail = (await server.mails()).findLast(({ subject }) => /refund/i.test(subject))
    expect(mail?.text).toContain('Salt and oil')
    expect(mail?.text).not.toContain('A towel')
  })

  it('an unanswered refund is retried automatically and mailed once it is made; a declined one leaves the booking cancelled and is reported in the page’s language', async () => {
    const sandbox = serverProcessors['sandbox']
    if (sandbox === undefined) throw new Error('the sandbox is missing')
    const { open } = sandbox
    const first = await paidBooking()
    const refundMails = async (): Promise<number> =>
      (await server.mails()).filter(({ subject }) => subject.startsWith('Your refund')).length
    const mailsBefore = await refundMails()
    const spied = vi.spyOn(sandbox, 'open').mockImplementation((services, account) => ({
      ...open(services, account),
      refund: () => Promise.reject(new Error('gone')),
    }))
    expect((await cancel(first.id, 'appointments')).json<Result>()).toMatchObject({
      success: true,
      amount: 60,
      refunds: [],
    })
    expect(await refundMails()).toBe(mailsBefore)
    spied.mockRestore()
    clockOffsetMs += 60_000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect(
      (await alex.call('GET', `/api/account/transactions/${first.transactionId}`)).json<Item>(),
    ).toMatchObject({ refunded_amount: 60 })
    expect(await refundMails()).toBe(mailsBefore + 1)

    const second = await paidBooking()
    const refusing = vi.spyOn(sandbox, 'open').mockImplementation((services, account) => ({
      ...open(services, account),
      refund: () => Promise.resolve({ type: 'failed', code: 'too_old', message: 'Too old' }),
    }))
    alex.cookies.set('portal_language', 'es')
    expect((await cancel(second.id, 'appointments')).json<Result>()).toMatchObject({
      success: true,
      amount: 0,
      refunds: [],
      message: expect.stringMatching(
        /^Salt and oil: cancelado, pero no se han podido devolver .*60.*Harbour House\.$/,
      ) as string,
    })
    refusing.mockRestore()
    expect(await refundMails()).toBe(mailsBefore + 1)
    alex.cookies.delete('portal_language')
  })
})
