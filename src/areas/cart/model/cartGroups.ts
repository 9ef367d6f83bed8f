import type { CartGroups, CartItem } from '#generated/types'

/** The groups of a cart's items, in display order. (doc 3 §2, Cart and checkout) */
export type CartGroup = keyof CartGroups

const ORDER = [
  'reservations',
  'appointments',
  'tickets',
  'products',
] as const satisfies readonly CartGroup[]

/** The non-empty groups of a cart. (activity.cart.groups) */
export const cartGroups = (
  items: CartGroups,
): readonly { id: CartGroup; items: readonly CartItem[] }[] =>
  ORDER.map((id) => ({ id, items: items[id] })).filter((group) => group.items.length > 0)

/** All items of a cart in display order. */
export const listItems = (items: CartGroups): readonly CartItem[] =>
  ORDER.flatMap((id) => items[id])
