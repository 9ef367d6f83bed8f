import type { Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import { findEvent } from '../../events/eventRepository'
import { eventIdsOf, reserveHolds } from './orderHolds'
import { holdEnd } from './model/holdTimes'
import { findCountedFrom, listHolds, updatePlaced, type PlacedRow } from './placedRepository'

/**
 * Reserves an open order's items again if they are no longer held, and returns the order. Throws
 * 409 `sold_out` or `slot_taken` if something is no longer free or its event was cancelled, 409
 * `not_payable` if the items were held for the maximum time.
 */
export async function ensureHeld(tx: Tx, placed: PlacedRow, now: Date): Promise<PlacedRow> {
  const holds = await listHolds(tx, placed.companyId, placed.orderId)
  for (const eventId of new Set(eventIdsOf(holds)))
    if ((await findEvent(tx, placed.companyId, eventId))?.cancelledAt !== null)
      throw new AppError(409, 'sold_out')
  if (placed.heldUntil !== null && placed.heldUntil > now) return placed
  const heldUntil = holdEnd(
    (await findCountedFrom(tx, placed.companyId, placed.orderId)) ?? now,
    now,
  )
  if (heldUntil <= now) throw new AppError(409, 'not_payable')
  if (placed.heldUntil === null) await reserveHolds(tx, placed, holds, now)
  return updatePlaced(tx, placed, { heldUntil })
}
