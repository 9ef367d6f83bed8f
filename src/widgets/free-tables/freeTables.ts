import type { FreeSchedule } from '../../../generated/types'
import { combinedQuery, type CallQuery } from '../../core/query/callQuery'
import { portalApi } from '../../core/session/portalApi'
import type { FreeTablesSettings } from './manifest'

/** For how many people, and at most how many restaurants and times of each. */
export type TableSearch = Pick<FreeTablesSettings, 'partySize' | 'count' | 'times'>

/**
 * The restaurants that have a table for a party tonight, in the club's order, each with its first
 * free times, of which there is at least one; times before `now` are left out. Reloaded every 15
 * minutes and when the member books or cancels, but not when others do. Throws ApiError.
 */
export const freeTablesQuery = (
  search: TableSearch,
  now: Date | undefined,
): CallQuery<readonly FreeSchedule[]> => ({
  ...combinedQuery<readonly FreeSchedule[]>(
    ['reservations.free'],
    { tonight: search, quarter: now && Math.floor(now.getTime() / QUARTER_MS) },
    async ({ signal }) => {
      const query = { group: 'dining', fromTime: EVENING, ...search }
      return (await portalApi.list('reservations.free', { query, signal })).items
    },
  ),
  enabled: now !== undefined,
  placeholderData: (previous) => previous,
  select: (tables) =>
    tables
      .map(({ schedule, startDates }) => ({
        schedule,
        startDates: startDates.filter((start) => now === undefined || new Date(start) > now),
      }))
      .filter(({ startDates }) => startDates.length > 0),
})

/** The local time at which the evening begins. */
const EVENING = '17:00'

const QUARTER_MS = 900_000
