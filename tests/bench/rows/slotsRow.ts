import { addDays, dayIn } from '../../../src/core/time/calendarDay'
import type { BenchRow, Figure } from '../BenchRow'
import type { FilledLists } from '../lists/filledLists'
import { openFilled, type FilledServer, type ListDatabase } from '../lists/openFilled'
import { ratioFigure } from '../support/figures'
import { measureRounds } from './listRow'

/**
 * `slots`: the time that a call for a month of a schedule's free slots waits for the database with a
 * million past bookings of it, against the same call with a hundred; a hundred thousand on PGlite,
 * which takes longer to fill.
 */
export const slotsRow: BenchRow = {
  name: 'slots',
  async run({ fast, rounds }) {
    const server = process.env.TEST_DATABASE_URL
    const databases: ListDatabase[] = [
      { engine: 'PGlite' },
      ...(server === undefined ? [] : [{ engine: 'PostgreSQL', url: server } as const]),
    ]
    const figures: Figure[] = []
    for (const database of databases) {
      const many = fast ? 1_000 : database.engine === 'PGlite' ? 100_000 : 1_000_000
      const [small, large] = [await openFilled(database), await openFilled(database)]
      try {
        await small.fill(pastBookings, 0, 100)
        await large.fill(pastBookings, 0, many)
        const pairs = await measureRounds(
          { rounds, calls: fast ? 1 : 8 },
          await createMonthCall(small),
          await createMonthCall(large),
          small,
          large,
        )
        figures.push(
          ratioFigure(`${database.engine}: a month of slots, ${many} past bookings`, 'ms', pairs, {
            max: 1.5,
          }),
        )
      } finally {
        await small.close()
        await large.close()
      }
    }
    return {
      figures,
      notes:
        server === undefined
          ? ['PostgreSQL was not measured: TEST_DATABASE_URL names no server']
          : [],
    }
  },
}

const SCHEDULE = `(select id from schedules where company_id = 1 and name = 'The Chart Room')`
const STARTS_AT = `timestamptz '2026-01-01' - n * interval '1 hour'`
const time = { starts_at: STARTS_AT, ends_at: `${STARTS_AT} + interval '1 hour'` }

/** Past bookings of one room, hour by hour, and the occupancies that they cause. */
const pastBookings: FilledLists = {
  owner: 'club',
  tables: [
    {
      table: 'bookings',
      values: {
        ...time,
        id: '100000 + n',
        schedule_id: SCHEDULE,
        customer_id: '1',
        order_item_id: 'null',
        cancelled_at: 'null',
      },
    },
    {
      table: 'occupancies',
      values: {
        ...time,
        company_id: '1',
        id: '100000 + n',
        schedule_id: SCHEDULE,
        resource_id: `(select id from schedule_resources where company_id = 1 and schedule_id = ${SCHEDULE})`,
        booking_id: '100000 + n',
        cart_item_id: 'null',
        order_item_id: 'null',
        note: 'null',
        held_until: 'null',
      },
    },
  ],
  lists: [],
}

/** Returns the call for the free slots of the next 31 days. */
async function createMonthCall({ many: { browser } }: FilledServer): Promise<() => Promise<void>> {
  const rooms = (await browser.call('GET', '/api/reservations?page_size=200')).json<
    { id: number; name: string }[]
  >()
  const id = rooms.find(({ name }) => name === 'The Chart Room')?.id ?? 0
  const today = dayIn('America/New_York', new Date())
  const path = `/api/reservations/${id}/slots?start_date=${today}&end_date=${addDays(today, 30)}`
  return async () => {
    const { statusCode, body } = await browser.call('GET', path)
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`)
  }
}
