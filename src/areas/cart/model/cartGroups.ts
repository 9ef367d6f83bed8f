import type { CartGroups, CartItem } from '../../../../generated/types'

/** What a cart's items are sorted by, in the order of the page. (doc 3 §2, Cart and checkout) */
export type CartGroup = keyof CartGroups

const ORDER = [
  'reservations',
  'appointments',
  'tickets',
  'products',
] as const satisfies readonly CartGroup[]

/** The groups of a cart that hold something. (activity.cart.groups) */
export const cartGroups = (
  items: CartGroups,
): readonly { id: CartGroup; items: readonly CartItem[] }[] =>
  ORDER.map((id) => ({ id, items: items[id] })).filter((group) => group.items.length > 0)

/** All things of a cart, as the page shows them. */
export const itemsOf = (items: CartGroups): readonly CartItem[] => ORDER.flatMap((id) => items[id])
