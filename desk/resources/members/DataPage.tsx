import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, DeskErasure, MemberRecord } from '../../../generated/types'
import { useFormat } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { PortalLink } from '../../../src/ui/controls/PortalLink'
import { Notice } from '../../../src/ui/feedback/Notice'
import { CsvFailure } from '../../screens/CsvButton'
import { DownloadButton } from '../../screens/DownloadButton'
import { NotLoaded } from '../../screens/NotLoaded'
import { deskApi, deskQueries } from '../../session/deskApi'
import type { DeskMeta } from '../../session/deskLive'
import { PagePart } from '../../screens/PagePart'
import { EraseDialog } from './EraseDialog'
import { MergePart } from './MergePart'

/** What can be done with all data of a member. */
export function DataPage({
  record,
  company,
}: {
  record: MemberRecord
  company: AdminCompany
}): ReactNode {
  return (
    <Parts>
      <Export record={record} company={company} />
      {company.areas.includes('money') ? <MergePart record={record} company={company} /> : null}
      <Erasure record={record} company={company} />
    </Parts>
  )
}

/** Downloads all that the club stores about a member. */
function Export({ record, company }: { record: MemberRecord; company: AdminCompany }): ReactNode {
  const t = useText()
  const [error, setError] = useState<unknown>()
  const companyId = company.id
  return (
    <PagePart>
      <h2>{t('desk.members.data.export')}</h2>
      <p>
        {t(
          company.areas.includes('money')
            ? 'desk.members.data.exportText'
            : 'desk.members.data.exportNoMoney',
        )}
      </p>
      <div>
        <DownloadButton
          fileName={`member-${record.id}.json`}
          load={() =>
            deskApi.file('desk.memberData.export', {
              params: { id: record.id },
              chosen: { companyId },
            })
          }
          onError={setError}
        >
          {t('desk.members.data.exportAct')}
        </DownloadButton>
      </div>
      <CsvFailure error={error} companyId={companyId} onDone={() => setError(undefined)} />
    </PagePart>
  )
}

/** What erasing a member would do, what stands against it, and the button. */
function Erasure({ record, company }: { record: MemberRecord; company: AdminCompany }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.memberData.erasure', record.id],
      queryFn: ({ signal }) =>
        deskApi.call('desk.memberData.erasure', {
          params: { id: record.id },
          chosen: { companyId: company.id },
          signal,
        }),
      meta: { subjects: ['members', 'events', 'bookings', 'owed', 'orders'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  if (data === undefined)
    return <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
  const lacksMoney = data.needsMoney && !company.areas.includes('money')
  return (
    <PagePart>
      <h2>{t('desk.members.data.erase')}</h2>
      <p>{t('desk.members.data.eraseText')}</p>
      <Kinds title={t('desk.members.data.goes')} kinds={data.goes} />
      <Kinds title={t('desk.members.data.stays')} kinds={data.stays} />
      {data.credits !== null && data.credits > 0 ? (
        <p>{t('desk.members.data.credits', { amount: money(data.credits, data.currency) })}</p>
      ) : null}
      {data.obstacles.length > 0 ? (
        <Notice tone="warning" title={t('desk.members.data.obstacles')}>
          <ul>
            {data.obstacles.map((obstacle) => (
              <li key={obstacle}>
                {t(`desk.members.data.obstacle.${obstacle}`)}
                {obstacle === 'order' ? <Orders ids={data.openOrders} /> : null}
              </li>
            ))}
          </ul>
        </Notice>
      ) : lacksMoney ? (
        <Notice title={t('desk.members.data.needsMoney')} />
      ) : (
        <div>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {t('desk.members.data.eraseAct')}
          </Button>
        </div>
      )}
      {isAsking ? (
        <EraseDialog
          memberId={record.id}
          erasure={data}
          company={company}
          onClose={() => setIsAsking(false)}
          onStale={() => void refetch()}
        />
      ) : null}
    </PagePart>
  )
}

/** Links to orders, where they are handed over or refunded. */
function Orders({ ids }: { ids: readonly number[] }): ReactNode {
  const t = useText()
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <PortalLink to={`/orders/${id}`}>{t('desk.orders.number', { id })}</PortalLink>
        </li>
      ))}
    </ul>
  )
}

function Kinds({
  title,
  kinds,
}: {
  title: string
  kinds: DeskErasure['goes'] | DeskErasure['stays']
}): ReactNode {
  const t = useText()
  if (kinds.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {kinds.map(({ kind, count }) => (
          <li key={kind}>{t(`desk.members.data.kind.${kind}`, { count })}</li>
        ))}
      </ul>
    </div>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`
