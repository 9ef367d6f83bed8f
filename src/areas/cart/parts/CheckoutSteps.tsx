import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSearchParams } from 'react-router-dom'
import type { Cart } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Notice } from '../../../ui/feedback/Notice'
import { addressLine } from '../../../core/places/addressLine'
import { media } from '../../../ui/style/media'
import { usePaymentForm } from '../../billing/public'
import type { CartState } from '../data/useCart'
import type { CheckoutPayment } from '../data/useCheckoutPayment'
import { checkoutSteps, isComplete, stepToShow, type CheckoutStep } from '../model/checkoutSteps'
import { matchesCart, initialShipping, type ShippingSelection } from '../model/shippingSelection'
import { withoutShipping } from '../model/summaryLines'
import { CartStep } from './CartStep'
import { CartSummary } from './CartSummary'
import { NextStep } from './NextStep'
import { PaymentStep } from './PaymentStep'
import { ReleasedItems } from './ReleasedItems'
import { ShippingStep } from './ShippingStep'
import { StepFrame } from './StepFrame'
import type { Translate } from '../../../core/intl/Translate'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * The numbered steps beside the summary. The step is in the URL, so Back opens the previous one.
 * While a payment is pending, no other step can be opened; payment input is preserved while another
 * step is open. `failureCount` is the number of failed payments: after each, focus moves to the
 * heading of the current step. (activity.checkout.numbered-steps, activity.checkout.step-list)
 */
export function CheckoutSteps({
  cart,
  change,
  refetch,
  checkout,
  failureCount,
}: {
  cart: Cart
  change: CartState['change']
  refetch: () => void
  checkout: CheckoutPayment
  failureCount: number
}): ReactNode {
  const t = useText()
  const { language } = useLanguage()
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const paymentState = checkout.forCart(cart)
  const form = usePaymentForm(paymentState, () => cart.totalDue)
  const [selection, setSelection] = useState(() => initialShipping(cart.shipping))
  const [wasAtPayment, setAtPayment] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (failureCount > 0) list.current?.querySelector<HTMLElement>('[aria-current] h2')?.focus()
  }, [failureCount])
  if (now === undefined) return null
  const steps = checkoutSteps(cart)
  const requestedStep = search.get('step') ?? ''
  const current = form.isPaying ? 'payment' : stepToShow(requestedStep, cart, now)
  if (current === 'payment' && !wasAtPayment) setAtPayment(true)
  // An earlier step has replaced the payment step, though the customer did not go back: a rate
  // expired, or the cart changed in another tab.
  const wasSentBack = wasAtPayment && requestedStep === 'payment' && current !== 'payment'
  const reason = current === 'shipping' ? 'rates_expired' : 'cart_changed'
  const goTo = (step: CheckoutStep): void => {
    setSearch(step === 'cart' ? {} : { step })
  }
  const chosen =
    isComplete('shipping', cart, now) && matchesCart(selection, cart.shipping)
      ? cart.shipping
      : null
  const isReady = current === 'shipping' ? chosen !== null : isComplete(current, cart, now)
  const select = (change: Partial<ShippingSelection>): void => {
    setSelection((current) => ({ ...current, ...change }))
  }
  const summaries = {
    cart: t('area.cart.inCart', { count: cart.totalItems }),
    shipping: shippingText(cart, t, language),
    payment: '',
  }
  const bodies = {
    cart: <CartStep cart={cart} change={change} refetch={refetch} />,
    shipping: (
      <ShippingStep
        cart={cart}
        chosen={chosen}
        selection={selection}
        onSelect={select}
        change={change}
      />
    ),
    payment: <PaymentStep cart={cart} paymentState={paymentState} form={form} refetch={refetch} />,
  }
  return (
    <Columns>
      <div>
        <ReleasedItems notices={cart.notices} />
        {wasSentBack ? (
          <Notice tone="warning" live title={t(`area.cart.refused.${reason}.title`)}>
            {t(`area.cart.refused.${reason}.text`)}
          </Notice>
        ) : null}
        <Steps ref={list} aria-label={t('area.cart.steps')}>
          {steps.map((step, index) => {
            const isReachable =
              !form.isPaying &&
              (isReady || index < steps.indexOf(current)) &&
              stepToShow(step, cart, now) === step
            return (
              <StepFrame
                key={step}
                step={step}
                number={index + 1}
                isCurrent={step === current}
                isDone={isComplete(step, cart, now)}
                summary={summaries[step]}
                onOpen={isReachable ? () => goTo(step) : undefined}
                keepMounted={step === 'payment' && wasAtPayment}
              >
                {bodies[step]}
              </StepFrame>
            )
          })}
        </Steps>
      </div>
      <CartSummary
        // Another address or method needs its own rate, so the total leaves out the previous rate.
        cart={current === 'shipping' && chosen === null ? withoutShipping(cart) : cart}
        change={change}
        disabled={form.isPaying}
        isShippingOpen={steps.includes('shipping') && chosen === null}
        action={
          <NextStep
            cart={cart}
            step={current}
            next={steps[steps.indexOf(current) + 1]}
            isReady={isReady}
            onNext={goTo}
            paymentState={paymentState}
            form={form}
          />
        }
      />
    </Columns>
  )
}

function shippingText({ shipping }: Cart, t: Translate, language: string): ReactNode {
  if (shipping === null) return ''
  if (shipping.type === 'pickup') return t('area.cart.pickupAt', { place: shipping.courier })
  return (
    <JoinedFacts
      parts={[shipping.method, shipping.address && addressLine(shipping.address, language)]}
    />
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-6);
  align-items: start;
  > div {
    display: grid;
    gap: var(--portico-space-4);
    min-inline-size: 0;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(280px, 340px);
    gap: clamp(24px, 3vw, 48px);
  }
`
const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-4);
`
