import type { Tx } from '../../../platform/db/Database'
import { lockCustomer } from '../../customers/customerRepository'
import type { CustomerKey } from '../../customers/requireCustomer'
import { AppError } from '../../../platform/http/AppError'
import { listCartItems, putCart, type CartItemRow } from './cartRepository'
import { isHoldOf } from './slotLine'
import { deleteJob, rescheduleJob } from '../../../platform/db/platform/jobs'
import { findPendingPayments } from '../transactions/paymentRepository'
import { offerReleased, releaseHolds } from './orderHolds'
import { MAX_HELD_MS } from './model/holdTimes'
import {
  endPlaced,
  findOpenPlaced,
  findPlaced,
  findPlacedByTransaction,
  findCountedFrom,
  listHolds,
  updatePlaced,
  type PlacedRow,
} from './placedRepository'
import { removeOrderedItems } from './settleOrder'

/**
 * The result of checking an order's hold. `closed`: the order was no longer open. `waiting`: it is
 * still open and has to be checked again. `lapsed`: it has just ended, which may have changed the
 * cart. `overdue`: a payment still waits for the customer and must be cancelled first.
 */
export type HoldOutcome =
  | { type: 'closed' | 'waiting' }
  | { type: 'lapsed'; placed: PlacedRow }
  | { type: 'overdue'; paymentId: number }

/**
 * Ends an order that was not paid while its items were held: the items are released and removed
 * from the cart with a notice. An order with a payment in progress stays open.
 * (activity.constant.reserved-until)
 */
export async function endExpiredHold(
  tx: Tx,
  companyId: number,
  orderId: number,
  now: Date,
): Promise<HoldOutcome> {
  const unlocked = await findPlaced(tx, companyId, orderId)
  if (unlocked === undefined) return { type: 'closed' }
  await lockCustomer(tx, companyId, unlocked.customerId)
  const placed = await findPlaced(tx, companyId, orderId)
  if (placed?.state !== 'open') return { type: 'closed' }
  const job = { companyId, kind: 'hold' as const, subjectId: orderId }
  const payment = (await findPendingPayments(tx, companyId, [placed.transactionId])).get(
    placed.transactionId,
  )
  if (payment !== undefined) {
    // If the customer leaves an authentication open, its payment must end: it would block the items
    // for everyone. A payment on which a processor is working may finish.
    const latestEnd = new Date(
      ((await findCountedFrom(tx, companyId, orderId)) ?? now).getTime() + MAX_HELD_MS,
    )
    if (payment.state === 'authenticating' && latestEnd <= now)
      return { type: 'overdue', paymentId: payment.id }
    if (latestEnd > now) await rescheduleJob(tx, job, latestEnd)
    return { type: 'waiting' }
  }
  if (placed.heldUntil !== null && placed.heldUntil > now) {
    await rescheduleJob(tx, job, placed.heldUntil)
    return { type: 'waiting' }
  }
  // If a declined payment has already released the hold, the items stay in the cart, where they
  // block no one.
  if (placed.heldUntil !== null) {
    const holds = await listHolds(tx, companyId, orderId)
    await releaseHolds(tx, holds, now)
    await offerReleased(tx, placed, holds, now)
    const titles = await removeOrderedItems(tx, placed, holds)
    if (titles.length > 0)
      await putCart(tx, placed, {
        notices: titles.map((title) => ({ code: 'released' as const, title })),
      })
  }
  await endPlaced(tx, placed)
  return { type: 'lapsed', placed }
}

/**
 * Ends a customer's open order if their cart is now empty, releasing its items at once. An order
 * with a payment in progress stays. Returns whether an order ended.
 */
export async function endOrderOfEmptyCart(
  tx: Tx,
  customer: CustomerKey,
  now: Date,
): Promise<boolean> {
  const { companyId } = customer
  const placed = await findOpenPlaced(tx, customer)
  if (
    placed === undefined ||
    (await listCartItems(tx, customer)).length > 0 ||
    (await findPendingPayments(tx, companyId, [placed.transactionId])).size > 0
  )
    return false
  const holds = await listHolds(tx, companyId, placed.orderId)
  await releaseHolds(tx, holds, now)
  await offerReleased(tx, placed, holds, now)
  await endPlaced(tx, placed)
  await deleteJob(tx, { companyId, kind: 'hold', subjectId: placed.orderId })
  return true
}

/**
 * Ends the open order that holds the time of a cart's line, so that the line can be changed.
 * Throws 409 `payment_in_progress` while the order is being paid.
 */
export async function releaseOrderOfSlot(tx: Tx, item: CartItemRow, now: Date): Promise<void> {
  const { companyId } = item
  const placed = await findOpenPlaced(tx, item)
  if (placed === undefined) return
  const holds = await listHolds(tx, companyId, placed.orderId)
  if (!holds.some((hold) => hold.reservedQuantity > 0 && isHoldOf(hold, item))) return
  if ((await findPendingPayments(tx, companyId, [placed.transactionId])).size > 0)
    throw new AppError(409, 'payment_in_progress')
  await releaseHolds(tx, holds, now)
  await offerReleased(tx, placed, holds, now)
  await endPlaced(tx, placed)
  await deleteJob(tx, { companyId, kind: 'hold', subjectId: placed.orderId })
}

/**
 * Releases the items of a placed order whose payment was declined. An open order stays open, and
 * another attempt to pay reserves its items again. A pending order ends, because its items have left
 * the cart.
 */
export async function releaseAfterDecline(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number },
  now: Date,
): Promise<void> {
  const placed = await findPlacedByTransaction(tx, companyId, id)
  if (
    placed === undefined ||
    (placed.state !== 'pending' && (placed.state !== 'open' || placed.heldUntil === null))
  )
    return
  // The payment may have been pending for days, so its hold must not count: the customer may order
  // again at once.
  const holds = await listHolds(tx, companyId, placed.orderId)
  await releaseHolds(tx, holds, placed.state === 'pending' ? null : now)
  await offerReleased(tx, placed, holds, now)
  if (placed.state === 'pending') await endPlaced(tx, placed)
  else await updatePlaced(tx, placed, { heldUntil: null })
}
