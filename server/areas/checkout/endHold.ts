import type { Tx } from '../../db/Database'
import { lockCustomer } from '../account/customerRepository'
import type { Owner } from '../account/requireCustomer'
import { itemsOf, putCart } from '../cart/cartRepository'
import { deleteJob, openPaymentsOf, rescheduleJob } from '../payments/paymentRepository'
import { MAX_HELD_MS, releaseHolds } from './holds'
import {
  endPlaced,
  findOpenPlaced,
  findPlaced,
  findPlacedBy,
  firstHeldOf,
  holdsOf,
  updatePlaced,
  type PlacedRow,
} from './placedRepository'
import { emptyCart } from './settleOrder'

/**
 * What looking at a hold came to: `over` needs no further look, `lapsed` neither, and changed the
 * cart; `overdue` has a payment that still waits for the person, which is to be cancelled.
 */
export type HoldOutcome =
  | { type: 'over' | 'waits' }
  | { type: 'lapsed'; placed: PlacedRow }
  | { type: 'overdue'; paymentId: number }

/**
 * Ends an order that was not paid while its things were held: they go back, and leave the cart with
 * a notice. One that is being paid waits. (activity.constant.reserved-until)
 */
export async function endHold(
  tx: Tx,
  companyId: number,
  orderId: number,
  now: Date,
): Promise<HoldOutcome> {
  const known = await findPlaced(tx, companyId, orderId)
  if (known === undefined) return { type: 'over' }
  await lockCustomer(tx, companyId, known.customerId)
  const placed = await findPlaced(tx, companyId, orderId)
  if (placed?.state !== 'open') return { type: 'over' }
  const job = { companyId, kind: 'hold' as const, subjectId: orderId }
  const payment = (await openPaymentsOf(tx, companyId, [placed.transactionId])).get(
    placed.transactionId,
  )
  if (payment !== undefined) {
    // A person who leaves an authentication open would keep the things from everybody; what a
    // processor works on is waited for.
    const maxUntil = new Date(
      ((await firstHeldOf(tx, companyId, orderId)) ?? now).getTime() + MAX_HELD_MS,
    )
    if (payment.state === 'authenticating' && maxUntil <= now)
      return { type: 'overdue', paymentId: payment.id }
    if (maxUntil > now) await rescheduleJob(tx, job, maxUntil)
    return { type: 'waits' }
  }
  if (placed.heldUntil !== null && placed.heldUntil > now) {
    await rescheduleJob(tx, job, placed.heldUntil)
    return { type: 'waits' }
  }
  // Given back when its payment was declined: what is in the cart was not kept from anybody, and
  // stays.
  if (placed.heldUntil !== null) {
    const holds = await holdsOf(tx, companyId, orderId)
    await releaseHolds(tx, holds, now)
    const titles = await emptyCart(tx, placed, holds)
    if (titles.length > 0)
      await putCart(tx, placed, {
        notices: titles.map((title) => ({ code: 'released' as const, title })),
      })
  }
  await endPlaced(tx, placed)
  return { type: 'lapsed', placed }
}

/**
 * Ends the open order of a customer whose cart is empty now: its things go back at once. One that
 * is being paid stays.
 */
export async function endEmptied(tx: Tx, owner: Owner, now: Date): Promise<void> {
  const { companyId } = owner
  const placed = await findOpenPlaced(tx, owner)
  if (
    placed === undefined ||
    (await itemsOf(tx, owner)).length > 0 ||
    (await openPaymentsOf(tx, companyId, [placed.transactionId])).size > 0
  )
    return
  await releaseHolds(tx, await holdsOf(tx, companyId, placed.orderId), now)
  await endPlaced(tx, placed)
  await deleteJob(tx, { companyId, kind: 'hold', subjectId: placed.orderId })
}

/**
 * Gives back what a placed order has taken, because its payment was declined; another try takes it
 * anew, but of an order that had left the cart nothing is left to try.
 */
export async function releaseAfterDecline(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number },
  now: Date,
): Promise<void> {
  const placed = await findPlacedBy(tx, companyId, id)
  if (
    placed === undefined ||
    (placed.state !== 'pending' && (placed.state !== 'open' || placed.heldUntil === null))
  )
    return
  // A pending payment was in the processor's hands, for days perhaps: the customer may order again
  // at once.
  await releaseHolds(
    tx,
    await holdsOf(tx, companyId, placed.orderId),
    placed.state === 'pending' ? null : now,
  )
  if (placed.state === 'pending') await endPlaced(tx, placed)
  else await updatePlaced(tx, placed, { heldUntil: null })
}
