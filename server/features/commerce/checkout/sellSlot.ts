import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import type { HeldSlot } from '../../../platform/db/schema/bookings'
import { bookings } from '../../../platform/db/schema/bookings'
import { bookingType } from '../../schedules/presentSlot'
import type { ScheduleView } from '../../schedules/scheduleRepository'
import type { LockedSlot } from '../../schedules/lockFreeSlot'
import { findTaxRates } from '../holds/cartRepository'
import { listHolds, updateHeldQuantity } from '../holds/placedRepository'
import { placeLine, settleAtDesk, type DeskOrder } from './placeAtDesk'

/** A slot that staff sell. */
export interface SlotSale extends DeskOrder {
  schedule: ScheduleView['schedule']
  /** The slot without its tax, which the club's rate says. */
  slot: Omit<HeldSlot, 'taxBasisPoints'>
  /** What it takes, locked and free. */
  locked: LockedSlot
  /** Called with what is due, in cents, before anything is taken; throws if it must not be sold. */
  check: (dueCents: number) => void
}

/**
 * Sells a slot that staff have taken in the caller's transaction, as the checkout does: its order,
 * payment and booking are stored, or nothing is. Returns the booking's id and the order's.
 */
export async function sellSlot(
  tx: Tx,
  { schedule, slot, locked, check, ...order }: SlotSale,
  now: Date,
): Promise<{ bookingId: number; orderId: number; transactionId: number }> {
  const { customer } = order
  const { companyId } = customer
  const kind = bookingType(schedule)
  const sold = {
    ...slot,
    // Paid now, whatever the schedule says.
    payLater: false,
    taxBasisPoints: (await findTaxRates(tx, companyId))[kind] ?? 0,
  }
  const placedLine = await placeLine(
    tx,
    {
      item: {
        ...customer,
        id: 0,
        productId: null,
        variantId: null,
        ticketTypeId: null,
        scheduleId: schedule.id,
        productAttribute: '',
        quantity: 1,
        attendees: [],
        slot: sold,
        heldUntil: null,
        renewedAt: null,
        createdAt: now,
      },
      product: null,
      variant: null,
      type: null,
      event: null,
      schedule,
      kind,
      quantity: 1,
      minQty: 1,
      maxQty: 1,
      priceCents: sold.priceCents,
      fault: '',
      heldUntil: null,
      slot: sold,
      isPostpaid: false,
      taxBasisPoints: sold.taxBasisPoints,
    },
    order,
    now,
  )
  check(placedLine.charge.amountDueCents)
  const { orderId, transactionId } = placedLine.placed
  const [hold] = await listHolds(tx, companyId, orderId)
  if (hold === undefined) throw new Error('the order of a slot at the desk has no line')
  await locked.occupy({ orderItemId: hold.orderItemId })
  await updateHeldQuantity(tx, hold, 1)
  await settleAtDesk(tx, placedLine, order, now)
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.companyId, companyId), eq(bookings.orderItemId, hold.orderItemId)))
  if (booking === undefined) throw new Error('the slot that was sold has no booking')
  return { bookingId: booking.id, orderId, transactionId }
}
