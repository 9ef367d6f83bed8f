import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { eventSteps, type EventAnswer } from './eventSteps'
import { CARDS, paymentSteps, type Item } from './paymentSteps'
import type { Browser, TestServer } from './testServer'

export const DAY_MS = 24 * 3_600_000
export const MINUTE_MS = 60_000

/** Steps that tests of the waitlist of Harbour's wine tasting, which sells one chair, share. */
export function waitlistSteps(server: () => TestServer) {
  const { crowd, find, read, run } = eventSteps(server)
  const { add, empty, place, payOrder, ticket } = checkoutSteps()
  const { cardOf } = paymentSteps(server)
  let people: Browser[] = []
  let tasting: EventAnswer
  let chairId = 0

  const person = (index: number): Browser => people[index] ?? server().browser()
  const choose = (browser: Browser, quantity = 1) =>
    add(browser, 'tickets', { ticket_id: chairId, quantity })
  const payWith = async (browser: Browser, number: string) => {
    const { transaction_id } = (await place(browser)).json<PlacedAnswer>()
    const token = await cardOf(browser, number)
    return payOrder(browser, transaction_id, { id: token, type: 'newcreditcard' })
  }
  const buy = async (browser: Browser) => {
    expect((await choose(browser)).statusCode).toBe(200)
    expect((await payWith(browser, CARDS.good)).json<Item>()).toMatchObject({ success: true })
  }
  /** How many tickets of each type are left for a customer, as the event's page says. */
  const typesLeft = async (browser: Browser) =>
    (await browser.call('GET', `/api/events/${tasting.id}`))
      .json<{ tickets: { available_quantity: number }[] }>()
      .tickets.map(({ available_quantity }) => available_quantity)
  return {
    person,
    choose,
    payWith,
    buy,
    run,
    read,
    add,
    place,
    empty,
    /** Creates six people and finds the tasting and its ticket type. */
    async start() {
      people = await crowd('taster', 6)
      tasting = await find(person(0), 'Six reds in the cellar')
      chairId = await ticket(person(0), 'Six reds in the cellar', 'Chair')
      return { people, tasting, chairId }
    },
    /** Empties the carts and the waitlist; the first person has bought the only chair. */
    async sellOut() {
      for (const browser of people) await empty(browser)
      await run(sql`delete from event_waitlist`)
      await run(sql`update event_tickets set status = 'cancelled' where event_id = ${tasting.id}`)
      await run(sql`update events set available_quantity = 1 where id = ${tasting.id}`)
      await run(sql`update ticket_types set available_quantity = 1 where id = ${chairId}`)
      await buy(person(0))
    },
    join: (browser: Browser) =>
      browser.call(
        'POST',
        `/api/surveys/experiences/${tasting.waitlist_form_id}?reference_id=${tasting.id}`,
        { body: [], headers: { 'idempotency-key': randomUUID() } },
      ),
    cancel: (browser: Browser) => browser.call('POST', `/api/account/events/${tasting.id}/cancel`),
    leave: (browser: Browser) => browser.call('DELETE', `/api/events/${tasting.id}/waitlist`),
    entryOf: async (browser: Browser) => (await read(browser, tasting.id)).waitlist_entry,
    async settleJobs() {
      server().context.jobs.wake()
      await server().context.jobs.idle()
    },
    typesLeft,
    chairsLeft: async (browser: Browser) => (await typesLeft(browser))[0],
    /** The places and chairs that are free, which must always be the same number. */
    free: () =>
      run(
        sql`select e.available_quantity as places, t.available_quantity as chairs from events e join ticket_types t on t.event_id = e.id and t.company_id = e.company_id where t.id = ${chairId}`,
      ),
  }
}
