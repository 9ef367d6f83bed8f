import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import type { MailDestination } from '../../../platform/mail/mailDestination'
import type { TransactionRow } from '../transactions/transactionRepository'
import type { CustomerKey } from '../../customers/requireCustomer'
import { isHouseInvoice } from '#src/areas/billing/model/houseInvoice'
import { chargeHouseAccount, type HouseAccountTerms } from '../house-account/chargeHouseAccount'
import { deleteEntry } from '../house-account/houseAccountRepository'
import { HOUSE_ACCOUNT_ID } from './houseAccount'
import { amountsFor, type PaymentPurpose } from '../subscriptions/amountsFor'
import { cancelIfEnded, failRenewal } from './failRenewal'
import { releaseAfterDecline } from '../holds/endHold'
import { ensureHeld } from '../holds/ensureHeld'
import { findPlacedByTransaction } from '../holds/placedRepository'
import { startPending } from '../holds/settleOrder'
import { findMembershipOrderByTransaction } from '../subscriptions/membershipOrderRepository'
import { isOrderPayable } from '../subscriptions/membershipOrders'
import { nextState, decideRequest, isPending } from '../transactions/model/paymentState'
import { deleteJob, rescheduleJob } from '../../../platform/db/platform/jobs'
import { tracePayment } from './tracePayment'
import {
  findPayment,
  findRequest,
  insertPayment,
  insertRequest,
  isOtherChargePending,
  lockPayment,
  lockTransaction,
  findPendingPayments,
  updatePayment,
  type PaymentRow,
} from '../transactions/paymentRepository'
import type { PaymentStore } from './PaymentStore'
import { settleTransaction } from './settleTransaction'

/** How long a processor has to respond to a request before its job checks the payment, in ms. */
const RESPONSE_GRACE_MS = 30_000

/**
 * When its job first checks a payment, in ms: one that is processing, in case its webhook is
 * late, and one that waits for the customer to authenticate.
 */
const PROCESSING_MS = 4_000
const AUTHENTICATING_MS = 60_000

/** The method with which a payment is made, as its processor knows it. */
export interface ResolvedMethod {
  kind: 'card' | 'bank' | 'token'
  reference: string
  processorId: string
  walletId: number | null
  brand: string
  lastFour: string
  /** The club's terms, if the method is the house account. */
  houseAccountTerms?: HouseAccountTerms
}

/** A request to pay a transaction. */
export interface TransactionPaymentRequest {
  customerKey: CustomerKey
  transactionId: number
  purpose: PaymentPurpose
  /** The browser's Idempotency-Key, or the server's for a payment without the customer. */
  key: string
  bodyHash: string
  method: ResolvedMethod
  /** The amount that the browser showed, in cents; undefined if the request states none. */
  statedCents: number | undefined
  destination: MailDestination
}

/** A request to pay whose method is not resolved yet: only the method's kind is known. */
export type TransactionPaymentIntent = Omit<TransactionPaymentRequest, 'method' | 'destination'> & {
  methodKind: ResolvedMethod['kind']
}

/** Throws the error shown to the customer if they can't pay now; stores nothing. */
export const requirePayable = (
  db: Database,
  intent: TransactionPaymentIntent,
  now: Date,
): Promise<void> =>
  db.tx(intent.customerKey.companyId, async (tx) => {
    await checkRequest(tx, intent, now)
  })

/**
 * Creates the store of one company's payments in the database. Each method locks the customer and
 * the transaction before anything else.
 */
export function createPaymentStore(
  db: Database,
  companyId: number,
  now: () => Date,
): PaymentStore<TransactionPaymentRequest, PaymentRow> {
  return {
    begin: (intent) => db.tx(companyId, (tx) => beginPayment(tx, intent, now())),
    find: (id) => db.tx(companyId, (tx) => findPayment(tx, companyId, id)),
    record: (id, outcome, isShown) =>
      db.tx(companyId, async (tx) => {
        const existing = await findPayment(tx, companyId, id)
        const transaction =
          existing && (await lockTransaction(tx, existing, existing.transactionId))
        const payment = transaction && (await lockPayment(tx, companyId, id))
        if (transaction === undefined || payment === undefined)
          throw new Error('the payment does not exist')
        const state = nextState(payment.state, outcome)
        if (!isPending(payment.state)) return payment
        const recordedAt = now()
        const job = { companyId, kind: 'payment' as const, subjectId: id }
        if (!isPending(state)) await deleteJob(tx, job)
        // If the state has not changed, the job's increasing delay applies.
        else if (state !== payment.state)
          await rescheduleJob(
            tx,
            job,
            new Date(
              recordedAt.getTime() + (state === 'processing' ? PROCESSING_MS : AUTHENTICATING_MS),
            ),
          )
        const stored = await updatePayment(tx, payment, {
          state,
          reference: outcome.reference || payment.reference,
          clientSecret:
            outcome.status === 'requires_action'
              ? outcome.clientSecret
              : isPending(state)
                ? payment.clientSecret
                : '',
          ...(outcome.status === 'failed'
            ? { failureCode: outcome.code, failureMessage: outcome.message }
            : {}),
          ...(outcome.status === 'succeeded'
            ? {
                settledAt: recordedAt,
                brand: outcome.brand || payment.brand,
                lastFour: outcome.lastFour || payment.lastFour,
              }
            : {}),
        })
        if (state === 'settled') await settleTransaction(tx, stored, transaction, recordedAt)
        if (state === 'processing') await startPending(tx, transaction)
        if (state === 'settled') await tracePayment(tx, stored, 'payment-received')
        if (state === 'failed') {
          await releaseAfterDecline(tx, transaction, recordedAt)
          await deleteEntry(tx, companyId, id)
          if (payment.offSession) await failRenewal(tx, transaction, stored, recordedAt)
          else {
            await cancelIfEnded(tx, transaction)
            // A customer gets no email about a failure that they saw on screen, or about an
            // authentication that they abandoned.
            if (!isShown && payment.state !== 'authenticating')
              await tracePayment(tx, stored, 'payment-failed')
          }
        }
        return stored
      }),
  }
}

