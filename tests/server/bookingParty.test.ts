import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingSteps } from './bookingSteps'
import { oneEngine } from './engines'
import { eventSteps } from './eventSteps'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Told {
  id: number
  start_date: string
  party_size: number
  resource_name: string
}

describe('a booking whose party changes', () => {
  let server: TestServer
  let alex: Browser
  let id: number
  const { signedIn } = paymentSteps(() => server)
  const { schedule, slots, call, refusal } = bookingSteps()
  const { run } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(oneEngine)
    alex = await signedIn('alex@example.com')
    id = await schedule(alex, 'The Long Room')
    // Whatever the demo has booked there.
    await run(sql`delete from occupancies where schedule_id = ${id}`)
  })
  afterAll(() => server.close())

  const book = async (slot: string | undefined, size: number, resource?: string): Promise<Told> => {
    const [found] = await run(
      sql`select id from schedule_resources where schedule_id = ${id} and name = ${resource ?? ''}`,
    )
    const answer = await call(alex, '/api/reservations/book', {
      reservation_id: id,
      slot_id: slot,
      party_size: size,
      ...(found && { resource_id: found['id'] }),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ booking: Told }>().booking
  }
  const change = (booking: Told, body: object) =>
    call(alex, `/api/account/reservations/${booking.id}/reschedule`, body)
  const changed = async (booking: Told, body: object): Promise<(string | number)[]> => {
    const answer = await change(booking, body)
    expect(answer.statusCode, answer.body).toBe(200)
    const { start_date, party_size, resource_name } = answer.json<Told>()
    return [start_date, party_size, resource_name]
  }

  it('keeps its time and its table while that fits, gets another table when it does not, and stays as it is if none does', async () => {
    const [slot] = await slots(alex, id, { from: 5, size: 2 })
    const start = slot?.start_date ?? ''
    const booking = await book(slot?.id, 2, 'Barometer table')
    expect(await changed(booking, { slot_id: slot?.id, party_size: 4 })).toEqual([
      start,
      4,
      'Barometer table',
    ])
    expect(await changed(booking, { slot_id: slot?.id, party_size: 5 })).toEqual([
      start,
      5,
      'Table by the fire',
    ])
    expect(await refusal(change(booking, { slot_id: slot?.id, party_size: 9 }))).toEqual([
      422,
      'party_too_large',
    ])
    await book(slot?.id, 7)
    expect(await refusal(change(booking, { slot_id: slot?.id, party_size: 7 }))).toEqual([
      409,
      'slot_taken',
    ])
    expect(await changed(booking, { slot_id: slot?.id })).toEqual([start, 5, 'Table by the fire'])
  })

  it('moves to another time with its table if that is free then, and to another table if not', async () => {
    const [first, second, third] = await slots(alex, id, { from: 8, size: 2 })
    const booking = await book(first?.id, 2, 'Barometer table')
    await book(third?.id, 2, 'Barometer table')
    expect(await changed(booking, { slot_id: second?.id, party_size: 3 })).toEqual([
      second?.start_date,
      3,
      'Barometer table',
    ])
    expect(await changed(booking, { slot_id: third?.id })).toEqual([
      third?.start_date,
      3,
      'Window table',
    ])
  })

  it('may not change what it costs: the party of a time that is paid per person stays', async () => {
    const [slot, next] = await slots(alex, id, { from: 12, size: 2 })
    const booking = await book(slot?.id, 2)
    await run(
      sql`update schedules set starting_price_cents = 1000, fee_type = 'person', pay_later = true where id = ${id}`,
    )
    expect(await refusal(change(booking, { slot_id: slot?.id, party_size: 3 }))).toEqual([
      409,
      'different_price',
    ])
    expect((await changed(booking, { slot_id: next?.id })).slice(0, 2)).toEqual([
      next?.start_date,
      2,
    ])
  })
})
