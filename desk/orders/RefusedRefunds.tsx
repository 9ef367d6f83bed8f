import type { ReactNode } from 'react'
import type { DeskOrder } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { Notice } from '../../src/ui/feedback/Notice'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { useMoment } from '../values/useMoment'

/** What the payment provider refused to refund of an order, and where it is refunded again. */
export function RefusedRefunds({
  order: { refused, customerId },
  timezone,
}: {
  order: DeskOrder
  timezone: string
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const moment = useMoment(timezone)
  return refused.map(({ id, createdOn, amount, currency, reason, refusal }) => (
    <Notice
      key={id}
      tone="danger"
      live
      title={t('desk.orders.refused', { amount: money(amount, currency) })}
      action={
        <LinkButton to={`/owed/${customerId}`} variant="secondary" size="small">
          {t('desk.orders.refundAgain')}
        </LinkButton>
      }
    >
      <JoinedFacts parts={[moment(createdOn), reason, refusal]} />
    </Notice>
  ))
}
