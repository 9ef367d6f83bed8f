import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addDays, dayIn } from '../../src/core/time/calendarDay'
import type { CartAnswer } from './checkoutSteps'
import type { Item } from './paymentSteps'
import type { Browser } from './testServer'

/** A slot in the API's format. */
export interface SlotAnswer {
  id: string
  start_date: string
  end_date: string
  start_date_local: string
  day: string
  quantity: number
  resource_ids: number[]
  overlaps: string[]
}

/** The body of an error in the API's format. */
export interface Refusal {
  code: string
  error_details: { path: string; code: string; slot?: string; minutes?: number }[]
}

/** Steps that tests of booking share; `now` is the server's clock. */
export function bookingSteps(zone = 'America/New_York', now = (): Date => new Date()) {
  const call = async (browser: Browser, path: string, body: unknown, key: string = randomUUID()) =>
    browser.call('POST', path, { body, headers: { 'idempotency-key': key } })
  const schedule = async (
    browser: Browser,
    name: string,
    kind: 'reservations' | 'appointments' = 'reservations',
  ): Promise<number> =>
    (await browser.call('GET', `/api/${kind}?page_size=200`))
      .json<(Item & { name: string })[]>()
      .find((one) => one.name === name)?.id ?? 0
  return {
    call,
    schedule,
    /** Returns what a party can book from a number of days after today on, for a month. */
    slots: async (
      browser: Browser,
      id: number,
      {
        kind = 'reservations',
        from = 1,
        days = 28,
        size = 1,
      }: {
        kind?: 'reservations' | 'appointments'
        from?: number
        days?: number
        size?: number
      } = {},
    ): Promise<SlotAnswer[]> => {
      const first = addDays(dayIn(zone, now()), from)
      const answer = await browser.call(
        'GET',
        `/api/${kind}/${id}/slots?start_date=${first}&end_date=${addDays(first, days - 1)}&party_size=${size}`,
      )
      return answer.statusCode === 204 ? [] : answer.json<SlotAnswer[]>()
    },
    /** Puts a slot in the cart; returns the cart. */
    hold: async (
      browser: Browser,
      kind: 'reservations' | 'appointments',
      id: number,
      body: Record<string, unknown>,
    ): Promise<CartAnswer> => {
      const answer = await call(browser, `/api/cart/${kind}`, {
        [`${kind.slice(0, -1)}_id`]: id,
        ...body,
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<CartAnswer>()
    },
    /** Returns the status and code of a refused request. */
    refusal: async (
      answer: Promise<{ statusCode: number; json: () => unknown }>,
    ): Promise<[number, string]> => {
      const { statusCode, json } = await answer
      return [statusCode, (json() as Refusal).code]
    },
    /** Returns the customer's bookings of a kind from long ago on. */
    bookings: async (
      browser: Browser,
      kind: 'reservations' | 'appointments',
    ): Promise<(Item & { title: string })[]> => {
      const answer = await browser.call(
        'GET',
        `/api/account/${kind}?start_date=01/01/2020&page_size=200`,
      )
      return answer.statusCode === 204 ? [] : answer.json<(Item & { title: string })[]>()
    },
  }
}
