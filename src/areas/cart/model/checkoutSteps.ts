import type { Cart } from '#generated/types'
import { listItems } from './cartGroups'

/** A step before the result. */
export type CheckoutStep = 'cart' | 'shipping' | 'payment'

/** The fields of a cart that decide its steps. */
type Facts = Pick<Cart, 'hasPhysical' | 'items' | 'shipping'>

/**
 * The steps of a checkout in order; shipping only if something can be shipped.
 * (activity.checkout.step-list, activity.checkout.no-physical-no-shipping)
 */
export const checkoutSteps = ({
  hasPhysical,
}: Pick<Facts, 'hasPhysical'>): readonly CheckoutStep[] =>
  hasPhysical ? ['cart', 'shipping', 'payment'] : ['cart', 'payment']

/**
 * Whether a step is complete, so that the next one can be opened; a shipping rate counts until it
 * expires.
 */
export function isComplete(step: CheckoutStep, { items, shipping }: Facts, now: Date): boolean {
  switch (step) {
    case 'cart': {
      const all = listItems(items)
      return all.length > 0 && all.every(({ fault }) => fault === '')
    }
    case 'shipping':
      return (
        shipping !== null && (shipping.expiration === null || now < new Date(shipping.expiration))
      )
    case 'payment':
      return false
  }
}

/**
 * The step to show when a step is requested: that step, or the first incomplete one before it;
 * `cart` for an unknown step. (activity.checkout.step-list)
 */
export function stepToShow(requested: string, cart: Facts, now: Date): CheckoutStep {
  const steps = checkoutSteps(cart)
  const stepReached = steps.find((step) => step === requested || !isComplete(step, cart, now))
  return steps.some((step) => step === requested) && stepReached !== undefined
    ? stepReached
    : 'cart'
}

/**
 * Whether the payment form is skipped: nothing is due, or the chosen method is saved and needs no
 * input. (activity.checkout.skip-form-flag)
 */
export const skipsPaymentForm = (
  { totalDue }: Pick<Cart, 'totalDue'>,
  chosen?: { type: string },
): boolean => totalDue === 0 || (chosen !== undefined && chosen.type !== 'newcreditcard')
