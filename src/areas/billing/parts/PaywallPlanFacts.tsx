import type { ReactNode } from 'react'
import type { Subscription } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { FactGrid } from '../../../ui/details/FactGrid'
import { Card } from '../../../ui/layout/Card'
import { hasPaid, isPastDue, paywallPlan } from '../model/paywall'
import type { MessageSuffix } from '../../../core/intl/MessageIdParts'

/**
 * The past-due membership: its plan and rate, the last payment, and the day since which it is due.
 * (doc 2 §2, Paywall: pay step)
 */
export function PaywallPlanFacts({
  subscription,
  currency,
}: {
  subscription: Subscription
  currency: string
}): ReactNode {
  const t = useText()
  const { money, date } = useFormat()
  const now = useNow()
  const { title, rate, lastDate, lastAmount, nextDate, period } = paywallPlan(subscription, t)
  const facts: readonly { id: MessageSuffix<'area.billing.paywall'>; value: ReactNode }[] = [
    { id: 'plan', value: title },
    {
      id: 'rate',
      value: t('area.billing.paywall.perPeriod', { amount: money(rate, currency), period }),
    },
    {
      id: 'lastPayment',
      value: hasPaid({ lastDate, lastAmount })
        ? t('area.billing.paywall.lastPaid', {
            amount: money(lastAmount, currency),
            date: date(lastDate),
          })
        : '',
    },
    {
      id: 'dueSince',
      value: now && nextDate !== null && isPastDue({ nextDate }, now) ? date(nextDate) : '',
    },
  ]
  return (
    <Card>
      <FactGrid
        facts={facts.map(({ id, value }) => ({
          id,
          label: t(`area.billing.paywall.${id}`),
          value,
        }))}
      />
    </Card>
  )
}
