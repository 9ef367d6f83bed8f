import type { ReactNode } from 'react'
import type { Cart } from '../../../../generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { NoOnlinePayments, type PaymentFormState, type PaymentState } from '../../billing/public'
import { useDefaultProcessor } from '../../wallet/public'
import { skipsPaymentForm, type CheckoutStep } from '../model/checkoutSteps'

/** Props of the primary button; `ready` says whether the step is complete. */
interface NextStepProps {
  cart: Cart
  step: CheckoutStep
  next: CheckoutStep | undefined
  ready: boolean
  onNext: (step: CheckoutStep) => void
  paymentState: PaymentState
  form: PaymentFormState
}

/**
 * The primary button: it opens the next step or, in the last one, pays; a payment can't be sent
 * twice. If something is due and the club takes no payments online, a notice says so instead; in
 * the last step that is the step itself. (activity.checkout.paying-flag)
 */
export function NextStep({
  cart,
  step,
  next,
  ready,
  onNext,
  paymentState,
  form,
}: NextStepProps): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const cardProcessor = useDefaultProcessor('cardsAccepted')
  if (cardProcessor === undefined && cart.totalDue > 0 && form.isIdle)
    return step === 'payment' ? null : <NoOnlinePayments texts="area.cart.refused.no_processor" />
  if (step !== 'payment' && next !== undefined && next !== 'cart') {
    return (
      <Button wide iconEnd="arrow-end" disabled={!ready} onClick={() => onNext(next)}>
        {t(`area.cart.continue.${next}`)}
      </Button>
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
