/** The fields of an order's item that its price depends on. */
interface PricedItem {
  id: number
  quantity: number
  priceCents: number
  discountCents: number
  /** Null or undefined if not known: then the order's tax is shared out in proportion to price. */
  taxCents?: number | null
}

/** An order's total, and the parts of it (shipping, tip) that belong to no item. */
interface PricedOrder {
  totalCents: number
  shippingCents: number
  tipCents: number
}

/** Returns the price of an item without tax and fees, in cents. */
export const netPriceCents = ({ quantity, priceCents, discountCents }: PricedItem): number =>
  quantity * priceCents - discountCents

/**
 * Returns an item's share of an order's charge, in cents: proportional to the item's price with its
 * tax, including fees but not shipping and tip.
 */
export function shareOfItem(
  chargedCents: number,
  { totalCents, shippingCents, tipCents }: PricedOrder,
  items: readonly PricedItem[],
  id: number,
): number {
  const isTaxKnown = items.every(({ taxCents }) => taxCents != null)
  const weight = (item: PricedItem): number =>
    netPriceCents(item) + (isTaxKnown ? (item.taxCents ?? 0) : 0)
  const allCents = items.reduce((sum, item) => sum + weight(item), 0)
  const itemCents = items
    .filter((item) => item.id === id)
    .reduce((sum, item) => sum + weight(item), 0)
  return allCents > 0 && totalCents > 0
    ? Math.round(
        (chargedCents * (totalCents - shippingCents - tipCents) * itemCents) /
          (totalCents * allCents),
      )
    : 0
}

/**
 * Returns the refund in cents for the next `parts` of `count` bookings or tickets that split a
 * share, after `refundedCount` of them were refunded. The refunds of all `count` add up to the
 * share.
 */
export const portionOfShare = (
  shareCents: number,
  refundedCount: number,
  count: number,
  parts = 1,
): number =>
  Math.round((shareCents * (refundedCount + parts)) / count) -
  Math.round((shareCents * refundedCount) / count)
