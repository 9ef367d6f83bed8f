import type { Cart } from '../../../../generated/types'
import { itemsOf } from './cartGroups'

/** A step before the result. */
export type CheckoutStep = 'cart' | 'shipping' | 'payment'

/** What the steps depend on. */
type Facts = Pick<Cart, 'hasPhysical' | 'items' | 'shipping'>

/**
 * The steps of a checkout in their order: how it is sent or picked up is asked only of what can be
 * sent. (activity.checkout.step-list, activity.checkout.no-physical-no-shipping)
 */
export const checkoutSteps = ({
  hasPhysical,
}: Pick<Facts, 'hasPhysical'>): readonly CheckoutStep[] =>
  hasPhysical ? ['cart', 'shipping', 'payment'] : ['cart', 'payment']

/**
 * Whether a step leaves nothing open, so that the next one may begin; a rate counts until it
 * expires.
 */
export function isComplete(step: CheckoutStep, { items, shipping }: Facts, now: Date): boolean {
  switch (step) {
    case 'cart': {
      const all = itemsOf(items)
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
 * The step that may be shown where one is asked for: that one, unless one before it is open still.
 * (activity.checkout.step-list)
 */
export function stepToShow(asked: string, cart: Facts, now: Date): CheckoutStep {
  const steps = checkoutSteps(cart)
  const open = steps.find((step) => step === asked || !isComplete(step, cart, now))
  return steps.some((step) => step === asked) && open !== undefined ? open : 'cart'
}

/**
 * Whether the form of a payment is skipped: nothing is due, or a saved method is chosen, of which
 * nothing has to be filled in. (activity.checkout.skip-form-flag)
 */
export const skipsForm = (
  { totalDue }: Pick<Cart, 'totalDue'>,
  chosen?: { type: string },
): boolean => totalDue === 0 || (chosen !== undefined && chosen.type !== 'newcreditcard')
