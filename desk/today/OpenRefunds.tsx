import type { ReactNode } from 'react'
import type { Calls } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { Badge } from '../../src/ui/feedback/Badge'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { useMoment } from '../values/useMoment'
import { Detail, TodaySection } from './TodaySection'

type Refunds = NonNullable<Calls['desk.today']['reply']['refunds']>

/** Refunds that the payment processor has not made; a name leads to the account where they are made. */
export function OpenRefunds({ items, total, timezone }: Refunds & { timezone: string }): ReactNode {
  const t = useText()
  const { moneyCents } = useFormat()
  const moment = useMoment(timezone)
  return (
    <TodaySection
      title={t('desk.today.refunds')}
      none={t('desk.today.refunds.none')}
      shown={items.length}
      total={total}
    >
      {items.map(
        ({ id, state, customerId, name, reason, refusal, amountCents, currency, createdAt }) => (
          <li key={id}>
            <strong>
              <PortalLink to={`/owed/${customerId}`}>
                <bdi>{name}</bdi>
              </PortalLink>{' '}
              {moneyCents(amountCents, currency)}
            </strong>
            <Badge tone={state === 'refused' ? 'danger' : 'warning'}>
              {t(`desk.today.refund.${state}`)}
            </Badge>
            <Detail>
              <JoinedFacts parts={[moment(createdAt), reason, refusal]} />
            </Detail>
          </li>
        ),
      )}
    </TodaySection>
  )
}
