import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { eventSteps } from './eventSteps'
import type { Browser, TestServer } from './testServer'

/** An attendee as tests read it from a response. */
export interface AttendeeAnswer {
  key: string
  name: string
  email: string
  state: string
  type: string
  paid: number | null
  bought_by: string
}

/** Steps that tests of an event's people share. */
export const deskSteps = (server: () => TestServer) => {
  const { run } = eventSteps(server)
  const insertEvent = async (
    type: 'public' | 'ticket',
    places: number | null,
    startsAt = '2031-05-02T19:30Z',
  ): Promise<number> => {
    const [row] = await run(
      sql`insert into events (company_id, uid, title, summary, description, venue, venue_address, media, type, external_link, timezone, starts_at, ends_at, available_quantity, capacity, reserve_enabled, settings)
        values (1, ${randomUUID()}, 'Desk night', '', '', 'Pier', '', '[]', ${type}, '', 'America/New_York', ${startsAt}::timestamptz, ${startsAt}::timestamptz + interval '3 hours', ${places}::integer, ${places}::integer, true, '{}') returning id`,
    )
    return Number(row?.['id'])
  }
  const insertType = async (
    eventId: number,
    {
      name = 'Seat',
      places,
      price,
      maximum = null,
    }: { name?: string; places: number; price: number; maximum?: number | null },
  ): Promise<number> => {
    const [row] = await run(
      sql`insert into ticket_types (company_id, event_id, name, description, price_cents, available_quantity, capacity, maximum)
        values (1, ${eventId}, ${name}, '', ${price}::integer, ${places}::integer, ${places}::integer, ${maximum}::integer) returning id`,
    )
    return Number(row?.['id'])
  }
  return {
    run,
    insertEvent,
    insertType,
    /** Makes an event without tickets for which members register. */
    free: ({ places, startsAt }: { places: number | null; startsAt?: string }) =>
      insertEvent('public', places, startsAt),
    /** Makes an event with one ticket type. */
    ticketed: async (
      type: { places: number; price: number; maximum?: number | null },
      startsAt?: string,
    ): Promise<{ id: number; seat: number }> => {
      const id = await insertEvent('ticket', type.places, startsAt)
      return { id, seat: await insertType(id, type) }
    },
    idOf: async (email: string): Promise<number> =>
      Number((await run(sql`select id from customers where email = ${email}`))[0]?.['id']),
    /** The people of an event; by default those who are expected. */
    people: async (
      browser: Browser,
      id: number,
      query = 'state=expected',
    ): Promise<AttendeeAnswer[]> => {
      const answer = await browser.call('GET', `/admin/api/desk/events/${id}/attendees?${query}`)
      return answer.statusCode === 204 ? [] : answer.json<AttendeeAnswer[]>()
    },
    /** Does something about an attendee. */
    act: (
      browser: Browser,
      id: number,
      attendee: Pick<AttendeeAnswer, 'key'> | undefined,
      what: 'cancel' | 'move' | 'transfer',
      body: unknown,
      key: string = randomUUID(),
    ) =>
      browser.call('POST', `/admin/api/desk/events/${id}/attendees/${attendee?.key}/${what}`, {
        body,
        headers: { 'idempotency-key': key },
      }),
  }
}
