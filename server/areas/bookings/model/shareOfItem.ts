/** What an item of an order came to. */
interface PricedItem {
  id: number
  quantity: number
  priceCents: number
  discountCents: number
}

/** The share of what was charged for an order, in cents, that one of its items had, with its part of tax and fees: as its price is to those of all. */
export function shareOfItem(chargedCents: number, items: readonly PricedItem[], id: number): number {
  const net = ({ quantity, priceCents, discountCents }: PricedItem): number => quantity * priceCents - discountCents
  const all = items.reduce((sum, item) => sum + net(item), 0)
  const own = items.filter((item) => item.id === id).reduce((sum, item) => sum + net(item), 0)
  return all > 0 ? Math.round((chargedCents * own) / all) : 0
}
