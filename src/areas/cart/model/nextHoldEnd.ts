import type { CartItem } from '#generated/types'

/** Returns when the first of the items' holds ends (ISO 8601, UTC); undefined if nothing is held. */
export const nextHoldEnd = (
  items: readonly Pick<CartItem, 'reservedUntil' | 'expired' | 'fault'>[],
): string | undefined =>
  items
    .flatMap(({ reservedUntil, expired, fault }) =>
      reservedUntil !== null && !expired && fault === '' ? [reservedUntil] : [],
    )
    .sort()[0]
