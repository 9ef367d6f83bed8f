import { useQuery } from '@tanstack/react-query'
import type { PlannedPublish } from '../../generated/types'
import { combinedQuery } from '../../src/core/query/createCallQueries'
import { studioApi } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'

/** The topic of notifications about a planned publish (`Notification.topic`), by its id. */
export const plannedTopic = (publishId: number): string => `planned-${publishId}`

/** Query for a club's scheduled, temporarily live and held publishes, the next one first. */
export const plannedQuery = (domainId: number) =>
  combinedQuery(['admin.publishes.list'], { domainId }, async ({ signal }) => {
    const { items } = await studioApi.list('admin.publishes.list', {
      params: { domainId },
      query: { pageSize: 200 },
      signal,
    })
    return items
  })

/**
 * The planned publishes of a club. The list is refetched when the server is about to act on one of
 * them, because a tab is notified of a publish, but not when one is put on hold. If a read fails,
 * the known list stays.
 */
export function usePlannedPublishes(domainId: number): readonly PlannedPublish[] {
  const { data = noPublishes } = useQuery(
    {
      ...plannedQuery(domainId),
      // Counted from the last read, so that rendering again doesn't postpone it.
      refetchInterval: ({ state: { data = noPublishes, dataUpdatedAt, errorUpdatedAt } }) =>
        delayToNextMoment(data, Math.max(dataUpdatedAt, errorUpdatedAt)),
      refetchIntervalInBackground: true,
    },
    studioQueries,
  )
  return data
}

/**
 * How long after `now` to read the list again, in ms; false if the server will act on none of the
 * publishes.
 */
function delayToNextMoment(planned: readonly PlannedPublish[], now: number): number | false {
  const delays = planned
    .map(nextMoment)
    .filter((at) => at !== undefined)
    .map((at) => {
      const dueMs = Date.parse(at) - now
      // If a publish is overdue (the server may be down), the delay is as long as it has been
      // overdue, so the list is read less and less often.
      return Math.max(dueMs + MARGIN_MS, MARGIN_MS, -dueMs)
    })
  return delays.length === 0 ? false : Math.min(...delays, MAX_DELAY_MS)
}

/** When the server will next act on a planned publish, ISO time; undefined if it won't. */
const nextMoment = ({ state, at, revertsAt }: PlannedPublish): string | undefined =>
  state === 'planned' ? at : state === 'live' ? (revertsAt ?? undefined) : undefined

/** How much time the server gets to act before the list is read again. */
const MARGIN_MS = 1500
const MAX_DELAY_MS = 60 * 60 * 1000
const noPublishes: readonly PlannedPublish[] = []
