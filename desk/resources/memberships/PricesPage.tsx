import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, DeskPrices, MembershipRecord } from '../../../generated/types'
import { useFormat } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { Notice } from '../../../src/ui/feedback/Notice'
import { NotLoaded } from '../../screens/NotLoaded'
import { PagePart } from '../../screens/PagePart'
import { deskApi, deskQueries } from '../../session/deskApi'
import type { DeskMeta } from '../../session/deskLive'
import { useDay } from '../../values/useDay'
import { useMoment } from '../../values/useMoment'
import { AnnouncePrice } from './AnnouncePrice'
import { TakePriceBack } from './TakePriceBack'

interface PartProps {
  record: MembershipRecord
  company: AdminCompany
}

/** What members pay for a membership, and how all of them come to pay its price. */
export function PricesPage({ record, company }: PartProps): ReactNode {
  const t = useText()
  if (!company.areas.includes('money'))
    return <Notice title={t('desk.memberships.prices.needsMoney')} />
  return <Prices record={record} company={company} />
}

function Prices({ record, company }: PartProps): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const [asked, setAsked] = useState<'announce' | 'takeBack'>()
  const queryKey = ['desk.prices.get', company.id, record.id]
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) =>
        deskApi.call('desk.prices.get', {
          params: { id: record.id },
          chosen: { companyId: company.id },
          signal,
        }),
      meta: { subjects: ['memberships', 'members'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  if (data === undefined)
    return <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
  if (data.price === null) return <p>{t('desk.memberships.prices.notPaid')}</p>
  const price = t(`desk.memberships.price.${data.frequency ?? 'once'}`, {
    price: money(data.price, data.currency),
  })
  const shared = {
    membershipId: record.id,
    companyId: company.id,
    onClose: () => setAsked(undefined),
    onDone: (prices: DeskPrices) => {
      setAsked(undefined)
      deskQueries.setQueryData(queryKey, prices)
    },
    onStale: () => void refetch(),
  }
  return (
    <Part>
      <p>{t('desk.memberships.prices.text', { price })}</p>
      <h2>{t('desk.memberships.prices.now')}</h2>
      <Rates prices={data} />
      {data.notice === null ? null : (
        <Announced
          notice={data.notice}
          prices={data}
          timezone={company.timezone}
          onTakeBack={() => setAsked('takeBack')}
        />
      )}
      {data.notice?.canTakeBack === true ? null : data.people === 0 ? (
        <p>{t('desk.memberships.prices.none')}</p>
      ) : (
        <div>
          <Button onClick={() => setAsked('announce')}>
            {t('desk.memberships.prices.announce')}
          </Button>
        </div>
      )}
      {asked === 'announce' ? (
        <AnnouncePrice {...shared} prices={data} price={price} />
      ) : asked === 'takeBack' && data.notice !== null ? (
        <TakePriceBack {...shared} noticeId={data.notice.id} />
      ) : null}
    </Part>
  )
}

function Rates({ prices: { rates, currency } }: { prices: DeskPrices }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  if (rates.length === 0) return <p>{t('desk.memberships.prices.nobody')}</p>
  return (
    <>
      <dl>
        {rates.map(({ rate, frequency, people, isConcerned }) => (
          <div key={`${rate} ${frequency} ${String(isConcerned)}`}>
            <dt>{t(`desk.memberships.price.${frequency}`, { price: money(rate, currency) })}</dt>
            <dd>
              {t(`desk.memberships.prices.${isConcerned ? 'people' : 'notConcerned'}`, {
                count: people,
              })}
            </dd>
          </div>
        ))}
      </dl>
      <Small>{t('desk.memberships.prices.others')}</Small>
    </>
  )
}

/** What was announced last, how many were told, and the way back while there is one. */
function Announced({
  notice,
  prices: { currency, frequency },
  timezone,
  onTakeBack,
}: {
  notice: NonNullable<DeskPrices['notice']>
  prices: DeskPrices
  timezone: string
  onTakeBack: () => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const day = useDay()
  const moment = useMoment(timezone)
  const { takenBack, price, from, told, people, by, at, text, canTakeBack } = notice
  return (
    <Notice
      title={t(`desk.memberships.prices.${takenBack ? 'takenBack' : 'announced'}`, {
        price: t(`desk.memberships.price.${frequency ?? 'once'}`, {
          price: money(price, currency),
        }),
        date: day(from),
      })}
    >
      <p>{t('desk.memberships.prices.told', { told, count: people, by, at: moment(at) })}</p>
      {text === '' ? null : (
        <p>
          <bdi>{text}</bdi>
        </p>
      )}
      {canTakeBack ? (
        <Button variant="secondary" size="small" onClick={onTakeBack}>
          {t('desk.memberships.prices.takeBack')}
        </Button>
      ) : null}
    </Notice>
  )
}

const Part = styled(PagePart)`
  dl,
  dd {
    margin: 0;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
    padding-block: 8px;
    border-block-end: 1px solid var(--portico-color-border);
  }
`
const Small = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
