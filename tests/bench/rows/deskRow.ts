import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { BenchRow, Figure } from '../BenchRow'
import type { FilledLists } from '../lists/filledLists'
import { findFullScans } from '../lists/findFullScans'
import { openFilled, type FilledServer, type ListDatabase } from '../lists/openFilled'
import { COMPANY } from '../support/asTableOwner'
import { percentile, ratioFigure, valueFigure } from '../support/figures'
import { measureRounds } from './listRow'

/**
 * `desk`: the time that the desk's calls about an event with a hundred thousand attendees wait for
 * the database, against the same calls with a thousand; and how long another club's requests wait
 * while the event's CSV file is downloaded.
 */
export const deskRow: BenchRow = {
  name: 'desk',
  async run({ fast, rounds }) {
    const server = process.env.TEST_DATABASE_URL
    const databases: ListDatabase[] = [
      { engine: 'PGlite' },
      ...(server === undefined ? [] : [{ engine: 'PostgreSQL', url: server } as const]),
    ]
    const [few, many] = fast ? [100, 200] : [1_000, 100_000]
    const figures: Figure[] = []
    const notes: string[] = []
    for (const database of databases) {
      const [small, large] = [await openFilled(database), await openFilled(database)]
      try {
        await small.fill(attendees, 0, few)
        await large.fill(attendees, 0, many)
        const eventId = await findEventId(large)
        for (const { what, path, goal } of callsOf(eventId)) {
          const pairs = await measureRounds(
            { rounds, calls: fast ? 1 : 8 },
            () => call(small, path),
            () => call(large, path),
            small,
            large,
          )
          const name = `${database.engine}: ${what}, ${many} attendees`
          figures.push(ratioFigure(name, 'ms', pairs, goal))
          // A table of few rows is rightly read as a whole.
          if (fast || goal === undefined) continue
          const scanned = await findFullScans(large.db, TABLES, () => call(large, path))
          if (scanned.length > 0)
            figures.push(
              valueFigure(`${name}: full scans (${scanned.join(', ')})`, '', [scanned.length], {
                max: 0,
              }),
            )
        }
        const waits: number[] = []
        let seconds = 0
        for (let round = 0; round < rounds; round += 1) {
          const file = await measureCsv(large, eventId)
          waits.push(percentile(file.waitsMs, 99))
          seconds = file.seconds
        }
        figures.push(
          valueFigure(
            `${database.engine}: p99 of another club’s /healthz during the CSV file`,
            'ms',
            waits,
            { max: 250 },
          ),
        )
        notes.push(
          `${database.engine}: the CSV file of ${many} attendees took ${seconds.toFixed(1)} s`,
        )
      } finally {
        await small.close()
        await large.close()
      }
      process.stderr.write(`   ${database.engine}\n`)
    }
    if (server === undefined)
      notes.push('PostgreSQL was not measured: TEST_DATABASE_URL names no server')
    return { figures, notes }
  },
}

const TABLES = ['event_tickets', 'customers', 'attendee_words', 'order_holds', 'placed_orders']

/** The event whose tickets are added: that of the demo's first ticket type. */
const TYPE = `(select min(id) from ticket_types where company_id = ${COMPANY})`
const EVENT = `(select event_id from ticket_types where company_id = ${COMPANY} and id = ${TYPE})`
const ID = '1000000 + n'

/**
 * Buyers with their paid orders and tickets. One in a hundred has the same first name; each has a
 * last name, an email and a serial of their own.
 */
const attendees: FilledLists = {
  owner: 'club',
  tables: [
    {
      table: 'customers',
      values: {
        id: ID,
        email: `'many' || n || '@many.example'`,
        email_lower: `'many' || n || '@many.example'`,
        external_id: 'null',
        profile: `jsonb_build_object('firstName', 'First' || (n % 100), 'lastName', 'Last' || lpad(n::text, 7, '0'))`,
      },
    },
    {
      table: 'placed_orders',
      values: {
        company_id: '1',
        order_id: ID,
        customer_id: ID,
        transaction_id: ID,
        state: `'paid'`,
        fingerprint: `''`,
      },
    },
    {
      table: 'order_holds',
      values: {
        company_id: '1',
        order_item_id: ID,
        order_id: ID,
        event_id: EVENT,
        ticket_type_id: TYPE,
        quantity: '1',
        taken: '1',
        attendees: `'[]'`,
        first_held_at: 'now()',
      },
    },
    {
      table: 'event_tickets',
      values: {
        id: ID,
        event_id: EVENT,
        ticket_type_id: TYPE,
        owner_id: ID,
        customer_id: ID,
        order_item_id: ID,
        serial: `upper(md5(n::text))`,
        status: `'active'`,
        attendee: 'null',
        scanned_at: 'null',
        purchased_at: `timestamptz '2026-01-01' - ((n * 7919::bigint) % 1000003) * interval '37 seconds'`,
      },
    },
  ],
  lists: [],
}

/** The calls to measure. Those without a goal find more with more attendees. */
function callsOf(eventId: number): { what: string; path: string; goal?: { max: number } }[] {
  const list = `/admin/api/desk/events/${eventId}/attendees?state=expected&page_size=50`
  const goal = { max: 1.5 }
  return [
    { what: 'first page', path: `${list}&sort=-at`, goal },
    { what: 'first page by name', path: `${list}&sort=name`, goal },
    { what: 'search for one last name', path: `${list}&search=last0000077`, goal },
    { what: 'search for one email', path: `${list}&search=many77@many.example`, goal },
    {
      what: 'search for one first and last name',
      path: `${list}&search=first77 last0000077`,
      goal,
    },
    { what: 'search for a name of one in a hundred', path: `${list}&search=first42` },
    { what: 'search for a letter of one in ten', path: `${list}&search=first4` },
    { what: 'the event’s record', path: `/admin/api/desk/events/${eventId}`, goal },
    { what: 'the list of events', path: '/admin/api/desk/events', goal },
    { what: 'the counts by state', path: `/admin/api/desk/events/${eventId}/attendees/options` },
  ]
}

async function findEventId({ db }: FilledServer): Promise<number> {
  const { rows } = await db.tx(COMPANY, (tx) =>
    tx.execute<{ id: number }>(sql`select ${sql.raw(EVENT)} as id`),
  )
  return rows[0]?.id ?? 0
}

async function call({ owner }: FilledServer, path: string): Promise<void> {
  const answer = await owner.call('GET', encodeURI(path))
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
}

/** Downloads the file, and meanwhile asks for another club's health again and again. */
async function measureCsv(
  { owner, quiet }: FilledServer,
  eventId: number,
): Promise<{ waitsMs: number[]; seconds: number }> {
  const startedAt = performance.now()
  const stop = { now: false }
  const file = owner
    .call('GET', `/admin/api/desk/events/${eventId}/attendees.csv`)
    .finally(() => (stop.now = true))
  const waitsMs: number[] = []
  while (!stop.now) {
    const askedAt = performance.now()
    await quiet.call('GET', '/healthz')
    // Without a pause, the file would never have its turn.
    await setTimeout(5)
    waitsMs.push(performance.now() - askedAt - 5)
  }
  const { statusCode, body } = await file
  if (statusCode !== 200) throw new Error(`the CSV file answered ${statusCode}: ${body}`)
  return { waitsMs, seconds: (performance.now() - startedAt) / 1000 }
}
