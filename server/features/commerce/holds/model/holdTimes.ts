import { SLOT_HOLD_MS } from '../../../schedules/model/slotHold'

/** How long a placed order's items are held, in ms: as long as a slot. */
export const HOLD_MS = SLOT_HOLD_MS

/**
 * How long a customer can hold an item in total, in ms, however often they change the cart, place
 * it again or retry its payment. The item must then be free for the same time before the customer
 * can hold it again.
 */
export const MAX_HELD_MS = 20 * 60_000

/**
 * Returns until when an item first held at `firstHeldAt` can be held; a time in the past if it
 * can't be held any longer.
 */
export const holdEnd = (firstHeldAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + HOLD_MS, firstHeldAt.getTime() + MAX_HELD_MS))
