import type { Tx } from '../../db/Database'
import { lockCustomer } from '../account/customerRepository'
import { putCart } from '../cart/cartRepository'
import { openPaymentsOf, putJobAt } from '../payments/paymentRepository'
import { giveHoldsBack } from './holds'
import { endPlaced, findPlaced, findPlacedBy, holdsOf, updatePlaced, type PlacedRow } from './placedRepository'
import { emptyCart } from './settleOrder'

/** What looking at a hold came to: `over` needs no further look, `lapsed` neither, and changed the cart. */
export type HoldLook = { type: 'over' | 'waits' } | { type: 'lapsed'; placed: PlacedRow }

/** Ends an order that was not paid while its things were held: they go back, and leave the cart with a notice. One that is being paid waits. (activity.constant.reserved-until) */
export async function endHold(tx: Tx, companyId: number, orderId: number, now: Date): Promise<HoldLook> {
  const known = await findPlaced(tx, companyId, orderId)
  if (known === undefined) return { type: 'over' }
  await lockCustomer(tx, companyId, known.customerId)
  const placed = await findPlaced(tx, companyId, orderId)
  if (placed?.state !== 'open') return { type: 'over' }
  if ((await openPaymentsOf(tx, companyId, [placed.transactionId])).size > 0) return { type: 'waits' }
  if (placed.heldUntil !== null && placed.heldUntil > now) {
    await putJobAt(tx, { companyId, kind: 'hold', subjectId: orderId }, placed.heldUntil)
    return { type: 'waits' }
  }
  // Given back when its payment was declined: what is in the cart was not kept from anybody, and stays.
  if (placed.heldUntil !== null) {
    const holds = await holdsOf(tx, companyId, orderId)
    await giveHoldsBack(tx, holds)
    const titles = await emptyCart(tx, placed, holds)
    if (titles.length > 0) await putCart(tx, placed, { notices: titles.map((title) => ({ code: 'released' as const, title })) })
  }
  await endPlaced(tx, placed)
  return { type: 'lapsed', placed }
}

/** Gives back what a placed order has taken, because its payment was declined; another try takes it anew, but of an order that had left the cart nothing is left to try. */
export async function giveBackAfter(tx: Tx, { companyId, id }: { companyId: number; id: number }): Promise<void> {
  const placed = await findPlacedBy(tx, companyId, id)
  if (placed === undefined || (placed.state !== 'pending' && (placed.state !== 'open' || placed.heldUntil === null))) return
  await giveHoldsBack(tx, await holdsOf(tx, companyId, placed.orderId))
  if (placed.state === 'pending') await endPlaced(tx, placed)
  else await updatePlaced(tx, placed, { heldUntil: null })
}
