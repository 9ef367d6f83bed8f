import type { SelectedShipping, ShippingAddress } from '#generated/types'

/** A new address, entered to get its shipping rates. */
export type EnteredAddress = Omit<ShippingAddress, 'type' | 'residential'>

/** What is selected in the shipping step; undefined fields have the cart's value. */
export interface ShippingSelection {
  method: SelectedShipping['type'] | undefined
  /** The id of an address of the account, or `new` for a new address. */
  address: number | 'new' | undefined
  /**
   * The entered address whose rates are shown, and the rate chosen for it; undefined once the input
   * changes.
   */
  entered: { address: EnteredAddress; rateId: number | undefined } | undefined
}

/** The initial selection, from the cart's shipping. */
export function initialShipping(shipping: SelectedShipping | null): ShippingSelection {
  if (shipping?.type !== 'shipping')
    return { method: shipping?.type, address: undefined, entered: undefined }
  const { id, customerAddressId, address } = shipping
  return {
    method: 'shipping',
    address: customerAddressId ?? 'new',
    entered: customerAddressId === null && address !== null ? { address, rateId: id } : undefined,
  }
}

/**
 * Whether the cart's shipping matches the selection. If it does not, continuing would ship to
 * another address, or in another way, than shown on screen. (activity.checkout.shipping-or-pickup)
 */
export function matchesCart(
  { method, address, entered }: ShippingSelection,
  shipping: SelectedShipping | null,
): boolean {
  if (shipping === null || shipping.type !== (method ?? shipping.type)) return false
  if (shipping.type === 'pickup') return true
  const selectedAddress = address ?? shipping.customerAddressId ?? 'new'
  return selectedAddress === 'new'
    ? shipping.customerAddressId === null && shipping.id === entered?.rateId
    : selectedAddress === shipping.customerAddressId
}
