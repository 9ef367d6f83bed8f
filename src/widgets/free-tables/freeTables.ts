import type { Schedule, Slot } from '../../../generated/types'
import { combinedQuery, type CallQuery } from '../../core/query/callQuery'
import { portalApi } from '../../core/session/portalApi'
import { dayIn } from '../../core/time/calendarDay'
import type { FreeTablesSettings } from './manifest'

/** A restaurant with what is free there tonight, earliest first; never without a slot. */
export interface FreeTables {
  restaurant: Schedule
  slots: readonly Slot[]
}

/** For how many people, and at most how many restaurants and times of each. */
export type TableSearch = Pick<FreeTablesSettings, 'partySize' | 'count' | 'times'>

/**
 * The restaurants that have a table for a party tonight, in the club's order. Asks for the times of
 * the first restaurants only, because each takes a request of its own.
 */
export const freeTablesQuery = (search: TableSearch): CallQuery<readonly FreeTables[]> =>
  combinedQuery<readonly FreeTables[]>(
    ['reservations.list', 'reservations.slots'],
    { tonight: search },
    async ({ signal }) => {
      const now = new Date()
      const { items } = await portalApi.list('reservations.list', {
        query: { group: 'dining', pageSize: MAX_RESTAURANTS },
        signal,
      })
      const all = await Promise.all(
        items.map(async (restaurant) => ({
          restaurant,
          slots: await readTonight(restaurant, search, now, signal),
        })),
      )
      return all.filter(({ slots }) => slots.length > 0).slice(0, search.count)
    },
  )

async function readTonight(
  { id, timezoneId }: Schedule,
  { partySize, times }: TableSearch,
  now: Date,
  signal: AbortSignal,
): Promise<readonly Slot[]> {
  const today = dayIn(timezoneId, now)
  const { items } = await portalApi.list('reservations.slots', {
    params: { reservationId: id },
    query: { startDate: today, endDate: today, partySize },
    signal,
  })
  return items
    .filter(
      ({ startDate, startDateLocal }) =>
        startDateLocal >= `${today}T${EVENING}` && new Date(startDate) > now,
    )
    .slice(0, times)
}

/** The local time at which the evening begins. */
const EVENING = '17:00'

/** The most restaurants whose times are asked for; the widget shows at most six. */
const MAX_RESTAURANTS = 8
