import type { Cart, SelectedShipping } from '../../../../generated/types'
import type { CartState } from '../data/useCart'
import type { ShippingSelection } from '../model/shippingSelection'

/** Props of the step of shipping, and of its parts. */
export interface ShippingStepProps {
  cart: Cart
  /** How the cart is sent, where that is what the screen shows and can be had still. */
  chosen: SelectedShipping | null
  shown: ShippingSelection
  onShow: (change: Partial<ShippingSelection>) => void
  change: CartState['change']
}
