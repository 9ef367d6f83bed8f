import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/db/Database'
import { notifyDesk } from '../../../platform/desk/notifyDesk'
import { insertJob } from '../../../platform/db/platform/jobs'
import { findPendingPayments } from '../transactions/paymentRepository'
import { AppError } from '../../../platform/http/AppError'
import type { MailDestination } from '../../../platform/mail/mailDestination'
import { lockCustomer } from '../../customers/customerRepository'
import type { CustomerKey } from '../../customers/requireCustomer'
import { listOffers } from '../../events/waitlistRepository'
import { insertTransaction } from '../transactions/writeTransaction'
import { readCart } from '../cart/readCart'
import { lockLimitedCoupon } from '../coupons/couponRepository'
import { insertOrder, itemsOfOrders, itemTitle } from '../orders/orderRepository'
import { freezeCart, type FrozenCart } from './freezeCart'
import {
  isSameItem,
  lockHeldItems,
  offerReleased,
  releaseHolds,
  reserveHolds,
} from '../holds/orderHolds'
import { findCart } from '../holds/cartRepository'
import { ensureHeld } from '../holds/ensureHeld'
import { holdEnd, MAX_HELD_MS } from '../holds/model/holdTimes'
import {
  endPlaced,
  findPlaced,
  findPlacingRequest,
  findCountedFrom,
  listHolds,
  insertPlaced,
  insertPlacingRequest,
  findHoldsReleasedSince,
  type HoldRow,
  type PlacedRow,
} from '../holds/placedRepository'
import { assertPlaceable } from './assertPlaceable'
import { findExpiredCredits, reserveCredits } from '../holds/orderCredits'
import { settleOrder } from '../holds/settleOrder'
import { renewSlots } from '../holds/slotHolds'

/** A request to place a cart. */
interface PlaceRequest {
  customerKey: CustomerKey
  currency: string
  /** Whether the club has a processor that accepts cards. */
  clubAcceptsCards: boolean
  /** The browser's Idempotency-Key; requests without a key are never treated as retries. */
  key: string | undefined
  bodyHash: string
  /** The total shown to the customer, in cents; undefined if the request states none. */
  statedCents: number | undefined
  /** The club, language and origin of emails about the order. */
  destination: MailDestination
}

/** The result of placing a cart. */
interface Placing {
  placed: PlacedRow
  /** Whether nothing was due, so that this request settled the order at once. */
  isSettled: boolean
}

/**
 * Freezes a customer's cart into an order and a transaction and reserves its items, all or none. A
 * request with the same Idempotency-Key returns the order that the first one placed. Placing an
 * unchanged cart returns the order that awaits payment; placing a changed cart ends that order.
 * Throws the error shown to the customer if the cart can't be placed.
 */
