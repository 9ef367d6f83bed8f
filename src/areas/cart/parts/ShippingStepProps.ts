import type { Cart, SelectedShipping } from '../../../../generated/types'
import type { CartUse } from '../data/useCart'
import type { ShippingShown } from '../model/shippingShown'

/** Props of the step of shipping, and of its parts. */
export interface ShippingStepProps {
  cart: Cart
  /** How the cart is sent, where that is what the screen shows and can be had still. */
  chosen: SelectedShipping | null
  shown: ShippingShown
  onShow: (change: Partial<ShippingShown>) => void
  change: CartUse['change']
}
