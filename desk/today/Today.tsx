import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { NotLoaded } from '../screens/NotLoaded'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { Arrivals } from './Arrivals'
import { FailedMails } from './FailedMails'
import { OpenRefunds } from './OpenRefunds'
import { TodayEvents } from './TodayEvents'
import { TodayMessages } from './TodayMessages'
import { TodayOrders } from './TodayOrders'
import { TodayOwed } from './TodayOwed'

/** What matters today: events, who arrives, and what went wrong, as far as the person may see it. */
export function Today({ company }: { company: AdminCompany }): ReactNode {
  const t = useText()
  const { dateLong } = useFormat()
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.today', company.id],
      queryFn: ({ signal }) =>
        deskApi.call('desk.today', { chosen: { companyId: company.id }, signal }),
      meta: {
        subjects: [
          'events',
          'check-in',
          'bookings',
          'conversations',
          'mails',
          'orders',
          'refunds',
          ...(company.areas.includes('money') ? (['owed'] as const) : []),
        ],
      } satisfies DeskMeta,
      // The day ends, and arrivals leave the list, without a change.
      refetchInterval: MINUTE_MS,
    },
    deskQueries,
  )
  return (
    <>
      <div>
        <ScreenTitle title={t('desk.today.title')} />
        {data === undefined ? null : <Day>{dateLong(data.day)}</Day>}
      </div>
      {data === undefined ? (
        <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
      ) : (
        <Sections>
          {data.events && <TodayEvents {...data.events} opens={company.areas.includes('desk')} />}
          {data.arrivals && <Arrivals {...data.arrivals} opens={company.areas.includes('desk')} />}
          {data.messages && <TodayMessages {...data.messages} timezone={data.timezone} />}
          {data.orders && data.orders.total > 0 ? (
            <TodayOrders {...data.orders} timezone={data.timezone} />
          ) : null}
          {data.mails && data.mails.total > 0 ? (
            <FailedMails {...data.mails} timezone={data.timezone} />
          ) : null}
          {data.owed ? <TodayOwed sums={data.owed} /> : null}
          {data.refunds && (data.refunds.total > 0 || data.events === null) ? (
            <OpenRefunds {...data.refunds} timezone={data.timezone} />
          ) : null}
        </Sections>
      )}
    </>
  )
}

const MINUTE_MS = 60_000

const Day = styled.p`
  color: var(--portico-color-muted-text);
`
const Sections = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  align-items: start;
  gap: 24px;
`
