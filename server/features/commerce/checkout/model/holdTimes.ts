/** How long a placed order's items are held, in ms. (activity.constant.reserved-until) */
export const HOLD_MS = 15 * 60_000

/**
 * How long a customer can hold an item in total, in ms, however often they change the cart, place
 * it again or retry its payment. The item must then be free for the same time before the customer
 * can hold it again.
 */
export const MAX_HELD_MS = 20 * 60_000

/**
 * How long a customer can hold a time of a schedule in total, in ms: in the cart, and once more at
 * the checkout.
 */
const MAX_SLOT_HELD_MS = 2 * HOLD_MS

/**
 * For how long a time must be free after a customer's hold of it has ended, before the same customer
 * can hold it again, in ms.
 */
export const SLOT_GAP_MS = HOLD_MS

/** An earlier hold of a time by the same customer. */
export interface EarlierHold {
  firstHeldAt: Date
  heldUntil: Date
  /** When the customer gave it up before `heldUntil`; null if they did not. */
  releasedAt: Date | null
}

/** Since when the time of an earlier hold is free; in the future while it is held. */
const freeSince = ({ heldUntil, releasedAt }: EarlierHold): number =>
  Math.min(heldUntil.getTime(), releasedAt?.getTime() ?? Infinity)

/** Whether an earlier hold no longer counts, because the time has been free long enough since. */
export const isForgotten = (earlier: EarlierHold, now: Date): boolean =>
  now.getTime() - freeSince(earlier) >= SLOT_GAP_MS

/**
 * Returns from when and until when a customer can hold a time of a schedule, after earlier holds of
 * it; undefined if it must be free for a while first. In the cart, a time that was given up is held
 * until its first hold would have ended, and one whose hold has ended is not held again; the
 * checkout (`renews`) holds it for longer, up to `MAX_SLOT_HELD_MS` in all.
 */
export function slotHold(
  earlierHolds: readonly EarlierHold[],
  now: Date,
  { renews = false } = {},
): { firstHeldAt: Date; heldUntil: Date } | undefined {
  const counted = earlierHolds.filter((earlier) => !isForgotten(earlier, now))
  const fullEnd = now.getTime() + HOLD_MS
  if (counted.length === 0) return { firstHeldAt: now, heldUntil: new Date(fullEnd) }
  const first = Math.min(...counted.map(({ firstHeldAt }) => firstHeldAt.getTime()))
  const end = renews
    ? Math.min(fullEnd, first + MAX_SLOT_HELD_MS)
    : Math.min(...counted.map(({ heldUntil }) => heldUntil.getTime()))
  return end > now.getTime()
    ? { firstHeldAt: new Date(first), heldUntil: new Date(end) }
    : undefined
}

/**
 * Returns until when an item first held at `firstHeldAt` can be held; a time in the past if it
 * can't be held any longer.
 */
export const holdEnd = (firstHeldAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + HOLD_MS, firstHeldAt.getTime() + MAX_HELD_MS))
