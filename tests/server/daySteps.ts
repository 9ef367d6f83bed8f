import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { bookingSteps, type SlotAnswer } from './bookingSteps'
import { eventSteps } from './eventSteps'
import type { Browser, TestServer } from './testServer'

/** A booking as staff read it, on the wire. */
export interface DayBooking {
  id: number
  revision: number
  schedule_id: number
  title: string
  slot_id: string
  start_date: string
  start_date_local: string
  resource_ids: number[]
  resource_name: string
  name: string
  kind: string
  customer_id: number
  booked_by: string
  email: string
  phone: string
  party_size: number
  note: string
  status: string
  status_at: string | null
  payment: string
  amount: number | null
  cancel_fee: number | null
}

/** A schedule of a day, on the wire. */
export interface DaySchedule {
  id: number
  name: string
  timezone: string
  tax_basis_points: number
  resources: { id: number; name: string; blocks: { id: number; note: string }[] }[]
  slots: { id: string; start_date: string; free_ids: number[]; is_open: boolean }[]
  bookings: DayBooking[]
}

/** What staff did about a booking, on the wire. */
interface HistoryEntry {
  act: string
  by: string
  reason: string
  fee: string
  rule: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** A day, on the wire. */
export interface DayAnswer {
  date: string
  today: string
  schedules: DaySchedule[]
  names: { id: number; name: string }[]
  has_more_schedules: boolean
  has_more_bookings: boolean
}

/** Steps that tests of the day list share. */
export const daySteps = (server: () => TestServer) => {
  const { run } = eventSteps(server)
  const { call } = bookingSteps()
  const staff = async (username: string, host?: string): Promise<Browser> => {
    const browser = server().browser(host)
    await browser.signInAdmin(username)
    return browser
  }
  const day = async (browser: Browser, date?: string, scheduleId?: number): Promise<DayAnswer> => {
    const query = new URLSearchParams({
      ...(date !== undefined && { date }),
      ...(scheduleId !== undefined && { schedule_id: String(scheduleId) }),
    })
    const answer = await browser.call('GET', `/admin/api/desk/day?${query.toString()}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<DayAnswer>()
  }
  return {
    run,
    staff,
    day,
    /** A booking as the day list of its day has it. */
    listed: async (
      browser: Browser,
      { day: date }: Pick<SlotAnswer, 'day'>,
      id: number,
    ): Promise<DayBooking | undefined> =>
      (await day(browser, date)).schedules
        .flatMap((one) => one.bookings)
        .find((one) => one.id === id),
    /** Books without the cart; returns the booking's id. */
    book: async (
      browser: Browser,
      kind: 'reservation' | 'appointment',
      scheduleId: number,
      body: object,
    ): Promise<number> => {
      const answer = await call(browser, `/api/${kind}s/book`, {
        [`${kind}_id`]: scheduleId,
        ...body,
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ id: number }>().id
    },
    /** Says what became of a booking, of the revision that is stored unless another is given. */
    setStatus: async (
      browser: Browser,
      id: number,
      body: object,
      { key = randomUUID(), revision }: { key?: string; revision?: number } = {},
    ) => {
      const [stored] = await run(sql`select revision from bookings where id = ${id}`)
      return browser.call('POST', `/admin/api/desk/bookings/${id}/status`, {
        body,
        headers: {
          'idempotency-key': key,
          'if-match': `"${revision ?? Number(stored?.['revision'] ?? 1)}"`,
        },
      })
    },
    /** Changes a booking, of the revision that is stored unless another is given. */
    change: async (browser: Browser, id: number, body: object, revision?: number) => {
      const [stored] = await run(sql`select revision from bookings where id = ${id}`)
      return browser.call('PATCH', `/admin/api/desk/bookings/${id}`, {
        body,
        headers: {
          'idempotency-key': randomUUID(),
          'if-match': `"${revision ?? Number(stored?.['revision'] ?? 1)}"`,
        },
      })
    },
    history: async (browser: Browser, id: number) => {
      const answer = await browser.call('GET', `/admin/api/desk/bookings/${id}/history`)
      return answer.statusCode === 204 ? [] : answer.json<HistoryEntry[]>()
    },
  }
}
