import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { MobileActions } from '../../../ui/details/MobileActions'
import { Stack } from '../../../ui/layout/Stack'
import { MethodSelector, type PaymentEntry } from '../../wallet/public'
import type { PaymentState } from '../data/usePayment'
import { PaymentProgress } from './PaymentProgress'
import { usePaymentForm } from './usePaymentForm'

/** Props of the payment form. */
export interface PaymentFormProps {
  use: PaymentState
  /** The amount charged for a method, in currency units. */
  amountOf: (method: PaymentEntry) => number
  /** Called when the chosen method changes. */
  onChosen?: (method: PaymentEntry | undefined) => void
  /** Buttons beside Pay, the safe one first. */
  beside?: ReactNode
  /** Whether to offer the house account; true by default. */
  houseAccount?: boolean
}

/**
 * Chooses a method and pays: disabled until a method is chosen and while a payment is pending;
 * keeps the input if the payment fails. (doc 2 §2, Payment-method selector;
 * money.invoice.pay-dialog-disabled)
 */
export function PaymentForm({
  use,
  amountOf,
  onChosen,
  beside,
  houseAccount = true,
}: PaymentFormProps): ReactNode {
  const t = useText()
  const { chosen, choose, selector, free, wasFree, paying, send } = usePaymentForm(use, amountOf)
  return (
    <Stack gap={5}>
      {wasFree && use.payment.status !== 'settled' ? (
        <div hidden={!free}>
          <MethodSelector
            chosen={chosen}
            onChoose={(method) => {
              choose(method)
              onChosen?.(method)
            }}
            handle={selector}
            disabled={paying}
            houseAccount={houseAccount}
          />
        </div>
      ) : null}
      <PaymentProgress use={use} />
      <MobileActions>
        {beside}
        {use.payment.status === 'settled' ? null : (
          <Button disabled={free && chosen === undefined} busy={paying} onClick={() => void send()}>
            {t('area.billing.payment.pay')}
          </Button>
        )}
      </MobileActions>
    </Stack>
  )
}
