import type { SelectedShipping, ShippingAddress } from '../../../../generated/types'

/** A new address as it was written to see what sending there costs. */
export type EnteredAddress = Omit<ShippingAddress, 'type' | 'residential'>

/** What the step of shipping has chosen on the screen; undefined is what the cart says. */
export interface ShippingSelection {
  method: SelectedShipping['type'] | undefined
  /** The id of one of the account's addresses, or a new one. */
  address: number | 'new' | undefined
  /**
   * The new address whose rates are shown, and the one that was chosen among them; undefined from
   * when something else is written.
   */
  entered: { address: EnteredAddress; rateId: number | undefined } | undefined
}

/** What the step shows when the checkout opens: how the cart is sent. */
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
 * Whether a cart is sent as the screen shows it: nobody goes on with another address or way than
 * the one before their eyes. (activity.checkout.shipping-or-pickup)
 */
export function matchesCart(
  { method, address, entered }: ShippingSelection,
  shipping: SelectedShipping | null,
): boolean {
  if (shipping === null || shipping.type !== (method ?? shipping.type)) return false
  if (shipping.type === 'pickup') return true
  const shown = address ?? shipping.customerAddressId ?? 'new'
  return shown === 'new'
    ? shipping.customerAddressId === null && shipping.id === entered?.rateId
    : shown === shipping.customerAddressId
}
