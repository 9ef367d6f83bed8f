import type { Handlers } from '../../platform/calls/Handler'
import type { PaymentRequest } from '../../../generated/types'
import { idempotencyKey } from '../../platform/calls/idempotencyKey'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { mailDestination } from '../../platform/mail/mailDestination'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { presentTransactions } from '../commerce/billing/presentTransactions'
import {
  findDueCharge,
  findTransaction,
  paginateCardTransactions,
} from '../commerce/transactions/transactionRepository'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { findMembershipOrder } from '../commerce/subscriptions/membershipOrderRepository'
import { findPayment, findRequest } from '../commerce/transactions/paymentRepository'
import { payTransaction } from '../commerce/payments/payTransaction'
import { presentPaymentResult } from '../commerce/transactions/presentPayment'
import { presentSubscriptions } from '../commerce/wallet/presentSubscriptions'
import { findSubscription } from '../commerce/subscriptions/subscriptionRepository'
import { findMethodsById } from '../commerce/wallet/walletRepository'
import { requireCustomer, requireCustomerKey, type CustomerKey } from '../customers/requireCustomer'
import { requireCard } from './requireCard'

/** The calls that email a card, show what is due for it, and pay it (doc 3 §7). */
export const handlers = {
  'memberships.send': async ({ params, body }, { context, caller, request }) => {
    const { customer, club } = requireCustomer(caller)
    const { companyId } = club
    const { card } = await context.db.tx(companyId, (tx) =>
      requireCard(tx, companyId, customer.id, params.cardId),
    )
    if (body.action === 'sms') throw new AppError(422, 'not_supported')
    await countAttempt(context.db, [{ name: `card-mail:${companyId}:${customer.id}`, limit: 10 }])
    await context.db.platform((tx) =>
      insertMailJob(tx, {
        ...mailDestination(request, club, context.env.trustedProxyCount),
        kind: 'membership-card',
        email: customer.email,
        subjectId: card.id,
      }),
    )
    context.jobs.wake()
    return { success: true }
  },

  'memberships.subscription': ({ params }, { context, caller }) => {
    const customerKey = requireCustomerKey(caller)
    const { companyId, customerId } = customerKey
    return context.db.tx(companyId, async (tx) => {
      const { card } = await requireCard(tx, companyId, customerId, params.cardId)
      const row =
        card.subscriptionId === null
          ? undefined
          : await findSubscription(tx, customerKey, card.subscriptionId)
      const [subscription] = row === undefined ? [] : await presentSubscriptions(tx, [row])
      if (subscription === undefined) throw new AppError(404, 'not_found')
      return subscription
    })
  },

  'memberships.payments': ({ params, paging }, { context, caller }) => {
    const { customer } = requireCustomer(caller)
    const customerKey = requireCustomerKey(caller)
    const { companyId, customerId } = customerKey
    return context.db.read(companyId, async (tx) => {
      const { card } = await requireCard(tx, companyId, customerId, params.cardId)
      const { rows, total } = await paginateCardTransactions(tx, customerKey, card, paging)
      return { items: await presentTransactions(tx, customer, rows), total }
    })
  },

  'memberships.pay': async ({ params, body }, call) => {
    const customerKey = requireCustomerKey(call.caller)
    const { companyId, customerId } = customerKey
    const dueCharge = await call.context.db.tx(companyId, async (tx) => {
      const { card } = await requireCard(tx, companyId, customerId, params.cardId)
      return (
        (await findTransactionOfKey(tx, customerKey, idempotencyKey(call.request))) ??
        (card.subscriptionId === null
          ? undefined
          : await findDueCharge(tx, customerKey, card.subscriptionId))
      )
    })
    const requestedMethod = await readRequestedMethod(call.context, customerKey, body)
    if (dueCharge === undefined) throw new AppError(409, 'not_payable')
    return presentPaymentResult(
      await payTransaction(call, {
        transactionId: dueCharge.id,
        purpose:
          dueCharge.type === 'subscription' && dueCharge.status !== 'invoiced'
            ? 'subscription'
            : 'invoice',
        requestedMethod,
        hashedPurpose: 'card',
        body: [params.cardId, body],
      }),
    )
  },

  'memberships.payOrder': async ({ params, body }, call) => {
    const customerKey = requireCustomerKey(call.caller)
    const order = await call.context.db.tx(customerKey.companyId, (tx) =>
      findMembershipOrder(tx, customerKey, { id: params.orderId }),
    )
    if (order?.transactionId == null) throw new AppError(404, 'not_found')
    return presentPaymentResult(
      await payTransaction(call, {
        transactionId: order.transactionId,
        purpose: 'order',
        requestedMethod: body.paymentMethod,
        body,
      }),
    )
  },
} satisfies Handlers<CommerceContext>

/** Returns the transaction that an earlier request with this key started to pay, if any. */
async function findTransactionOfKey(tx: Tx, customer: CustomerKey, key: string | undefined) {
  const request = key === undefined ? undefined : await findRequest(tx, customer, key)
  const payment = request && (await findPayment(tx, customer.companyId, request.paymentId))
  return payment && findTransaction(tx, customer, payment.transactionId)
}

interface PayBody {
  paymentMethodId?: number
  token?: string
  paymentMethod?: PaymentRequest
  amount?: number
}

/**
 * Returns the payment method that a request names. Throws 422 `invalid_request` unless it names
 * exactly one, 404 `not_found` for another customer's method.
 */
async function readRequestedMethod(
  { db }: Pick<CommerceContext, 'db'>,
  { companyId, customerId }: CustomerKey,
  { paymentMethodId, token, paymentMethod, amount }: PayBody,
): Promise<PaymentRequest> {
  const stated = amount === undefined ? {} : { amount }
  const methods = [paymentMethodId, token, paymentMethod].filter((method) => method !== undefined)
  if (methods.length !== 1)
    throw new AppError(422, 'invalid_request', {
      details: [
        {
          path: '/payment_method_id',
          code: 'required',
          message: 'is required, or one of its two alternatives',
        },
      ],
    })
  if (paymentMethod !== undefined) return { ...stated, ...paymentMethod }
  if (token !== undefined) return { id: token, type: 'newcreditcard', ...stated }
  const [method] = await db.tx(companyId, (tx) =>
    findMethodsById(tx, companyId, [paymentMethodId ?? 0]),
  )
  if (method?.customerId !== customerId) throw new AppError(404, 'not_found')
  return {
    id: method.id,
    type: method.paymentType === 'ach' ? 'ach' : 'creditcard',
    ...stated,
  }
}
