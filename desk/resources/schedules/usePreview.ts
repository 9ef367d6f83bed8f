import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { SchedulePreview } from '../../../generated/types'
import { ApiError } from '../../../src/core/api/ApiError'
import { deskApi, deskQueries } from '../../session/deskApi'
import { toBody } from '../../values/toBody'

/**
 * What saving changes of a schedule would do, with the week that begins on a day, as of when it was
 * asked: it compares thousands of bookings, so it isn't asked again for each new one.
 */
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
      gcTime: 0,
      retry: false,
    },
    deskQueries,
  )

/** Whether a preview failed because saving would be refused, too. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 422].includes(error.status)
