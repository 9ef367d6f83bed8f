import type { ReactNode } from 'react'
import type { Subscription, Transaction } from '#generated/types'
import { toCents } from '../../../core/intl/toCents'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { AmountSummary } from '../../../ui/orders/AmountSummary'
import { unpaidLines, paywallAmounts, paywallPlan } from '../model/paywall'

/**
 * The sum to pay, line by line: each unpaid invoice (or the dues, if the invoices don't add up to
 * them), the tax, the service fee of a card, and the balance due with its number of periods. (doc 2
 * §2, Paywall: pay step)
 */
export function PaywallSum({
  subscription,
  unpaid,
  currency,
  hasNoServiceFee,
}: {
  subscription: Subscription
  unpaid: readonly Transaction[]
  currency: string
  hasNoServiceFee: boolean
}): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const { frequency, paymentCount, period, periodPlural } = paywallPlan(subscription, t)
  const { tax, service, total } = paywallAmounts(subscription, hasNoServiceFee)
  const dues = total - tax - service
  const invoices = unpaidLines(unpaid, dues)
  const periodCount = t(
    frequency === 'semi' ? 'area.billing.paywall.countSemi' : 'area.billing.paywall.count',
    { count: paymentCount, period, periodPlural },
  )
  const lines = [
    ...(invoices.length > 0
      ? invoices.map(({ id, createdOn, net }) => ({
          id: String(id),
          label: t('area.billing.paywall.unpaid', { date: date(createdOn) }),
          amountCents: toCents(net),
        }))
      : [{ id: 'dues', label: t('area.billing.paywall.dues'), amountCents: toCents(dues) }]),
    { id: 'tax', label: t('area.billing.paywall.tax'), amountCents: toCents(tax) },
    { id: 'fee', label: t('area.billing.paywall.serviceFee'), amountCents: toCents(service) },
  ].filter(({ amountCents }) => amountCents > 0)
  const label = t('area.billing.paywall.balance')
  const balance = {
    id: 'balance',
    label,
    amountCents: toCents(total),
    isTotal: true,
    note: periodCount,
  }
  return <AmountSummary label={label} lines={[...lines, balance]} currency={currency} />
}
