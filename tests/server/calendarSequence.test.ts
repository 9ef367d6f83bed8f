import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentMail } from '../support/readMails'
import { bookingSteps } from './bookingSteps'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { eventSteps } from './eventSteps'
import { paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const SUPPER = 'Supper at one long table'

/** What a calendar app reads in a file. */
interface Entry {
  method: string
  status: string
  uid: string
  sequence: number
}

describe.each(engines)('calendar files in emails on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  const { signedIn, savedCard } = paymentSteps(() => server)
  const { find, register, run } = eventSteps(() => server)
  const { schedule, slots, call } = bookingSteps()
  const { ticket, add, place, payOrder, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    alex = await signedIn('alex@example.com')
    await alex.call('POST', `/api/account/events/${(await find(alex, SUPPER)).id}/cancel`)
    await run(sql`update ticket_types set maximum = null`)
  })
  afterAll(() => server.close())

  const entryOf = (file: string): Entry => {
    const lines = file.replaceAll(/\r\n /g, '').split('\r\n')
    const value = (name: string): string =>
      lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
    return {
      method: value('METHOD'),
      status: value('STATUS'),
      uid: value('UID'),
      sequence: Number(value('SEQUENCE')),
    }
  }
  const calendarsOf = (mails: readonly SentMail[]): Entry[] =>
    mails.flatMap(({ attachments }) =>
      attachments
        .filter(({ type }) => type === 'text/calendar')
        .map(({ content }) => entryOf(content.toString())),
    )
  /** The calendar entries that someone gets while something is done. */
  const entriesDuring = async (
    act: () => Promise<unknown>,
    to = 'alex@example.com',
  ): Promise<Entry[]> => {
    const before = (await server.mails()).length
    await act()
    return calendarsOf((await server.mails()).slice(before).filter((mail) => mail.to === to))
  }
  const expectHistory = (entries: readonly (Entry | undefined)[], states: readonly string[]) => {
    expect(entries.map((one) => `${one?.method} ${one?.status}`)).toEqual(states)
    expect(new Set(entries.map((one) => one?.uid)).size).toBe(1)
    const sequences = entries.map((one) => one?.sequence ?? -1)
    // Strictly rising: a calendar ignores a file whose number is not higher.
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
  }
  const refund = async (transactionId: number): Promise<void> => {
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const [person] = await run(sql`select id from customers where email = 'alex@example.com'`)
    const answer = await owner.call(
      'POST',
      `/admin/api/members/${Number(person?.['id'])}/transactions/${transactionId}/refunds`,
      { body: { reason: 'It is closed' }, headers: { 'idempotency-key': randomUUID() } },
    )
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  const PUBLISHED = 'PUBLISH CONFIRMED'
  const CANCELLED = 'CANCEL CANCELLED'
  /** Returns the id of the transaction. */
  const buySeats = async (quantity: number): Promise<number> => {
    await empty(alex)
    await add(alex, 'tickets', { ticket_id: await ticket(alex, SUPPER, 'Seat'), quantity })
    const { transaction_id } = (await place(alex)).json<PlacedAnswer>()
    const method = { id: await savedCard(alex), type: 'creditcard' }
    const paid = await payOrder(alex, transaction_id, method)
    expect(paid.json<Item>()).toMatchObject({ success: true })
    return transaction_id
  }

  it('of a booking: moved and cancelled ones have the same UID and a higher SEQUENCE; the last one cancels', async () => {
    const id = await schedule(alex, 'The Long Room')
    const [first, second] = await slots(alex, id, { from: 4 })
    let bookingId = 0
    const [made] = await entriesDuring(async () => {
      const answer = await call(alex, '/api/reservations/book', {
        reservation_id: id,
        slot_id: first?.id,
      })
      bookingId = answer.json<Item>().id
    })
    const path = `/api/account/reservations/${bookingId}`
    const [moved] = await entriesDuring(() =>
      call(alex, `${path}/reschedule`, { slot_id: second?.id }),
    )
    const [cancelled] = await entriesDuring(() => call(alex, `${path}/cancel`, undefined))
    expectHistory([made, moved, cancelled], [PUBLISHED, PUBLISHED, CANCELLED])
  })

  it('of a paid booking: the receipt has the file and the link that the confirmation of a free one has, and a refund by the club cancels it', async () => {
    const id = await schedule(alex, 'The Library')
    await run(
      sql`update schedules set starting_price_cents = 1000, pay_later = false where id = ${id}`,
    )
    const [slot] = await slots(alex, id, { from: 4 })
    await empty(alex)
    await call(alex, '/api/cart/reservations', {
      reservation_id: id,
      slot_id: slot?.id,
      quantity: 1,
    })
    const { transaction_id } = (await place(alex)).json<PlacedAnswer>()
    const entries = await entriesDuring(async () =>
      payOrder(alex, transaction_id, { id: await savedCard(alex), type: 'creditcard' }),
    )
    expect(entries).toMatchObject([{ method: 'PUBLISH', status: 'CONFIRMED' }])
    const [booking] = await run(sql`select max(id) as id from bookings`)
    const receipt = (await server.mails()).at(-1)
    const link = `/my-schedule/reservations/${Number(booking?.['id'])}`
    expect(receipt?.text).toContain(link)
    expect(receipt?.html).toContain(link)

    const [cancelled] = await entriesDuring(() => refund(transaction_id))
    expectHistory([entries[0], cancelled], [PUBLISHED, CANCELLED])
  })

  it('of a place: whoever registers again gets an entry that replaces the cancelled one', async () => {
    const { id } = await find(alex, 'Captain’s table')
    const cancel = () => alex.call('POST', `/api/account/events/${id}/cancel`)
    const [taken] = await entriesDuring(() => register(alex, id))
    const [cancelled] = await entriesDuring(cancel)
    const [again] = await entriesDuring(() => register(alex, id))
    await cancel()
    expectHistory([taken, cancelled, again], [PUBLISHED, CANCELLED, PUBLISHED])
  })

  it('of tickets: the giver’s entry ends with the last ticket, and the recipient gets one', async () => {
    const { id } = await find(alex, SUPPER)
    const [bought] = await entriesDuring(() => buySeats(2))
    const give = async (email: string) => {
      const [first] = (await alex.call('GET', `/api/account/events/tickets/${id}/tickets`))
        .json<(Item & { status: string; transferred: boolean })[]>()
        .filter(({ status, transferred }) => status === 'active' && !transferred)
      const answer = await alex.call(
        'PATCH',
        `/api/account/events/tickets/${first?.id ?? 0}/transfer`,
        { body: { first_name: 'Rosa', last_name: 'Soto', email } },
      )
      expect(answer.statusCode).toBe(200)
    }
    expect(await entriesDuring(() => give('rosa@example.com'))).toEqual([])
    const [ended] = await entriesDuring(() => give('rosa2@example.com'))
    expectHistory([bought, ended], [PUBLISHED, CANCELLED])
    const received = (await server.mails()).filter(({ to }) => to === 'rosa2@example.com')
    expect(calendarsOf(received)).toMatchObject([{ method: 'PUBLISH', uid: bought?.uid }])
  })

  it('of cancelled tickets: the entry ends', async () => {
    const { id } = await find(alex, SUPPER)
    const [bought] = await entriesDuring(() => buySeats(1))
    const [cancelled] = await entriesDuring(() =>
      alex.call('POST', `/api/account/events/${id}/cancel`),
    )
    expectHistory([bought, cancelled], [PUBLISHED, CANCELLED])
  })

  it('of an order that is refunded: the entry ends only if no other ticket for the event is left', async () => {
    const [first, second] = [await buySeats(1), await buySeats(1)]
    expect(await entriesDuring(() => refund(first))).toEqual([])
    expect(await entriesDuring(() => refund(second))).toMatchObject([
      { method: 'CANCEL', status: 'CANCELLED' },
    ])
  })

  it('say who sends them and, in a cancellation, whose entry ends', async () => {
    const file = (await server.mails())
      .filter(({ to }) => to === 'alex@example.com')
      .flatMap(({ attachments }) => attachments)
      .filter(({ type }) => type === 'text/calendar')
      .at(-1)
      ?.content.toString()
      .replaceAll(/\r\n /g, '')
    expect(file).toContain('ORGANIZER;CN="Harbour House":mailto:no-reply@harbour.localhost')
    expect(file).toContain('ATTENDEE:mailto:alex@example.com')
  })
})
