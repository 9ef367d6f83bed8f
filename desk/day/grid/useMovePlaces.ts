import { useQuery } from '@tanstack/react-query'
import { deskApi, deskQueries } from '../../session/deskApi'
import type { DeskMeta } from '../../session/deskLive'
import type { MovePlace } from './Grid'

/** Which booking's places, and of which days. */
export interface PlacesQuery {
  companyId: number
  id: number
  /** The first day, `YYYY-MM-DD`. */
  date: string
  days: 1 | 7
}

const options = ({ companyId, id, date, days }: PlacesQuery) => ({
  // Below the day's key, so that it is refetched whenever the day is.
  queryKey: ['desk.day', 'places', companyId, id, date, days],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    deskApi.call('desk.bookings.places', {
      params: { id },
      query: { date, days },
      chosen: { companyId },
      signal,
    }),
  meta: { subjects: ['bookings', 'schedules'] } satisfies DeskMeta,
})

/** Where a booking can go, while it is moved. */
export function useMovePlaces(query: PlacesQuery | undefined): {
  places: readonly MovePlace[] | undefined
  error: Error | null
} {
  const { data, error } = useQuery(
    {
      ...options(query ?? { companyId: 0, id: 0, date: '', days: 1 }),
      enabled: query !== undefined,
    },
    deskQueries,
  )
  return { places: query === undefined ? undefined : data?.places, error }
}

/** Reads where a booking can go, or waits for what is being read. */
export const readMovePlaces = async (query: PlacesQuery): Promise<readonly MovePlace[]> =>
  (await deskQueries.fetchQuery({ ...options(query), staleTime: FRESH_MS })).places

/** For how long what was read for a drag still holds when it is dropped, in ms. */
const FRESH_MS = 10_000
