import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'

/**
 * How many came through a door and are in, by every device. A cancelled event expects nobody, so
 * there is no number of which they are.
 */
export function DoorCountsBar({
  companyId,
  eventId,
  isCancelled,
}: {
  companyId: number
  eventId: number
  isCancelled: boolean
}): ReactNode {
  const t = useText()
  const { data } = useQuery(
    {
      queryKey: ['desk.checkIn', eventId, 'counts'],
      queryFn: ({ signal }) =>
        deskApi.call('desk.checkIn.counts', {
          params: { eventId },
          chosen: { companyId },
          signal,
        }),
      meta: { subjects: ['check-in'], id: eventId } satisfies DeskMeta,
      retry: false,
    },
    deskQueries,
  )
  if (data === undefined) return <Bar />
  const { expected, admitted, inside, conflicts } = data
  return (
    <Bar>
      <li>
        {expected === null || isCancelled
          ? t('desk.checkIn.count.admitted', { admitted })
          : t('desk.checkIn.count.admittedOf', { admitted, expected })}
      </li>
      <li>{t('desk.checkIn.count.inside', { inside })}</li>
      {conflicts > 0 ? <li>{t('desk.checkIn.count.conflicts', { conflicts })}</li> : null}
    </Bar>
  )
}

const Bar = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  min-block-size: 1.5em;
  padding: 0;
  list-style: none;
  font-size: var(--portico-text-lg);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
