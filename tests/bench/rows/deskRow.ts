import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { BenchRow, Effort, Figure } from '../BenchRow'
import type { FilledLists } from '../lists/filledLists'
import { findFullScans } from '../lists/findFullScans'
import { openFilled, type FilledServer, type ListDatabase } from '../lists/openFilled'
import { COMPANY } from '../support/asTableOwner'
import { percentile, ratioFigure, valueFigure } from '../support/figures'
import { measureRounds } from './listRow'

/**
 * `desk`: the time that the desk's calls about an event with a hundred thousand attendees, and
 * about a club with a million members, wait for the database, against the same calls with a
 * thousand; and how long another club's requests wait while the CSV file of either is downloaded.
 */
export const deskRow: BenchRow = {
  name: 'desk',
  async run(effort) {
    const server = process.env.TEST_DATABASE_URL
    const databases: ListDatabase[] = [
      { engine: 'PGlite' },
      ...(server === undefined ? [] : [{ engine: 'PostgreSQL', url: server } as const]),
    ]
    const figures: Figure[] = []
    const notes: string[] = []
    for (const database of databases) {
      for (const subject of [attendees, members]) {
        const found = await measureSubject(subject, database, effort)
        figures.push(...found.figures)
        notes.push(...found.notes)
        process.stderr.write(`   ${database.engine}: ${subject.what}\n`)
      }
    }
    if (server === undefined)
      notes.push('PostgreSQL was not measured: TEST_DATABASE_URL names no server')
    return { figures, notes }
  },
}

/** What a club may have many of, and the desk's calls about them. */
interface Subject {
  what: string
  /** How many there are in a full run, on each database. */
  many: Record<ListDatabase['engine'], number>
  lists: FilledLists
  /** The tables that no call may read as a whole. */
  tables: readonly string[]
  /** The calls to measure. Those without a goal find more if there are more. */
  calls: (server: FilledServer) => Promise<{ what: string; path: string; goal?: { max: number } }[]>
  csv: (server: FilledServer) => Promise<string>
}

async function measureSubject(
  { what: subject, many: counts, lists, tables, calls, csv }: Subject,
  database: ListDatabase,
  { fast, rounds }: Effort,
): Promise<{ figures: Figure[]; notes: string[] }> {
  const [few, many] = fast ? [100, 200] : [1_000, counts[database.engine]]
  const figures: Figure[] = []
  const [small, large] = [await openFilled(database), await openFilled(database)]
  try {
    await small.fill(lists, 0, few)
    await large.fill(lists, 0, many)
    for (const { what, path, goal } of await calls(large)) {
      const pairs = await measureRounds(
        { rounds, calls: fast ? 1 : 8 },
        () => call(small, path),
        () => call(large, path),
        small,
        large,
      )
      const name = `${database.engine}: ${what}, ${many} ${subject}`
      figures.push(ratioFigure(name, 'ms', pairs, goal))
      // A table of few rows is rightly read as a whole.
      if (fast || goal === undefined) continue
      const scanned = await findFullScans(large.db, tables, () => call(large, path))
      if (scanned.length > 0)
        figures.push(
          valueFigure(`${name}: full scans (${scanned.join(', ')})`, '', [scanned.length], {
            max: 0,
          }),
        )
    }
    const waits: number[] = []
    const path = await csv(large)
    let seconds = 0
    for (let round = 0; round < rounds; round += 1) {
      const file = await measureCsv(large, path)
      waits.push(percentile(file.waitsMs, 99))
      seconds = file.seconds
    }
    const name = `p99 of another club’s /healthz during the CSV file of ${subject}`
    figures.push(valueFigure(`${database.engine}: ${name}`, 'ms', waits, { max: 250 }))
    const note = `${database.engine}: the CSV file of ${subject}, ${many} in all, took ${seconds.toFixed(1)} s`
    return { figures, notes: [note] }
  } finally {
    await small.close()
    await large.close()
  }
}

/** The event whose tickets are added: that of the demo's first ticket type. */
const TYPE = `(select min(id) from ticket_types where company_id = ${COMPANY})`
const EVENT = `(select event_id from ticket_types where company_id = ${COMPANY} and id = ${TYPE})`
const ID = '1000000 + n'

/** The most of a goal's calls. */
const goal = { max: 1.5 }

/** SQL that gives one in a hundred people the same first name, and each a last name of their own. */
const PROFILE = `jsonb_build_object('firstName', 'First' || (n % 100), 'lastName', 'Last' || lpad(n::text, 7, '0'))`

/**
 * Buyers with their paid orders and tickets. One in a hundred has the same first name; each has a
 * last name, an email and a serial of their own.
 */
const buyers: FilledLists = {
  owner: 'club',
  tables: [
    {
      table: 'customers',
      values: {
        id: ID,
        email: `'many' || n || '@many.example'`,
        email_lower: `'many' || n || '@many.example'`,
        external_id: 'null',
        profile: PROFILE,
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

const attendees: Subject = {
  what: 'attendees',
  many: { PGlite: 100_000, PostgreSQL: 100_000 },
  lists: buyers,
  tables: ['event_tickets', 'customers', 'attendee_words', 'order_holds', 'placed_orders'],
  calls: async (server) => {
    const eventId = await findEventId(server)
    const list = `/admin/api/desk/events/${eventId}/attendees?state=expected&page_size=50`
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
  },
  csv: async (server) => `/admin/api/desk/events/${await findEventId(server)}/attendees.csv`,
}

/** Members of whom one in a hundred has the same first name. */
const members: Subject = {
  what: 'members',
  many: { PGlite: 100_000, PostgreSQL: 1_000_000 },
  lists: {
    owner: 'club',
    tables: [
      {
        table: 'customers',
        values: {
          id: ID,
          email: `'many' || n || '@many.example'`,
          email_lower: `'many' || n || '@many.example'`,
          external_id: `'M' || n`,
          profile: PROFILE,
        },
      },
    ],
    lists: [],
  },
  tables: ['customers', 'member_words', 'membership_cards'],
  calls: async (server) => {
    const list = '/admin/api/desk/members?page_size=50'
    const id = await findMemberId(server)
    return [
      { what: 'first page', path: list, goal },
      { what: 'search for one last name', path: `${list}&search=last0000077`, goal },
      { what: 'search for one email', path: `${list}&search=many77@many.example`, goal },
      {
        what: 'search for one first and last name',
        path: `${list}&search=first77 last0000077`,
        goal,
      },
      { what: 'search for a name of one in a hundred', path: `${list}&search=first42` },
      { what: 'the record of one', path: `/admin/api/desk/members/${id}`, goal },
      { what: 'the cards of one', path: `/admin/api/desk/members/${id}/cards`, goal },
    ]
  },
  // One in ten: the file of a million would take minutes in each round.
  csv: () => Promise.resolve('/admin/api/desk/members.csv?search=first4'),
}

const findEventId = (server: FilledServer): Promise<number> => findId(server, EVENT)

const findMemberId = (server: FilledServer): Promise<number> =>
  findId(server, `(select min(id) from customers where email_lower = 'many77@many.example')`)

async function findId({ db }: FilledServer, query: string): Promise<number> {
  const { rows } = await db.tx(COMPANY, (tx) =>
    tx.execute<{ id: number }>(sql`select ${sql.raw(query)} as id`),
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
  path: string,
): Promise<{ waitsMs: number[]; seconds: number }> {
  const startedAt = performance.now()
  const stop = { now: false }
  const file = owner.call('GET', path).finally(() => (stop.now = true))
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
