import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { insertEventWithTickets } from '../../server/features/events/eventRepository'
import type { Database, Tx } from '../../server/platform/db/Database'
import { customerSessions } from '../../server/platform/db/schema/sessions'
import { sessionCookies } from '../../server/platform/sessions/cookies'
import { hashToken, newToken } from '../../server/platform/sessions/tokens'

/** The company whose members write. */
export const COMPANY = 1
const DAY_MS = 24 * 3_600_000
const SEATS = 1_000_000
const TICKET_CENTS = 2_500
/** How many events members buy tickets of: buyers of one event wait for each other. */
const EVENTS = 6

/** A member who is signed in. */
export interface SignedIn {
  customerId: number
  cookie: string
}

/** What members write about: events whose tickets they buy, and a schedule that they book. */
export interface Offers {
  ticketTypeIds: readonly number[]
  ticketCents: number
  scheduleId: number
}

/**
 * Adds `count` members with sessions, and events with tickets for sale; nobody keeps a place of
 * the schedule that they book.
 */
export async function prepareMembers(
  db: Database,
  count: number,
): Promise<{ members: SignedIn[]; offers: Offers }> {
  const { ids, ticketTypeIds, scheduleId } = await db.tx(COMPANY, async (tx) => {
    await tx.execute(sql`delete from occupancies where company_id = ${COMPANY}`)
    const eventIds: number[] = []
    while (eventIds.length < EVENTS) eventIds.push(await insertEvent(tx))
    const idOf = async (query: ReturnType<typeof sql>): Promise<number> =>
      Number((await tx.execute(query)).rows[0]?.['id'])
    const { rows } = await tx.execute(
      sql`insert into customers (company_id, email, email_lower, password_hash, email_verified_at, profile)
        select company_id, 'failover' || n || '@example.com', 'failover' || n || '@example.com', password_hash, now(), profile
        from customers, generate_series(1, ${count}::integer) as n
        where company_id = ${COMPANY} and email = 'casey@example.com' returning id`,
    )
    const { rows: typeRows } = await tx.execute(
      sql`select id from ticket_types where company_id = ${COMPANY} and event_id = any (${sql.param(eventIds)})`,
    )
    return {
      ids: rows.map(({ id }) => Number(id)),
      ticketTypeIds: typeRows.map(({ id }) => Number(id)),
      scheduleId: await idOf(
        sql`select id from schedules where company_id = ${COMPANY} and name = 'Night Watch'`,
      ),
    }
  })
  const sessions = ids.map((customerId) => ({ customerId, token: newToken() }))
  await db.platform((tx) =>
    tx.insert(customerSessions).values(
      sessions.map(({ customerId, token }) => ({
        companyId: COMPANY,
        customerId,
        tokenHash: hashToken(token),
        expiresAt: new Date(Date.now() + DAY_MS),
      })),
    ),
  )
  return {
    members: sessions.map(({ customerId, token }) => ({
      customerId,
      cookie: `${sessionCookies.customer.name}=${token}`,
    })),
    offers: { ticketTypeIds, ticketCents: TICKET_CENTS, scheduleId },
  }
}

/** Adds an event in a month; returns its id. */
function insertEvent(tx: Tx): Promise<number> {
  return insertEventWithTickets(
    tx,
    {
      companyId: COMPANY,
      uid: randomUUID(),
      title: 'Failover',
      summary: '',
      description: '',
      venue: '',
      venueAddress: '',
      media: [],
      type: 'ticket',
      externalLink: '',
      timezone: 'America/New_York',
      startsAt: new Date(Date.now() + 30 * DAY_MS),
      endsAt: new Date(Date.now() + 31 * DAY_MS),
      settings: {},
      availableQuantity: SEATS,
    },
    [],
    [
      {
        name: 'Seat',
        description: '',
        priceCents: TICKET_CENTS,
        minimum: 0,
        maximum: null,
        quantity: SEATS,
      },
    ],
  )
}
