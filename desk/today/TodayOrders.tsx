import type { ReactNode } from 'react'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { useMoment } from '../values/useMoment'
import { Detail, TodaySection } from './TodaySection'

type ToHandOver = NonNullable<Calls['desk.today']['reply']['orders']>

/** Orders of the shop that are to be handed over, the longest wait first. */
export function TodayOrders({
  items,
  total,
  timezone,
}: ToHandOver & { timezone: string }): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  return (
    <TodaySection
      title={t('desk.today.orders', { count: total })}
      none=""
      shown={items.length}
      total={total}
      all="/orders"
    >
      {items.map(({ id, name, title, more, delivery, createdOn }) => (
        <li key={id}>
          <strong>
            <PortalLink to={`/orders/${id}`}>
              <bdi>{name || t('desk.orders.unnamed')}</bdi>
            </PortalLink>
          </strong>
          <span>{moment(createdOn)}</span>
          <Detail>
            {t(`desk.orders.by.${delivery}`)}
            {' · '}
            <bdi>{more === 0 ? title : t('desk.orders.andMore', { title, count: more })}</bdi>
          </Detail>
        </li>
      ))}
    </TodaySection>
  )
}
