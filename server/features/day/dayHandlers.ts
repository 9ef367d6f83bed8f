import type { Calls } from '../../../generated/types'
import { addDays, dayIn, daysBetween, isDay } from '../../../src/core/time/calendarDay'
import type { CallInput, CallTools, Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { companyDetails } from '../../platform/clubs/presentCompany'
import { findAdminNames } from '../../platform/db/platform/admins'
import { findCompany } from '../../platform/db/platform/domains'
import { deskClub } from '../../platform/desk/deskClub'
import { paginateDeskChanges } from '../../platform/desk/deskChangeRepository'
import { AppError } from '../../platform/http/AppError'
import { findCompanyBooking } from '../bookings/bookingRepository'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { MAX_DAYS_FROM_TODAY } from '../schedules/model/chooseSlot'
import { sql } from 'drizzle-orm'
import { addBlock, removeBlock } from './blockTime'
import { bookForStaff } from './bookForStaff'
import { moveForStaff } from './moveForStaff'
import { readDay } from './readDay'
import { readGrid } from './readGrid'
import { readPlaces } from './readPlaces'
import { minuteIn } from './presentDeskBooking'
import { setStatus } from './setStatus'

/** The desk's calls for the bookings of a day. */
export const handlers = {
  'desk.day': async ({ query }, tools) => {
    const { context, caller } = tools
    const { companyId, areas } = requireStaff(caller)
    const now = context.now()
    const { date, today } = await readDate(tools, query.date)
    const { currency } = (await deskClub(tools)).compiled().config.intl
    const day = await context.db.tx(companyId, (tx) =>
      readDay(
        tx,
        companyId,
        { date, scheduleId: query.scheduleId },
        { now, hasMoney: areas.includes('money') },
      ),
    )
    if (day === undefined) throw new AppError(404, 'not_found')
    return { ...day, today, currency }
  },

  'desk.grid': async ({ query }, tools) => {
    const { context, caller } = tools
    const { companyId, areas } = requireStaff(caller)
    const now = context.now()
    const { date, today } = await readDate(tools, query.date)
    const { currency } = (await deskClub(tools)).compiled().config.intl
    const { days = 1, scheduleId, resourceId } = query
    const first = firstOf(date, days)
    const grid = await context.db.tx(companyId, (tx) =>
      readGrid(
        tx,
        companyId,
        { date: first, days, scheduleId, resourceId },
        { now, hasMoney: areas.includes('money') },
      ),
    )
    if (grid === undefined) throw new AppError(404, 'not_found')
    return { ...grid, today, currency, now: now.toISOString() }
  },

  'desk.bookings.places': async ({ params: { id }, query }, tools) => {
    const { context, caller } = tools
    const { companyId } = requireStaff(caller)
    const { date } = await readDate(tools, query.date)
    const { days = 1 } = query
    const now = context.now()
    return {
      places: await context.db.tx(companyId, (tx) =>
        readPlaces(tx, companyId, { id, date: firstOf(date, days), days }, now),
      ),
    }
  },

  'desk.bookings.status': setStatus,
  'desk.bookings.history': readHistory,
  'desk.bookings.add': bookForStaff,
  'desk.bookings.change': moveForStaff,
  'desk.blocks.add': addBlock,
  'desk.blocks.remove': removeBlock,
} satisfies Handlers<CommerceContext>

/** The day that is asked for, or today. Throws 422 `invalid_request` as `assertDay` does. */
async function readDate(
  { context, caller }: Pick<CallTools, 'context' | 'caller'>,
  asked: string | undefined,
): Promise<{ date: string; today: string }> {
  const { companyId } = requireStaff(caller)
  const company = await context.db.platform((tx) => findCompany(tx, companyId))
  if (company === undefined) throw new Error('the company of a session does not exist')
  const today = dayIn(companyDetails(company).timezone, context.now())
  const date = asked ?? today
  assertDay(date, today)
  return { date, today }
}

/** The first of the days that are shown: of seven, the Monday of the week. */
const firstOf = (date: string, days: number): string =>
  days === 1 ? date : addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Throws 422 `invalid_request` for what is no day, or one more than ten years away. */
function assertDay(date: string, today: string): void {
  const message = !isDay(date)
    ? 'must be a date in the format YYYY-MM-DD'
    : Math.abs(daysBetween(today, date)) > MAX_DAYS_FROM_TODAY
      ? 'must be within ten years of today'
      : undefined
  if (message !== undefined)
    throw new AppError(422, 'invalid_request', {
      details: [{ path: '/date', code: 'day', message }],
    })
}

type Entry = Calls['desk.bookings.history']['reply'][number]

/** A page of what staff did about a booking. Throws 404 `not_found`, also for another company's. */
async function readHistory(
  { params: { id }, paging }: Pick<CallInput<'desk.bookings.history'>, 'params' | 'paging'>,
  { context, caller }: CallTools,
) {
  const { companyId } = requireStaff(caller)
  const { rows, total, timezone, names } = await context.db.read(companyId, async (tx) => {
    const of = { companyId, resource: 'bookings' as const, recordId: id }
    const [changes, view] = await Promise.all([
      paginateDeskChanges(tx, of, paging, sql`after ? 'act'`),
      findCompanyBooking(tx, companyId, id),
    ])
    if (view === undefined) throw new AppError(404, 'not_found')
    const usernames = changes.rows.map(({ by }) => by)
    return {
      ...changes,
      timezone: view.schedule.timezone,
      names: await findAdminNames(tx, usernames),
    }
  })
  const placeOf = (stored: Record<string, unknown> | null): Entry['before'] => {
    const { startsAt, resourceName, partySize } = stored ?? {}
    return {
      ...(typeof startsAt === 'string' && {
        startDateLocal: minuteIn(timezone, new Date(startsAt)),
      }),
      ...(typeof resourceName === 'string' && { resourceName }),
      ...(typeof partySize === 'number' && { partySize }),
    }
  }
  return {
    items: rows.map(({ id: changeId, at, by, before, after }) => {
      // What staff's acts wrote (`recordAct`).
      const { act, rule, fee, reason } = after as Partial<Entry>
      return {
        id: changeId,
        at: at.toISOString(),
        by,
        byName: names.get(by.toLowerCase()) ?? '',
        act: act ?? ('confirmed' as const),
        before: placeOf(before),
        after: placeOf(after),
        rule: rule ?? ('' as const),
        fee: fee ?? ('' as const),
        reason: reason ?? '',
      }
    }),
    total,
  }
}
