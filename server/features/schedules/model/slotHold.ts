/**
 * How long a slot is held in a cart, or for the customer who requested it, in ms.
 * (activity.constant.reserved-until)
 */
export const SLOT_HOLD_MS = 15 * 60_000

/**
 * How long a customer can hold a time of a schedule in total, in ms: in the cart, and once more at
 * the checkout.
 */
const MAX_SLOT_HELD_MS = 2 * SLOT_HOLD_MS

/**
 * For how long a time must be free after a customer's hold of it has ended, before the same customer
 * can hold it again, in ms.
 */
const SLOT_GAP_MS = SLOT_HOLD_MS

/** An earlier hold of a time by the same customer. */
export interface EarlierHold {
  firstHeldAt: Date
  heldUntil: Date
  /** When the customer gave it up before `heldUntil`; null if they did not. */
  releasedAt: Date | null
}

/** When an earlier hold no longer counts, because the time has been free long enough since, in ms. */
const forgottenAt = ({ heldUntil, releasedAt }: EarlierHold): number =>
  Math.min(heldUntil.getTime(), releasedAt?.getTime() ?? Infinity) + SLOT_GAP_MS

/** Whether an earlier hold no longer counts, because the time has been free long enough since. */
export const isForgotten = (earlier: EarlierHold, now: Date): boolean =>
  forgottenAt(earlier) <= now.getTime()

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
  const fullEnd = now.getTime() + SLOT_HOLD_MS
  if (counted.length === 0) return { firstHeldAt: now, heldUntil: new Date(fullEnd) }
  const first = Math.min(...counted.map(({ firstHeldAt }) => firstHeldAt.getTime()))
  const end = renews
    ? Math.min(fullEnd, first + MAX_SLOT_HELD_MS)
    : Math.min(...counted.map(({ heldUntil }) => heldUntil.getTime()))
  return end > now.getTime()
    ? { firstHeldAt: new Date(first), heldUntil: new Date(end) }
    : undefined
}

/** Returns from when on a time can be held in the cart after earlier holds of it: now, or later. */
export function holdableFrom(earlierHolds: readonly EarlierHold[], now: Date): Date {
  const later = earlierHolds.map(forgottenAt).filter((at) => at > now.getTime())
  const times = [now, ...later.toSorted((a, b) => a - b).map((at) => new Date(at))]
  // At the last of these times, no earlier hold counts any more.
  return times.find((at) => slotHold(earlierHolds, at) !== undefined) ?? now
}
