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
  paymentState: PaymentState
  /** The amount charged for a method, in currency units. */
  amountOf: (method: PaymentEntry) => number
  /** Buttons beside Pay, the one without consequences first. */
  otherButtons?: ReactNode
  /** The sum to pay with the chosen method, shown between the methods and Pay. */
  renderSum?: (method: PaymentEntry | undefined) => ReactNode
  /** Whether to offer the house account; true by default. */
  offersHouseAccount?: boolean
}

/**
 * Lets the customer choose a payment method and pay. Pay is disabled until a method is chosen and
 * while a payment is pending; the input is preserved if the payment fails. (doc 2 §2,
 * Payment-method selector; money.invoice.pay-dialog-disabled)
 */
export function PaymentForm({
  paymentState,
  amountOf,
  otherButtons,
  renderSum,
  offersHouseAccount = true,
}: PaymentFormProps): ReactNode {
  const t = useText()
  const { chosen, choose, selector, isIdle, hasBeenIdle, isPaying, send } = usePaymentForm(
    paymentState,
    amountOf,
  )
  return (
    <Stack gap={5}>
      {hasBeenIdle && paymentState.payment.status !== 'settled' ? (
        <div hidden={!isIdle}>
          <MethodSelector
            chosen={chosen}
            onChoose={choose}
            handle={selector}
            disabled={isPaying}
            offersHouseAccount={offersHouseAccount}
          />
        </div>
      ) : null}
      <PaymentProgress paymentState={paymentState} />
      {/* In a block of its own, the sum is as wide as the methods. */}
      {renderSum ? <div>{renderSum(chosen)}</div> : null}
      <MobileActions>
        {otherButtons}
        {paymentState.payment.status === 'settled' ? null : (
          <Button
            disabled={isIdle && chosen === undefined}
            busy={isPaying}
            onClick={() => void send()}
          >
            {t('area.billing.payment.pay')}
          </Button>
        )}
      </MobileActions>
    </Stack>
  )
}
