import { createHash } from 'node:crypto'
import type { PlacedOrder } from '../../../../generated/types'
import type { Handlers } from '../../../platform/calls/Handler'
import { idempotencyKey } from '../../../platform/calls/idempotencyKey'
import { toUnits } from '../../../platform/calls/toUnits'
import { insertMailJob } from '../../../platform/mail/mailJobs'
import { cardProcessorId } from '../../../processors/openProcessor'
import { countAttempt } from '../../../platform/sign-in/countAttempt'
import type { CommerceContext } from '../CommerceContext'
import { mailDestination } from '../../../platform/mail/mailDestination'
import { requireCustomerKey, requireCustomer } from '../../customers/requireCustomer'
import { findTransaction } from '../billing/transactionRepository'
import { getCurrency } from '../cart/changeCart'
import { findOrder } from '../orders/orderRepository'
import { quoteRates } from './quoteRates'
import { placeOrder } from './placeOrder'
import { presentPickup } from './presentPickup'
import { listPickupLocations } from './shippingRepository'
import { notifyCheckout } from './notifyCheckout'

/** The calls for shipping, pickup and placing a cart (doc 3 §7.cart); `checkout.payment` pays. */
export const handlers = {
  'checkout.rates': async ({ body }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    return context.db.tx(owner.companyId, (tx) => quoteRates(tx, owner, body, context.now()))
  },

  'checkout.local': async (_input, { context, visit }) => {
    const { companyId } = requireCustomerKey(visit)
    const now = context.now()
    const rows = await context.db.tx(companyId, (tx) => listPickupLocations(tx, companyId))
    return {
      items: rows.map((row) => presentPickup(row, now)),
      pageNumber: 1,
      pageSize: Math.max(1, rows.length),
      totalCount: rows.length,
    }
  },

  'checkout.place': async ({ body }, { context, visit, request }) => {
    const owner = requireCustomerKey(visit)
    const { club, customer } = requireCustomer(visit)
    // Limited because placing a changed cart stores a new order.
    await countAttempt(context.db, [
      { name: `place:${owner.companyId}:${owner.customerId}`, limit: 100 },
    ])
    const intent = {
      owner,
      currency: getCurrency(visit),
      isPayable: cardProcessorId(club) !== undefined,
      key: idempotencyKey(request),
      bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
      statedCents: body.total === undefined ? undefined : Math.round(body.total * 100),
    }
    const { placed, settled, order, transaction } = await context.db.tx(
      owner.companyId,
      async (tx) => {
        const placing = await placeOrder(tx, intent, context.now())
        if (placing.settled)
          await insertMailJob(tx, {
            ...mailDestination(request, club, context.env.trustProxy),
            kind: 'receipt',
            email: customer.email,
            subjectId: placing.placed.transactionId,
          })
        const { orderId, transactionId } = placing.placed
        return {
          ...placing,
          order: await findOrder(tx, owner, orderId),
          transaction: await findTransaction(tx, owner, transactionId),
        }
      },
    )
    if (order === undefined || transaction === undefined)
      throw new Error('the placed order does not exist')
    context.payments.wake()
    if (settled) context.mail.wake()
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
