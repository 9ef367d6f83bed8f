import { createHash, randomUUID } from 'node:crypto'
import type { PaymentRequest, Transaction } from '#generated/types'
import type { CallTools } from '../../../platform/calls/Handler'
import { idempotencyKey } from '../../../platform/calls/idempotencyKey'
import { AppError } from '../../../platform/http/AppError'
import { callProcessor } from '../../../processors/callProcessor'
import { cardProcessorId } from '../../../processors/openProcessor'
import type { CommerceContext } from './CommerceContext'
import { mailDestination } from '../../../platform/mail/mailDestination'
import {
  requireCustomerKey,
  requireCustomer,
  type CustomerKey,
} from '../../customers/requireCustomer'
import { presentTransactions } from '../billing/presentTransactions'
import { findTransaction } from '../transactions/transactionRepository'
import { houseAccountTerms } from '../house-account/chargeHouseAccount'
import { requirePayable, type TransactionPaymentRequest } from './createPaymentStore'
import { resolveMethod } from './resolveMethod'
import {
  findPayment,
  findPaymentByReference,
  findRequest,
  insertRequest,
  lockTransaction,
  type PaymentRow,
} from '../transactions/paymentRepository'
import { presentPayment } from '../transactions/presentPayment'
import { firstRow } from '../../../platform/db/firstRow'

/** A request to pay one of the customer's transactions. */
interface PayRequest {
  transactionId: number
  purpose: TransactionPaymentRequest['purpose']
  requestedMethod: PaymentRequest
  /**
   * Replaces `purpose` in the hash that recognises a repeated request; needed if the purpose depends
   * on the transaction's state, which may have changed since the first request.
   */
  hashedPurpose?: string
  body: unknown
}

/**
 * Pays a transaction of the signed-in customer, or resumes its payment after a 3-D Secure
 * authentication, and returns the transaction with the payment's status. A request with the same
 * Idempotency-Key and the same body never charges again; with another body, it throws 422
 * `idempotency_key_reused`.
 */
export async function payTransaction(
  { context, caller, request }: CallTools<CommerceContext>,
  requested: PayRequest,
): Promise<Transaction> {
  const { customer, club } = requireCustomer(caller)
  const customerKey = requireCustomerKey(caller)
  const { transactionId, purpose, requestedMethod } = requested
  const requestKey = {
    customerKey,
    transactionId,
    key: idempotencyKey(request) ?? randomUUID(),
    bodyHash: hashRequest(requested),
  }
  // A club that takes no cards accepts no payments online (money.transaction.pay-button-rule).
  if (cardProcessorId(club) === undefined) throw new AppError(409, 'no_processor')
  // Checked before anything else, so that a request for another customer's transaction reveals
  // nothing and saves no card.
  const findExisting = () =>
    context.db.tx(customerKey.companyId, async (tx) => {
      if ((await findTransaction(tx, customerKey, transactionId)) === undefined)
        throw new AppError(404, 'not_found')
      const earlierRequest = await findRequest(tx, customerKey, requestKey.key)
      if (earlierRequest !== undefined && earlierRequest.bodyHash !== requestKey.bodyHash)
        throw new AppError(422, 'idempotency_key_reused')
      return earlierRequest && findPayment(tx, customerKey.companyId, earlierRequest.paymentId)
    })
  const existing = await findExisting()
  const intent = {
    ...requestKey,
    purpose,
    statedCents:
      requestedMethod.amount === undefined ? undefined : Math.round(requestedMethod.amount * 100),
  }
  const method = async (): Promise<TransactionPaymentRequest['method']> => {
    const earlier = await findExisting()
    if (earlier !== undefined) return toMethod(earlier)
    try {
      return await resolveMethod(context, {
        club,
        customer,
        customerKey,
        requestedMethod,
        houseAccountTerms: () => houseAccountTerms(club, request),
        requirePayable: () =>
          requirePayable(context.db, { ...intent, methodKind: 'card' }, context.now()),
      })
    } catch (error) {
      // Another process may have handled the same request first and consumed the card's token: then
      // this request returns that payment.
      const concurrent = await findExisting()
      if (concurrent === undefined) throw error
      return toMethod(concurrent)
    }
  }
  const payment =
    requestedMethod.type === 'paymentIntent'
      ? await resume(context, customerKey, { ...requestKey, reference: String(requestedMethod.id) })
      : existing !== undefined && existing.state !== 'charging'
        ? existing
        : await context.payments.pay({
            ...intent,
            method,
            destination: mailDestination(request, club, context.env.trustedProxyCount),
          })
  const presented = presentPayment(payment)
  const row = await context.db.tx(customerKey.companyId, async (tx) => {
    const found = await findTransaction(tx, customerKey, transactionId)
    return found === undefined
      ? undefined
      : await firstRow(presentTransactions(tx, customer, [found]))
  })
  if (row === undefined) throw new AppError(404, 'not_found')
  return { ...row, payment: presented }
}

/** Resumes a payment after its authentication: asks the processor for the payment's status. */
async function resume(
  context: CommerceContext,
  customer: CustomerKey,
  {
    transactionId,
    key,
    bodyHash,
    reference,
  }: { transactionId: number; key: string; bodyHash: string; reference: string },
): Promise<PaymentRow> {
  const payment = await context.db.tx(customer.companyId, async (tx) => {
    await lockTransaction(tx, customer, transactionId)
    const found = await findPaymentByReference(tx, customer, transactionId, reference)
    if (found === undefined) throw new AppError(404, 'not_found')
    if ((await findRequest(tx, customer, key)) === undefined)
      await insertRequest(tx, { ...customer, key, bodyHash, paymentId: found.id })
    return found
  })
  return (
    (await callProcessor(context.payments.settle(customer.companyId, payment.id, true))) ?? payment
  )
}

const toMethod = ({
  methodKind,
  methodReference,
  processorId,
  walletId,
  brand,
  lastFour,
}: PaymentRow): TransactionPaymentRequest['method'] => ({
  kind: methodKind,
  reference: methodReference,
  processorId,
  walletId,
  brand,
  lastFour,
})

const hashRequest = ({
  transactionId,
  purpose,
  hashedPurpose = purpose,
  body,
}: PayRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([hashedPurpose, transactionId, body]))
    .digest('hex')
