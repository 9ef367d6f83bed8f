import type { ReactNode } from 'react'
import type { Cart } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { useAcceptsCards } from '../../../core/session/useAcceptsCards'
import { Text } from '../../../ui/layout/Text'
import {
  NoOnlinePayments,
  PaymentProgress,
  type PaymentFormState,
  type PaymentState,
} from '../../billing/public'
import { MethodSelector } from '../../wallet/public'
import { skipsPaymentForm } from '../model/checkoutSteps'
import { ItemsToPay } from './ItemsToPay'

/**
 * What is about to be paid, then the payment method or the payment's progress. (doc 3 §2, Cart and
 * checkout)
 */
export function PaymentStep({
  refetch,
  ...payment
}: {
  cart: Cart
  paymentState: PaymentState
  form: PaymentFormState
  /** Refetches the cart, because a hold has expired. */
  refetch: () => void
}): ReactNode {
  return (
    <>
      <ItemsToPay cart={payment.cart} refetch={refetch} />
      <PaymentChoice {...payment} />
    </>
  )
}

/**
 * Chooses the payment method or shows the payment's progress. It has no input if nothing is due,
 * and shows a notice if the club takes no cards. (money.selector.used-in-checkout,
 * activity.checkout.skip-form-flag)
 */
function PaymentChoice({
  cart,
  paymentState,
  form,
}: {
  cart: Cart
  paymentState: PaymentState
  form: PaymentFormState
}): ReactNode {
  const t = useText()
  const acceptsCards = useAcceptsCards()
  if (skipsPaymentForm(cart))
    return form.isIdle ? (
      <Text>{t('area.cart.nothingDue')}</Text>
    ) : (
      <PaymentProgress paymentState={paymentState} />
    )
  if (!acceptsCards && form.isIdle) return <NoOnlinePayments area="cart" live />
  return (
    <>
      {form.hasBeenIdle ? (
        <div hidden={!form.isIdle}>
          <MethodSelector
            chosen={form.chosen}
            onChoose={form.choose}
            handle={form.selector}
            disabled={form.isPaying}
          />
        </div>
      ) : null}
      <PaymentProgress paymentState={paymentState} />
    </>
  )
}
