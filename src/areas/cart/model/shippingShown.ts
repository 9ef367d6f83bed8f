import type { SelectedShipping, ShippingAddress } from '../../../../generated/types'

/** A new address as it was written to see what sending there costs. */
export type WrittenAddress = Omit<ShippingAddress, 'type' | 'residential'>

/** What the step of shipping has chosen on the screen; undefined is what the cart says. */
export interface ShippingShown {
  way: SelectedShipping['type'] | undefined
  /** The id of one of the account's addresses, or a new one. */
  address: number | 'new' | undefined
  /**
   * The new address whose rates are shown, and the one that was chosen among them; undefined from
   * when something else is written.
   */
  written: { address: WrittenAddress; rateId: number | undefined } | undefined
}

/** What the step shows when the checkout opens: how the cart is sent. */
export function shownAtFirst(shipping: SelectedShipping | null): ShippingShown {
  if (shipping?.type !== 'shipping')
    return { way: shipping?.type, address: undefined, written: undefined }
  const { id, customerAddressId, address } = shipping
  return {
    way: 'shipping',
    address: customerAddressId ?? 'new',
    written: customerAddressId === null && address !== null ? { address, rateId: id } : undefined,
  }
}

/**
 * Whether a cart is sent as the screen shows it: nobody goes on with another address or way than
 * the one before their eyes. (activity.checkout.shipping-or-pickup)
 */
export function isShown(
  { way, address, written }: ShippingShown,
  shipping: SelectedShipping | null,
): boolean {
  if (shipping === null || shipping.type !== (way ?? shipping.type)) return false
  if (shipping.type === 'pickup') return true
  const shown = address ?? shipping.customerAddressId ?? 'new'
  return shown === 'new'
    ? shipping.customerAddressId === null && shipping.id === written?.rateId
    : shown === shipping.customerAddressId
}
