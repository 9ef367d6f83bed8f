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
 * The restaurants that have a table for a party tonight, in the club's order; read anew each hour,
 * and without times that have passed `now`. It doesn't follow the changes of availability, because
 * each booking at the club would repeat all of its requests in every open tab. Throws ApiError.
 */
export const freeTablesQuery = (
  search: TableSearch,
  now: Date | undefined,
): CallQuery<readonly FreeTables[]> => ({
  ...combinedQuery<readonly FreeTables[]>(
    ['reservations.list'],
    { tonight: search, hour: now && Math.floor(now.getTime() / HOUR_MS) },
    async ({ signal }) => {
      const { items } = await portalApi.list('reservations.list', {
        query: { group: 'dining', pageSize: MAX_RESTAURANTS },
        signal,
      })
      return findTables(items, search, signal)
    },
  ),
  enabled: now !== undefined,
  placeholderData: (previous) => previous,
  select: (tables) =>
    tables
      .map(({ restaurant, slots }) => ({
        restaurant,
        slots: slots
          .filter(({ startDate }) => now === undefined || new Date(startDate) > now)
          .slice(0, search.times),
      }))
      .filter(({ slots }) => slots.length > 0),
})

/**
 * The first `count` restaurants with a free table. Asks as many restaurants at a time as are still
 * missing, because each takes a request. A restaurant whose request fails is left out, unless none
 * is found: that there are no tables would then be a guess.
 */
async function findTables(
  restaurants: readonly Schedule[],
  { partySize, count }: TableSearch,
  signal: AbortSignal,
): Promise<readonly FreeTables[]> {
  const found: FreeTables[] = []
  let failure: PromiseRejectedResult | undefined
  for (let asked = 0; asked < restaurants.length && found.length < count;) {
    const next = restaurants.slice(asked, asked + count - found.length)
    asked += next.length
    const answers = await Promise.allSettled(
      next.map(async (restaurant) => ({
        restaurant,
        slots: await readTonight(restaurant, partySize, signal),
      })),
    )
    for (const answer of answers)
      if (answer.status === 'rejected') failure ??= answer
      else if (answer.value.slots.length > 0) found.push(answer.value)
    signal.throwIfAborted()
  }
  if (found.length === 0 && failure) throw failure.reason
  return found
}

/** The free times of this evening that are still ahead, in the restaurant's own zone. */
async function readTonight(
  { id, timezoneId }: Schedule,
  partySize: number,
  signal: AbortSignal,
): Promise<readonly Slot[]> {
  const now = new Date()
  const today = dayIn(timezoneId, now)
  const { items } = await portalApi.list('reservations.slots', {
    params: { reservationId: id },
    query: { startDate: today, endDate: today, partySize },
    signal,
  })
  return items.filter(
    ({ startDate, startDateLocal }) =>
      startDateLocal >= `${today}T${EVENING}` && new Date(startDate) > now,
  )
}

/** The local time at which the evening begins. */
const EVENING = '17:00'

const HOUR_MS = 3_600_000

/** The most restaurants of a club that are searched for a table. */
const MAX_RESTAURANTS = 50