/**
 * Decides what happens to a request to pay, under the locks of customer and transaction; throws the
 * error shown to the customer if no payment can start.
 */
async function checkRequest(tx: Tx, intent: TransactionPaymentIntent, now: Date) {
  const { customerKey } = intent
  const { companyId } = customerKey
  const transaction = await lockTransaction(tx, customerKey, intent.transactionId)
  if (transaction === undefined) throw new AppError(404, 'not_found')
  const request = await findRequest(tx, customerKey, intent.key)
  const pending = (await findPendingPayments(tx, companyId, [transaction.id])).get(transaction.id)
  const amounts = await amountsFor(tx, transaction, intent)
  const decision = decideRequest({
    earlierRequest: request,
    bodyHash: intent.bodyHash,
    pending,
    isPayable: amounts !== undefined && (await isStillOrdered(tx, transaction, now)),
  })
  if (
    (decision === 'begin' || decision === 'replace') &&
    amounts !== undefined &&
    intent.statedCents !== undefined &&
    intent.statedCents !== amounts.amountCents
  ) {
    throw new AppError(422, 'invalid_request', {
      details: [
        {
          path: '/payment_method/amount',
          code: 'amount-differs',
          message: 'is not the amount that is due',
        },
      ],
    })
  }
  switch (decision) {
    case 'replay': {
      const existing = request && (await findPayment(tx, companyId, request.paymentId))
      if (existing === undefined)
        throw new Error('the payment of a repeated request does not exist')
      return { type: 'existing' as const, payment: existing }
    }
    case 'reused':
      throw new AppError(422, 'idempotency_key_reused')
    case 'replace':
      if (pending !== undefined) return { type: 'replace' as const, payment: pending }
      break
    case 'busy':
      throw new AppError(409, 'payment_in_progress')
    case 'not-payable':
      throw new AppError(409, 'not_payable')
    case 'begin':
  }
  if (amounts === undefined) throw new AppError(409, 'not_payable')
  // Each charge of a membership pays all due periods: two payments at once would pay them twice.
  if (
    intent.purpose === 'subscription' &&
    transaction.subscriptionId !== null &&
    (await isOtherChargePending(tx, companyId, transaction.subscriptionId, transaction.id))
  )
    throw new AppError(409, 'payment_in_progress')
  return { type: 'payable' as const, transaction, amounts }
}

/**
 * Whether a transaction may still be paid: one for a membership order, only while the order is as it
 * was quoted.
 */
async function isStillOrdered(
  tx: Tx,
  { companyId, id, type, status }: TransactionRow,
  now: Date,
): Promise<boolean> {
  if (type !== 'membership' || status !== 'placed') return true
  const order = await findMembershipOrderByTransaction(tx, companyId, id)
  return order === undefined || isOrderPayable(tx, order, now)
}

async function beginPayment(tx: Tx, intent: TransactionPaymentRequest, now: Date) {
  const { customerKey, method } = intent
  const check = await checkRequest(tx, { ...intent, methodKind: method.kind }, now)
  if (check.type !== 'payable') return check
  const { transaction, amounts } = check
  if (method.processorId === HOUSE_ACCOUNT_ID && isHouseInvoice(transaction))
    throw new AppError(422, 'house_account_invoice')
  const placed =
    transaction.status === 'placed'
      ? await findPlacedByTransaction(tx, transaction.companyId, transaction.id)
      : undefined
  if (placed !== undefined) await ensureHeld(tx, placed, now)
  const { kind, reference, houseAccountTerms, ...methodColumns } = method
  const payment = await insertPayment(
    tx,
    {
      ...customerKey,
      ...amounts,
      ...methodColumns,
      domainId: intent.destination.domainId,
      language: intent.destination.language,
      origin: intent.destination.origin,
      offSession: intent.purpose === 'renewal',
      transactionId: transaction.id,
      idempotencyKey: randomUUID(),
      state: 'charging',
      currency: transaction.currency,
      methodKind: kind,
      methodReference: reference,
      createdAt: now,
    },
    new Date(now.getTime() + RESPONSE_GRACE_MS),
  )
  if (houseAccountTerms !== undefined) await chargeHouseAccount(tx, payment, houseAccountTerms)
  await insertRequest(tx, {
    ...customerKey,
    key: intent.key,
    bodyHash: intent.bodyHash,
    paymentId: payment.id,
  })
  return { type: 'started' as const, payment }
}
