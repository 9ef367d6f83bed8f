import { useId, type ReactNode } from 'react'
import type { Cart } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { useAcceptsCards } from '../../../core/session/useAcceptsCards'
import { Button } from '../../../ui/controls/Button'
import { Text } from '../../../ui/layout/Text'
import { NoOnlinePayments, type PaymentFormState, type PaymentState } from '../../billing/public'
import { skipsPaymentForm, type CheckoutStep } from '../model/checkoutSteps'

/** Props of the primary button. */
interface NextStepProps {
  cart: Cart
  step: CheckoutStep
  next: CheckoutStep | undefined
  /** Whether the step is complete. */
  isReady: boolean
  onNext: (step: CheckoutStep) => void
  paymentState: PaymentState
  form: PaymentFormState
}

/**
 * The primary button: it opens the next step or, in the last one, pays; a payment can't be sent
 * twice. If something is due but the club takes no payments online, a notice replaces the button;
 * in the last step there is neither, because the step itself shows the notice.
 * (activity.checkout.paying-flag)
 */
export function NextStep({
  cart,
  step,
  next,
  isReady,
  onNext,
  paymentState,
  form,
}: NextStepProps): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const acceptsCards = useAcceptsCards()
  const missingId = useId()
  if (!acceptsCards && cart.totalDue > 0 && form.isIdle)
    return step === 'payment' ? null : <NoOnlinePayments area="cart" />
  if (step !== 'payment' && next !== undefined && next !== 'cart') {
    return (
      <>
        <Button
          wide
          iconEnd="arrow-end"
          disabled={!isReady}
          aria-describedby={isReady ? undefined : missingId}
          onClick={() => onNext(next)}
        >
          {t(`area.cart.continue.${next}`)}
        </Button>
        {isReady ? null : (
          <Text tone="muted" size="small" id={missingId}>
            {t(`area.cart.missing.${step}`)}
          </Text>
        )}
      </>
    )
  }
  if (cart.totalDue === 0) {
    return (
      // If nothing is due, placing the order completes the payment. The house account is named as
      // the method but not charged.
      <Button
        wide
        busy={form.isPaying}
        onClick={() => paymentState.pay({ id: 'house-account', type: 'houseAccount', amount: 0 })}
      >
        {t('area.cart.placeOrder')}
      </Button>
    )
  }
  return (
    <Button
      wide
      icon={skipsPaymentForm(cart, form.chosen) ? 'lock' : 'card'}
      disabled={form.isIdle && form.chosen === undefined}
      busy={form.isPaying}
      onClick={() => void form.send()}
    >
      {t('area.cart.pay', { amount: money(cart.totalDue, cart.currency) })}
    </Button>
  )
}
