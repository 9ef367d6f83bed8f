import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { EventCancellation } from '../../generated/types'
import { insertEventWithTickets } from '../../server/features/events/eventRepository'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { eventSteps } from './eventSteps'
import { CARDS, paymentSteps, type Item } from './paymentSteps'
import type { Browser, TestServer } from './testServer'

/** Steps of tests in which staff cancel an event as a whole. */
export function deskCancelSteps(server: () => TestServer) {
  const { cardOf } = paymentSteps(server)
  const { add, place, payOrder } = checkoutSteps()
  const { run, crowd } = eventSteps(server)

  /** Places an order of seats; returns its transaction's id. */
  const order = async (browser: Browser, typeId: number, quantity = 1): Promise<number> => {
    expect(
      (await add(browser, 'tickets', { ticket_id: typeId, quantity })).statusCode,
    ).toBeLessThan(300)
    return (await place(browser)).json<PlacedAnswer>().transaction_id
  }
  const cardMethod = async (browser: Browser, number = CARDS.good) => ({
    id: await cardOf(browser, number),
    type: 'newcreditcard',
    billing_details: { name: 'A Member', country: 'US', zip_code: '02840' },
  })
  return {
    run,
    crowd,
    order,
    cardMethod,
    payOrder,
    /** Makes an event of the first company, by tickets of 25.00 or by registration. */
    makeEvent: async (
      title: string,
      { type = 'ticket', places = 50 }: { type?: 'ticket' | 'public'; places?: number } = {},
    ): Promise<{ id: number; typeId: number }> => {
      const id = await server().db.tx(1, (tx) =>
        insertEventWithTickets(
          tx,
          {
            companyId: 1,
            uid: randomUUID(),
            title,
            summary: '',
            description: '',
            venue: 'Pier',
            venueAddress: '1 Pier',
            media: [],
            type,
            externalLink: '',
            timezone: 'America/New_York',
            startsAt: new Date('2031-05-02T23:30:00Z'),
            endsAt: new Date('2031-05-03T02:00:00Z'),
            reserveEnabled: type === 'public',
            allowTransfer: true,
            allowCancel: true,
            settings: {},
            availableQuantity: places,
          },
          [],
          type === 'ticket'
            ? [
                {
                  name: 'Seat',
                  description: '',
                  priceCents: 2_500,
                  minimum: 0,
                  maximum: null,
                  quantity: places,
                },
              ]
            : [],
        ),
      )
      const [row] = await run(sql`select id from ticket_types where event_id = ${id}`)
      return { id, typeId: Number(row?.['id'] ?? 0) }
    },
    /** Buys seats by card, or with another method. */
    buy: async (
      browser: Browser,
      typeId: number,
      { quantity = 1, method }: { quantity?: number; method?: object } = {},
    ): Promise<void> => {
      const transactionId = await order(browser, typeId, quantity)
      const paid = await payOrder(browser, transactionId, method ?? (await cardMethod(browser)))
      expect(paid.json<Item>(), paid.body).toMatchObject({ success: true })
    },
    cancel: (browser: Browser, id: number, body: object = {}) =>
      browser.call('POST', `/admin/api/desk/events/${id}/cancel`, {
        body: { reason: 'Storm', refund: true, notify: { text: 'A storm is coming.' }, ...body },
        headers: { 'idempotency-key': randomUUID() },
      }),
    report: async (browser: Browser, id: number, query = '') =>
      (await browser.call('GET', `/admin/api/desk/events/${id}/cancel${query}`)).json<
        // The counts and amounts are one word each in wire names, too.
        Pick<EventCancellation, 'state' | 'people' | 'waitlist' | 'places' | 'told' | 'refunds'> & {
          to_tell: number
          not_told: number
          amounts: null | Record<string, unknown>
        }
      >(),
    people: async (browser: Browser, id: number, query = '') => {
      const answer = await browser.call(
        'GET',
        `/admin/api/desk/events/${id}/cancel/places?page_size=200&${query}`,
      )
      return answer.statusCode === 204
        ? []
        : answer.json<
            {
              name: string
              places: number
              told: string
              refunds: { amount: number | null; way: string; status: string; reason: string }[]
            }[]
          >()
    },
  }
}
