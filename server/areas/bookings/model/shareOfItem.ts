/** What an item of an order came to. */
interface PricedItem {
  id: number
  quantity: number
  priceCents: number
  discountCents: number
}

/** What an order came to, and what of that no item is the reason of. */
interface PricedOrder {
  totalCents: number
  shippingCents: number
  tipCents: number
}

/** What an item costs without tax and fees, in cents. */
export const netOf = ({ quantity, priceCents, discountCents }: PricedItem): number =>
  quantity * priceCents - discountCents

/**
 * The share of what was charged for an order, in cents, that one of its items had, with its part of
 * tax and fees but not of shipping and tip: as its price is to those of all.
 */
export function shareOfItem(
  chargedCents: number,
  { totalCents, shippingCents, tipCents }: PricedOrder,
  items: readonly PricedItem[],
  id: number,
): number {
  const all = items.reduce((sum, item) => sum + netOf(item), 0)
  const own = items.filter((item) => item.id === id).reduce((sum, item) => sum + netOf(item), 0)
  return all > 0 && totalCents > 0
    ? Math.round(
        (chargedCents * (totalCents - shippingCents - tipCents) * own) / (totalCents * all),
      )
    : 0
}

/**
 * The part of a share that one of those who have it in common gets back after `before` others: all
 * parts together are the share.
 */
export const portionOfShare = (shareCents: number, before: number, all: number): number =>
  Math.round((shareCents * (before + 1)) / all) - Math.round((shareCents * before) / all)
