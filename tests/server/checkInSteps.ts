import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Browser, TestServer } from './testServer'

/** The calls of the door. */
export const DOOR = '/admin/api/desk/check-in'

/** An answer to a scan, as on the wire. */
export interface Answer {
  scan_id: string
  result: string
  conflict: string
  name: string
  type: string
  kind: string
  by: string
  at: string | null
  why: string
  device: string
  event: string
}

type Fields = Record<string, unknown>

/** Steps that tests of check-in share. */
export const checkInSteps = (server: () => TestServer) => {
  const run = async (query: ReturnType<typeof sql>) =>
    (await server().db.tx(1, (tx) => tx.execute(query))).rows
  const scanOf = (fields: Fields): Fields => ({
    scan_id: randomUUID(),
    device: 'Door A',
    at: server().context.now().toISOString(),
    ...fields,
  })
  return {
    run,
    scanOf,
    /** An event with tickets that Casey bought, whose serials are `<name>-serial-of-1` and so on */
    eventWithTickets: async (name: string, size: number): Promise<number> => {
      const [event] = await run(sql`insert into events
          (company_id, uid, title, summary, description, venue, venue_address, media, type, external_link, timezone, starts_at, ends_at, settings)
        values (1, ${`${name}@test`}, ${name}, '', '', 'Hall', '', '[]', 'ticket', '', 'America/New_York', now(), now() + interval '3 hours', '{}')
        returning id`)
      const id = Number(event?.['id'])
      const [type] = await run(sql`insert into ticket_types
          (company_id, event_id, name, description, price_cents, available_quantity)
        values (1, ${id}, 'Standing', '', 1000, 0) returning id`)
      await run(sql`insert into event_tickets
          (company_id, event_id, ticket_type_id, owner_id, customer_id, serial, status, price_cents, purchased_at)
        select 1, ${id}, ${Number(type?.['id'])}, c.id, c.id, ${name} || '-serial-of-' || n, 'active', 1000, now()
        from customers c, generate_series(1, ${size}::integer) as n where c.email = 'casey@example.com'`)
      return id
    },
    /** Sends one scan; returns its answer. */
    scan: async (browser: Browser, fields: Fields): Promise<Answer> =>
      (await browser.call('POST', DOOR, { body: scanOf(fields) })).json<Answer>(),
    /** Sends several scans at once; returns their answers. */
    scanAll: async (browser: Browser, list: readonly Fields[]): Promise<Answer[]> =>
      (await browser.call('POST', DOOR, { body: list })).json<Answer[]>(),
    counts: async (browser: Browser, eventId: number) =>
      (await browser.call('GET', `${DOOR}/${eventId}/counts`)).json<Fields>(),
    /** How the scans of a door are listed. */
    scans: async (browser: Browser, eventId: number, query = '') => {
      const response = await browser.call('GET', `${DOOR}/${eventId}/scans?page_size=200${query}`)
      return response.statusCode === 204
        ? []
        : response.json<(Answer & { undone: Fields | null; other: Fields | null })[]>()
    },
    ticket: async (serial: string) =>
      (
        await run(
          sql`select status, scanned_at is not null as scanned from event_tickets where serial = ${serial}`,
        )
      )[0],
  }
}
