import { createHash } from 'node:crypto'
import { isHouseInvoice } from '#src/areas/billing/model/houseInvoice'
import type { Database, Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import type { CustomerKey } from '../../customers/requireCustomer'
import { findTransactionsById } from '../transactions/transactionRepository'
import type { Processor, RefundOutcome } from '../../../processors/Processor'
import { deleteJob, insertJob } from '../../../platform/db/platform/jobs'
import {
  findPayment,
  findSettledPayment,
  lockTransaction,
  type PaymentRow,
} from '../transactions/paymentRepository'
import { assertWithinLimit, readPaidAt, type RefundLimitOf } from './refundLimit'
import { queueTicketRefusalMail } from './tracePayment'
import {
  findRefundByKey,
  sumRefunds,
  insertRefund,
  lockRefund,
  settleRefund,
  updateRefund,
  type RefundRow,
} from './refundRepository'

/** A request to refund a payment. */
export interface RefundRequest {
  companyId: number
  /** The member who must own the transaction. */
  customerId: number
  transactionId: number
  /** Undefined to refund everything that is left. */
  amountCents: number | undefined
  /** What whoever asks takes for refundable; absent to refund whatever is left. */
  leftCents?: number | undefined
  reason: string
  /**
   * Whether to cancel the order's tickets and unsent products once the payment is fully refunded.
   */
  cancels: boolean
  /** What becomes of the membership whose dues are refunded in full; null for nothing. */
  membership: RefundRow['membership']
  /** Identifies the intent: requests with the same key never refund twice. */
  idempotencyKey: string
  by: Pick<RefundRow, 'adminId' | 'adminName'>
  /** The most that may be refunded of the payment in all; absent without a limit. */
  limitOf?: RefundLimitOf | undefined
}

/** The parts of the server that refunds need. */
export interface RefundDeps {
  db: Database
  now: () => Date
  findProcessor: (payment: PaymentRow) => Promise<Pick<Processor, 'refund'>>
}

/** How long a processor has to respond to a request before its job retries, in ms. */
const RESPONSE_GRACE_MS = 30_000

/**
 * Stores a refund before the processor is called, and returns it; a request with the same key
 * returns the same refund. Throws 404 `not_found`, 422 `idempotency_key_reused` for a used key with
 * a different request, 409 `not_refundable` if neither a processor nor house credits have paid the
 * transaction, 409 `house_account_refund` for a house account invoice, whose charges are refunded
 * instead, 422 `invalid_request` for more than is left or if something else is left than was shown,
 * 422 `refund_limit` for more than whoever asks may refund. The refund goes back to house credits first.
 */
export async function beginRefund(
  tx: Tx,
  now: Date,
  {
    companyId,
    customerId,
    transactionId,
    amountCents,
    leftCents,
    reason,
    cancels,
    membership,
    idempotencyKey,
    by,
    limitOf,
  }: RefundRequest,
): Promise<RefundRow> {
  const charge = await lockTransaction(tx, { companyId, customerId }, transactionId)
  if (charge === undefined) throw new AppError(404, 'not_found')
  const bodyHash = createHash('sha256')
    .update(
      JSON.stringify([
        customerId,
        transactionId,
        amountCents ?? null,
        reason,
        cancels,
        // Without a choice, the hash is as it was before there was one.
        ...(membership === null || membership === 'end' ? [] : [membership]),
      ]),
    )
    .digest('hex')
  const existing = await findRefundByKey(tx, companyId, idempotencyKey)
  if (existing !== undefined) {
    // Refunds stored by early versions of the server have no hash.
    const isSame =
      existing.bodyHash === ''
        ? existing.transactionId === transactionId &&
          (amountCents === undefined || existing.amountCents === amountCents)
        : existing.bodyHash === bodyHash
    if (isSame) return existing
    throw new AppError(422, 'idempotency_key_reused')
  }
  // The invoice's charges are refunded individually: refunding its payment too would return the
  // same money twice.
  if (isHouseInvoice(charge)) throw new AppError(409, 'house_account_refund')
  const payment = await findSettledPayment(tx, companyId, transactionId)
  if (charge.status !== 'processed' || (payment === undefined && charge.creditCents === 0))
    throw new AppError(409, 'not_refundable')
  const refunded = await sumRefunds(tx, companyId, transactionId)
  const remainingCents = (payment?.amountCents ?? 0) + charge.creditCents - refunded.amountCents
  // Otherwise a part could have become the rest, which cancels what was bought.
  if (leftCents !== undefined && leftCents !== remainingCents)
    throw new AppError(422, 'invalid_request', {
      details: [
        { path: '/left', code: 'amount-differs', message: 'is not the amount that is refundable' },
      ],
    })
  const requestedCents = amountCents ?? remainingCents
  if (requestedCents < 1 || requestedCents > remainingCents)
    throw new AppError(422, 'invalid_request', {
      details: [
        {
          path: '/amount',
          code: 'range',
          message: `must be more than 0 and at most ${(remainingCents / 100).toFixed(2)}`,
        },
      ],
    })
  // Under the lock: what others refund at the same time counts.
  if (limitOf !== undefined)
    assertWithinLimit(limitOf(await readPaidAt(tx, charge, payment)), {
      refundedCents: refunded.amountCents,
      requestedCents,
      currency: charge.currency,
    })
  const refund = await insertRefund(tx, {
    companyId,
    transactionId,
    paymentId: payment?.id ?? null,
    idempotencyKey,
    amountCents: requestedCents,
    creditCents: Math.min(requestedCents, charge.creditCents - refunded.creditCents),
    state: 'asking',
    reason,
    bodyHash,
    cancels,
    membership,
    createdAt: now,
    ...by,
  })
  await insertJob(tx, {
    companyId,
    kind: 'refund',
    subjectId: refund.id,
    nextAt: new Date(now.getTime() + RESPONSE_GRACE_MS),
  })
  return refund
}

/**
 * A refund with its current status and the customer it belongs to, and the customers whose tickets
 * it has just cancelled.
 */
export interface CompletedRefund {
  refund: RefundRow
  customerId: number
  customerIdsOfTickets: readonly number[]
}

/**
 * Requests a stored refund from its processor, unless all of it goes back to house credits;
 * undefined if the refund does not exist. It can be called repeatedly: the idempotency key prevents
 * a second refund. Throws if the processor does not respond; its job retries.
 */
export async function completeRefund(
  { db, now, findProcessor }: RefundDeps,
  companyId: number,
  id: number,
): Promise<CompletedRefund | undefined> {
  const stored = await db.tx(companyId, async (tx) => {
    const refund = await lockRefund(tx, companyId, id)
    const [charge] = refund ? await findTransactionsById(tx, companyId, [refund.transactionId]) : []
    return (
      refund &&
      charge && {
        refund,
        customerId: charge.customerId,
        payment:
          refund.paymentId === null
            ? undefined
            : await findPayment(tx, companyId, refund.paymentId),
      }
    )
  })
  if (stored === undefined) return undefined
  const { refund, customerId, payment } = stored
  if (refund.state !== 'asking') return { refund, customerId, customerIdsOfTickets: [] }
  const { idempotencyKey, amountCents, creditCents } = refund
  const outcome =
    payment === undefined || creditCents === amountCents
      ? { type: 'refunded' as const }
      : await (
          await findProcessor(payment)
        ).refund({
          idempotencyKey,
          reference: payment.reference,
          amountCents: amountCents - creditCents,
        })
  const payer = { companyId, customerId }
  return { customerId, ...(await recordOutcome({ db, now }, refund, payer, payment, outcome)) }
}

const recordOutcome = (
  { db, now }: Pick<RefundDeps, 'db' | 'now'>,
  { companyId, id, transactionId }: RefundRow,
  payer: CustomerKey,
  payment: PaymentRow | undefined,
  outcome: { type: 'refunded' } | Exclude<RefundOutcome, { type: 'refunded' }>,
): Promise<Omit<CompletedRefund, 'customerId'>> =>
  db.tx(companyId, async (tx) => {
    // To prevent deadlocks, the customer and the transaction are always locked first.
    await lockTransaction(tx, payer, transactionId)
    const refund = await lockRefund(tx, companyId, id)
    if (refund === undefined) throw new Error('the refund does not exist')
    if (refund.state !== 'asking') return { refund, customerIdsOfTickets: [] }
    await deleteJob(tx, { companyId, kind: 'refund', subjectId: id })
    if (outcome.type === 'refunded') return settleRefund(tx, refund, payer, payment, now())
    if (payment !== undefined) await queueTicketRefusalMail(tx, refund, { ...payment, ...payer })
    return {
      refund: await updateRefund(tx, refund, { state: 'refused', refusal: outcome.message }),
      customerIdsOfTickets: [],
    }
  })
