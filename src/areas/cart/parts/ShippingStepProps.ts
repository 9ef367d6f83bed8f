import type { Cart, SelectedShipping } from '../../../../generated/types'
import type { CartState } from '../data/useCart'
import type { ShippingSelection } from '../model/shippingSelection'

/** Props of the shipping step and its parts. */
export interface ShippingStepProps {
  cart: Cart
  /** The cart's shipping if it matches the screen and is still available. */
  chosen: SelectedShipping | null
  shown: ShippingSelection
  onShow: (change: Partial<ShippingSelection>) => void
  change: CartState['change']
}
