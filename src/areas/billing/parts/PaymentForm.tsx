import { useId, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { MobileActions } from '../../../ui/details/MobileActions'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
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
  const missingId = useId()
  const isMethodMissing = isIdle && chosen === undefined
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
      {isMethodMissing ? (
        <Text tone="muted" size="small" id={missingId}>
          {t('area.billing.payment.choose')}
        </Text>
      ) : null}
      <MobileActions>
        {otherButtons}
        {paymentState.payment.status === 'settled' ? null : (
          <Button
            disabled={isMethodMissing}
            aria-describedby={isMethodMissing ? missingId : undefined}
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
