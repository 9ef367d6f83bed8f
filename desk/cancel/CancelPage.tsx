import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AdminCompany, EventRecord } from '../../generated/types'
import { NotLoaded } from '../screens/NotLoaded'
import { deskApi, deskQueries } from '../session/deskApi'
import { CancelForm } from './CancelForm'
import { CancelReport } from './CancelReport'

/** How often the report is read while refunds and emails are being made, in ms. */
const REFRESH_MS = 1_000

/** An event's cancellation: what it would do and the form for it or, once it is made, its report. */
export function CancelPage({
  record,
  company,
}: {
  record: EventRecord
  company: AdminCompany
}): ReactNode {
  const [isFollowing, setIsFollowing] = useState(false)
  const queryKey = ['desk.events.cancellation', record.id, { following: isFollowing }]
  const { data, error, refetch, isPlaceholderData } = useQuery(
    {
      queryKey,
      meta: { subjects: ['events'], id: record.id },
      queryFn: ({ signal }) =>
        deskApi.call('desk.events.cancellation', {
          params: { id: record.id },
          query: { following: isFollowing },
          chosen: { companyId: company.id },
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? REFRESH_MS : false),
    },
    deskQueries,
  )
  if (data === undefined)
    return <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
  const onChanged = (report: typeof data): void => {
    deskQueries.setQueryData(queryKey, report)
    void deskQueries.invalidateQueries({ queryKey: ['desk.events.get'] })
    void deskQueries.invalidateQueries({ queryKey: ['desk.events.cancelledPlaces'] })
  }
  return data.state === 'planned' ? (
    <CancelForm
      event={record}
      plan={data}
      isPlanned={!isPlaceholderData}
      isFollowing={isFollowing}
      company={company}
      onFollowing={setIsFollowing}
      onCancelled={onChanged}
    />
  ) : (
    <CancelReport event={record} report={data} company={company} onChanged={onChanged} />
  )
}
