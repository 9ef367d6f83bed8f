import type { ReactNode } from 'react'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Text } from '../../../ui/layout/Text'
import type { PastDueMembership } from '../data/readPastDue'
import { paywallAmounts } from '../model/paywall'
import { PaywallSum } from './PaywallSum'

/**
 * The sum that is due before a method is chosen; `payable` adds the service fee that paying by card
 * would cost, if there is one.
 */
export function PaywallDue({
  pastDue: { transaction, subscription, unpaid },
  payable = false,
}: {
  pastDue: PastDueMembership
  payable?: boolean
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const { currency } = transaction
  const { service } = paywallAmounts(subscription, false)
  return (
    <>
      <PaywallSum subscription={subscription} unpaid={unpaid} currency={currency} hasNoServiceFee />
      {payable && service > 0 ? (
        <Text size="small" tone="muted">
          {t('area.billing.paywall.cardFee', { amount: money(service, currency) })}
        </Text>
      ) : null}
    </>
  )
}