export async function placeOrder(
  tx: Tx,
  {
    customerKey,
    currency,
    clubAcceptsCards,
    key,
    bodyHash,
    statedCents,
    destination,
  }: PlaceRequest,
  now: Date,
): Promise<Placing> {
  const { companyId, customerId } = customerKey
  const customer = await lockCustomer(tx, companyId, customerId)
  const repeated = key === undefined ? undefined : await findPlacingRequest(tx, customerKey, key)
  if (repeated !== undefined) {
    if (repeated.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
    const previousOrder = await findPlaced(tx, companyId, repeated.orderId)
    if (previousOrder === undefined)
      throw new Error('the order of a repeated request does not exist')
    // The order can no longer be paid: the customer has to place the cart again, with a new key.
    if (previousOrder.state === 'lapsed') throw new AppError(409, 'cart_changed')
    return { placed: previousOrder, isSettled: false }
  }
  // Without a confirmed email, throwaway accounts could block a club's items for everyone.
  if (customer?.emailVerifiedAt == null) throw new AppError(403, 'email_unconfirmed')
  const { couponId } = await findCart(tx, customerKey)
  if (couponId !== null) await lockLimitedCoupon(tx, companyId, couponId)
  const view = await readCart(tx, customerKey, now, destination.language)
  const [expired] = await findExpiredCredits(tx, customerKey, view.row.creditIds, now)
  if (expired !== undefined)
    throw new AppError(409, 'credit_expired', {
      details: [
        {
          path: '/house_credits',
          code: 'expired',
          subject: expired.serial,
          message: `has expired: ${expired.serial}`,
        },
      ],
    })
  assertPlaceable(view, statedCents)
  const frozen = freezeCart(view)
  // Items held for a payment that can't be made would be blocked for everyone.
  if (frozen.transaction.amountDueCents > 0 && !clubAcceptsCards)
    throw new AppError(409, 'no_processor')
  const fingerprint = createHash('sha256')
    .update(JSON.stringify({ currency, frozen }))
    .digest('hex')
  const previousOrder = view.placed
  const countedFrom =
    previousOrder === undefined
      ? undefined
      : await findCountedFrom(tx, companyId, previousOrder.orderId)
  if (
    previousOrder !== undefined &&
    previousOrder.fingerprint === fingerprint &&
    countedFrom !== undefined &&
    holdEnd(countedFrom, now) > now
  ) {
    const placed = await ensureHeld(tx, previousOrder, now)
    if (key !== undefined)
      await insertPlacingRequest(tx, { ...customerKey, key, bodyHash, orderId: placed.orderId })
    return { placed, isSettled: false }
  }
  const releasedHolds =
    previousOrder === undefined ? [] : await endReplacedOrder(tx, previousOrder, frozen, now)
  const slotEnds = await renewSlots(tx, view.lines, now)
  const placed = await storeOrder(tx, customerKey, frozen, { currency, fingerprint, slotEnds, now })
  // Locks only events that `endReplacedOrder` has locked.
  if (previousOrder !== undefined) await offerReleased(tx, previousOrder, releasedHolds, now)
  await reserveCredits(tx, placed, frozen.credits, destination)
  if (key !== undefined)
    await insertPlacingRequest(tx, { ...customerKey, key, bodyHash, orderId: placed.orderId })
  if (frozen.transaction.amountDueCents > 0) return { placed, isSettled: false }
  await settleOrder(tx, placed, now)
  return { placed: (await findPlaced(tx, companyId, placed.orderId)) ?? placed, isSettled: true }
}

/**
 * Ends the unpaid order of a cart that has changed, and returns the lines that it released. Throws
 * 409 `payment_in_progress` while the order is being paid.
 */
async function endReplacedOrder(
  tx: Tx,
  previousOrder: PlacedRow,
  { sources }: FrozenCart,
  now: Date,
): Promise<readonly HoldRow[]> {
  const { companyId, orderId, transactionId } = previousOrder
  if ((await findPendingPayments(tx, companyId, [transactionId])).size > 0)
    throw new AppError(409, 'payment_in_progress')
  const holds = previousOrder.heldUntil === null ? [] : await listHolds(tx, companyId, orderId)
  if (previousOrder.heldUntil !== null) {
    await lockHeldItems(tx, companyId, [...holds, ...sources])
    await releaseHolds(tx, holds, now)
  }
  await endPlaced(tx, previousOrder)
  return holds
}

async function storeOrder(
  tx: Tx,
  customer: CustomerKey,
  { order: amounts, items, sources, shipping, transaction }: FrozenCart,
  {
    currency,
    fingerprint,
    slotEnds,
    now,
  }: {
    currency: string
    fingerprint: string
    slotEnds: Awaited<ReturnType<typeof renewSlots>>
    now: Date
  },
): Promise<PlacedRow> {
  const { companyId } = customer
  const order = await insertOrder(
    tx,
    { ...customer, ...amounts, status: 'placed', currency, createdAt: now },
    items,
  )
  const lines = (await itemsOfOrders(tx, companyId, [order.id])).get(order.id) ?? []
  const storedTransaction = await insertTransaction(tx, {
    ...customer,
    ...transaction,
    status: 'placed',
    type: 'order',
    currency,
    orderId: order.id,
    createdAt: now,
  })
  const offers = await listOffers(tx, customer)
  // Tickets offered from a waitlist can be ordered again at once, because the offer expires anyway.
  const releasedHolds = (
    await findHoldsReleasedSince(tx, customer, new Date(now.getTime() - MAX_HELD_MS))
  ).filter(({ eventId }) => !offers.some((offer) => offer.eventId === eventId))
  // `lines` has the same order as `sources`: the order in which the items were stored.
  const holds = lines.flatMap((line, index) =>
    sources[index] === undefined
      ? []
      : [
          {
            ...sources[index],
            orderItemId: line.id,
            quantity: line.quantity,
            countedFrom:
              slotCountedFrom(slotEnds.get(sources[index].slot?.cartItemId ?? 0)) ??
              firstHeldAt(releasedHolds, sources[index], { title: itemTitle(line), now }),
          },
        ],
  )
  // An order is held as a whole, so the item that was held first limits the time.
  const heldUntil = new Date(
    Math.min(
      ...[now, ...holds.map((hold) => hold.countedFrom)].map((first) =>
        holdEnd(first, now).getTime(),
      ),
    ),
  )
  const placed = await insertPlaced(
    tx,
    {
      ...customer,
      orderId: order.id,
      transactionId: storedTransaction.id,
      state: 'open',
      fingerprint,
      heldUntil,
      shipping,
    },
    holds,
  )
  if (amounts.couponId != null) await notifyDesk(tx, companyId, 'coupons', [amounts.couponId])
  await reserveHolds(tx, customer, await listHolds(tx, companyId, order.id), now)
  await insertJob(tx, { companyId, kind: 'hold', subjectId: order.id, nextAt: heldUntil })
  return placed
}

/**
 * From when the time of a slot's hold counts, so that the order can hold the slot until `end`,
 * whenever it was first held; undefined if `end` is.
 */
const slotCountedFrom = (end: Date | undefined): Date | undefined =>
  end && new Date(end.getTime() - MAX_HELD_MS)

/**
 * Returns when the customer first held the item, or `now` if it has been free for MAX_HELD_MS
 * since. Throws 409 `held_recently` if the customer has held it for the maximum time.
 */
function firstHeldAt(
  releasedHolds: readonly HoldRow[],
  item: FrozenCart['sources'][number],
  { title, now }: { title: string; now: Date },
): Date {
  const first = Math.min(
    now.getTime(),
    ...releasedHolds
      .filter((hold) => isSameItem(hold, item))
      .map((hold) => hold.countedFrom.getTime()),
  )
  if (first + MAX_HELD_MS > now.getTime()) return new Date(first)
  const message = `${title}: you held this for 20 minutes without paying. It can be ordered again once it has been free for 20 minutes.`
  throw new AppError(409, 'held_recently', {
    description: message,
    details: [{ path: '/items', code: 'held_recently', message }],
  })
}
