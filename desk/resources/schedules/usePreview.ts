import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { SchedulePreview } from '../../../generated/types'
import { deskApi, deskQueries } from '../../session/deskApi'
import type { DeskMeta } from '../../session/deskLive'
import { toBody } from '../../values/toBody'

/** What saving changes of a schedule would do, with the week that begins on a day. */
export const usePreview = (
  id: number,
  companyId: number,
  changes: Readonly<Record<string, unknown>>,
  date: string,
): UseQueryResult<SchedulePreview> =>
  useQuery(
    {
      queryKey: ['desk.schedules.preview', companyId, id, changes, date],
      queryFn: ({ signal }) =>
        deskApi.call('desk.schedules.preview', {
          params: { id },
          // The fields come from the schema of the calls, which the server checks again.
          body: { date, changes: toBody(changes) as never },
          chosen: { companyId },
          signal,
        }),
      meta: { subjects: ['bookings'] } satisfies DeskMeta,
      gcTime: 0,
      retry: false,
    },
    deskQueries,
  )
