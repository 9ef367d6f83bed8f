import type { Cart, SelectedShipping } from '#generated/types'
import type { CartState } from '../data/useCart'
import type { ShippingSelection } from '../model/shippingSelection'

/** Props of the shipping step and the components in it. */
export interface ShippingStepProps {
  cart: Cart
  /** The cart's shipping if it matches the selection and has not expired. */
  chosen: SelectedShipping | null
  selection: ShippingSelection
  onSelect: (change: Partial<ShippingSelection>) => void
  change: CartState['change']
}
