import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DoorEvent } from '../../generated/types'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'

/** The events whose doors are open today. */
export const useDoorEvents = (companyId: number): UseQueryResult<DoorEvent[]> =>
  useQuery(
    {
      queryKey: ['desk.checkIn.events', companyId],
      queryFn: async ({ signal }) =>
        (await deskApi.call('desk.checkIn.events', { chosen: { companyId }, signal })).events,
      meta: { subjects: ['events'] } satisfies DeskMeta,
    },
    deskQueries,
  )
