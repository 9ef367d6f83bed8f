import { isInvoice } from '#src/areas/billing/model/isInvoice'
import type { Handlers } from '../../../platform/calls/Handler'
import { insertMailJob } from '../../../platform/mail/mailJobs'
import { AppError } from '../../../platform/http/AppError'
import type { MailKind } from '../../../platform/mail/mailKinds'
import { countAttempt } from '../../../platform/sign-in/countAttempt'
import type { CommerceContext } from './CommerceContext'
import { mailDestination } from '../../../platform/mail/mailDestination'
import { requireCustomerKey, requireCustomer } from '../../customers/requireCustomer'
import { findTransaction } from '../transactions/transactionRepository'
import { payTransaction } from './payTransaction'
import { presentPaymentResult } from '../transactions/presentPayment'
import { presentSubscriptions } from '../wallet/presentSubscriptions'
import { findSubscription, paginateSubscriptions } from '../subscriptions/subscriptionRepository'

/** The calls for payments and subscriptions (doc 2 §4, §7). */
export const handlers = {
  'transactions.pay': ({ params, body }, call) =>
    payTransaction(call, {
      transactionId: params.transactionId,
      purpose: 'invoice',
      requestedMethod: body.paymentMethod,
      body,
    }),

  'paywall.pay': ({ params, body }, call) =>
    payTransaction(call, {
      transactionId: params.transactionId,
      purpose: 'subscription',
      requestedMethod: body.paymentMethod,
      body,
    }),

  'checkout.payment': async ({ body }, call) => {
    const { transactionId, paymentMethod } = body
    return presentPaymentResult(
      await payTransaction(call, {
        transactionId,
        purpose: 'order',
        requestedMethod: paymentMethod,
        body,
      }),
    )
  },

  'transactions.email': async ({ params }, { context, caller, request }) => {
    const customerKey = requireCustomerKey(caller)
    const { customer, club } = requireCustomer(caller)
    const row = await context.db.tx(customerKey.companyId, (tx) =>
      findTransaction(tx, customerKey, params.transactionId),
    )
    if (row === undefined || !isInvoice(row)) throw new AppError(404, 'not_found')
    await countAttempt(context.db, [
      { name: `invoice-mail:${customerKey.companyId}:${customerKey.customerId}`, limit: 30 },
    ])
    const kind = mailKindByStatus[row.status] ?? 'invoice'
    await context.db.platform((tx) =>
      insertMailJob(tx, {
        ...mailDestination(request, club, context.env.trustedProxyCount),
        kind,
        email: customer.email,
        subjectId: row.id,
      }),
    )
    context.jobs.wake()
  },

  'subscriptions.list': async ({ paging }, { context, caller }) => {
    const customerKey = requireCustomerKey(caller)
    return context.db.read(customerKey.companyId, async (tx) => {
      const { rows, total } = await paginateSubscriptions(tx, customerKey, paging)
      return { items: await presentSubscriptions(tx, rows), total }
    })
  },

  'subscriptions.get': ({ params }, { context, caller }) => {
    const customerKey = requireCustomerKey(caller)
    return context.db.tx(customerKey.companyId, async (tx) => {
      const row = await findSubscription(tx, customerKey, params.subscriptionId)
      const [subscription] = row === undefined ? [] : await presentSubscriptions(tx, [row])
      if (subscription === undefined) throw new AppError(404, 'not_found')
      return subscription
    })
  },
} satisfies Handlers<CommerceContext>

/**
 * The kind of email about a transaction, by the transaction's status; `invoice` for any other
 * status.
 */
const mailKindByStatus: Readonly<Partial<Record<string, MailKind>>> = {
  processed: 'receipt',
  refunded: 'refund',
  failed: 'payment-failed',
}
