import type { ReactNode } from 'react'
import type { Subscription } from '../../../../generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { FactGrid } from '../../../ui/details/FactGrid'
import { Card } from '../../../ui/layout/Card'
import { hasPaid, isPastDue, paywallAmounts, paywallPlan } from '../model/paywall'
import type { MessageSuffix } from '../../../core/intl/MessageParts'

/**
 * What is due: the plan and its rate, the last payment, and the amounts by card and by bank
 * account. (doc 2 §2, Paywall: pay step)
 */
export function PaywallPlanFacts({
  subscription,
  currency,
  byBank,
}: {
  subscription: Subscription
  currency: string
  byBank: boolean
}): ReactNode {
  const t = useText()
  const { money, date } = useFormat()
  const {
    title,
    rate,
    frequency,
    paymentCount,
    lastDate,
    lastAmount,
    nextDate,
    period,
    periodPlural,
  } = paywallPlan(subscription, t)
  const { tax, service, total } = paywallAmounts(subscription, byBank)
  const count = t(
    frequency === 'semi' ? 'area.billing.paywall.countSemi' : 'area.billing.paywall.count',
    { count: paymentCount, period, periodPlural },
  )
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
      value: nextDate !== null && isPastDue({ nextDate }, new Date()) ? date(nextDate) : '',
    },
    { id: 'tax', value: tax > 0 ? money(tax, currency) : '' },
    { id: 'serviceFee', value: service > 0 ? money(service, currency) : '' },
    { id: 'balance', value: <strong>{`${money(total, currency)} · ${count}`}</strong> },
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
