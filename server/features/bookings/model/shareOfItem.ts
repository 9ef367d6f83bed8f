/** What an item of an order cost. */
interface PricedItem {
  id: number
  quantity: number
  priceCents: number
  discountCents: number
}

/** An order's amounts, and the part that belongs to no item. */
interface PricedOrder {
  totalCents: number
  shippingCents: number
  tipCents: number
}

/** The price of an item without tax and fees, in cents. */
export const netPriceCents = ({ quantity, priceCents, discountCents }: PricedItem): number =>
  quantity * priceCents - discountCents

/**
 * An item's share of an order's charge, in cents: proportional to its price, including tax and fees
 * but not shipping and tip.
 */
export function shareOfItem(
  chargedCents: number,
  { totalCents, shippingCents, tipCents }: PricedOrder,
  items: readonly PricedItem[],
  id: number,
): number {
  const allCents = items.reduce((sum, item) => sum + netPriceCents(item), 0)
  const itemCents = items
    .filter((item) => item.id === id)
    .reduce((sum, item) => sum + netPriceCents(item), 0)
  return allCents > 0 && totalCents > 0
    ? Math.round(
        (chargedCents * (totalCents - shippingCents - tipCents) * itemCents) /
          (totalCents * allCents),
      )
    : 0
}

/**
 * The refund for the next of `count` bookings that split a share, after `refundedCount` others; the
 * refunds add up to the share.
 */
export const portionOfShare = (shareCents: number, refundedCount: number, count: number): number =>
  Math.round((shareCents * (refundedCount + 1)) / count) -
  Math.round((shareCents * refundedCount) / count)
