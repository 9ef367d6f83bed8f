import { createHash } from 'node:crypto'
import type { PlacedOrder } from '#generated/types'
import type { Handlers } from '../../../platform/calls/Handler'
import { AppError } from '../../../platform/http/AppError'
import { idempotencyKey } from '../../../platform/calls/idempotencyKey'
import { toUnits } from '../../../platform/calls/toUnits'
import { cardProcessorId } from '../../../processors/openProcessor'
import { countAttempt } from '../../../platform/sign-in/countAttempt'
import type { CommerceContext } from '../payments/CommerceContext'
import { mailDestination } from '../../../platform/mail/mailDestination'
import { requireCustomerKey, requireCustomer } from '../../customers/requireCustomer'
import { findTransaction } from '../transactions/transactionRepository'
import { changeCart, getCurrency } from '../cart/changeCart'
import { findOrder } from '../orders/orderRepository'
import { tracePayment } from '../payments/tracePayment'
import { quoteRates } from './quoteRates'
import { removeExpiredCredits } from '../holds/orderCredits'
import { placeOrder } from './placeOrder'
import { queueOrderReminders } from '../holds/slotHolds'
import { presentPickup } from './presentPickup'
import { listPickupLocations } from '../cart/shippingRepository'
import { notifyCheckout } from '../holds/notifyCheckout'

/** The calls for shipping, pickup and placing a cart (doc 3 §7.cart); `checkout.payment` pays. */
export const handlers = {
  'checkout.rates': async ({ body }, { context, caller }) => {
    const customerKey = requireCustomerKey(caller)
    return context.db.tx(customerKey.companyId, (tx) =>
      quoteRates(tx, customerKey, body, context.now()),
    )
  },

  'checkout.local': async (_input, { context, caller }) => {
    const { companyId } = requireCustomerKey(caller)
    const now = context.now()
    const rows = await context.db.tx(companyId, (tx) => listPickupLocations(tx, companyId))
    return { items: rows.map((row) => presentPickup(row, now)) }
  },

  'checkout.place': async ({ body }, tools) => {
    const { context, caller, request } = tools
    const customerKey = requireCustomerKey(caller)
    const { club, customer } = requireCustomer(caller)
    // Limited because placing a changed cart stores a new order.
    await countAttempt(context.db, [
      { name: `place:${customerKey.companyId}:${customerKey.customerId}`, limit: 100 },
    ])
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    const intent = {
      customerKey,
      currency: getCurrency(caller),
      clubAcceptsCards: cardProcessorId(club) !== undefined,
      key: idempotencyKey(request),
      bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
      statedCents: body.total === undefined ? undefined : Math.round(body.total * 100),
      destination,
    }
    const { placed, order, transaction } = await context.db
      .tx(customerKey.companyId, async (tx) => {
        const placing = await placeOrder(tx, intent, context.now())
        const { orderId, transactionId } = placing.placed
        if (placing.isSettled) {
          await tracePayment(
            tx,
            { ...destination, ...customerKey, transactionId },
            'payment-received',
          )
          await queueOrderReminders(tx, transactionId, customer.email, destination, context.now())
        }
        return {
          ...placing,
          order: await findOrder(tx, customerKey, orderId),
          transaction: await findTransaction(tx, customerKey, transactionId),
        }
      })
      .catch(async (error: unknown) => {
        // The expired credit is removed, so the customer sees this error only once; the next
        // attempt has the total without the credit.
        if (error instanceof AppError && error.code === 'credit_expired')
          await changeCart(tools, removeExpiredCredits)
        throw error
      })
    if (order === undefined || transaction === undefined)
      throw new Error('the placed order does not exist')
    context.jobs.wake()
    await notifyCheckout(context.hub, placed)
    const paid = placed.state === 'paid'
    const response: PlacedOrder = {
      orderId: order.id,
      transactionId: placed.transactionId,
      totalDue: toUnits(transaction.amountDueCents),
      total: toUnits(order.totalCents),
      currency: order.currency,
      reservedUntil: placed.heldUntil?.toISOString() ?? null,
      paid,
    }
    return response
  },
} satisfies Handlers<CommerceContext>
