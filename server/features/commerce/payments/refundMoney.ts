import { createHash } from 'node:crypto'
import { isHouseInvoice } from '../../../../src/areas/billing/model/houseInvoice'
import type { Database, Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import type { Processor, RefundOutcome } from '../../../processors/Processor'
import {
  deleteJob,
  findPayment,
  findSettledPayment,
  insertJob,
  lockTransaction,
  type PaymentRow,
} from './paymentRepository'
import {
  findRefundByKey,
  refundedCentsOf,
  insertRefund,
  lockRefund,
  settleRefund,
  updateRefund,
  type RefundRow,
} from './refundRepository'

/** A refund to make. */
export interface RefundRequest {
  companyId: number
  /** The member whose transaction it must be. */
  customerId: number
  transactionId: number
  /** undefined: everything that is left. */
  amountCents: number | undefined
  reason: string
  /** Whether to cancel the order's tickets and unsent products once everything is refunded. */
  cancels: boolean
  /** One per intent: the same key never refunds twice. */
  idempotencyKey: string
  by: Pick<RefundRow, 'adminId' | 'adminName'>
}

/** What refunds need from the server. */
export interface RefundParts {
  db: Database
  now: () => Date
  processorOf: (payment: PaymentRow) => Promise<Pick<Processor, 'refund'>>
}

/** How long a request may wait for a processor before the clock retries. */
const askingMs = 30_000

/**
 * Stores a refund before the processor is called. The same key returns the same refund. Throws 404
 * `not_found`, 422 `idempotency_key_reused` for a used key with a different request, 409
 * `not_refundable` for what no processor has charged, 409 `house_account_refund` for a house
 * account bill, whose charges are refunded instead, 422 `invalid_request` for more than is left.
 */
export async function beginRefund(
  tx: Tx,
  now: Date,
  {
    companyId,
    customerId,
    transactionId,
    amountCents,
    reason,
    cancels,
    idempotencyKey,
    by,
  }: RefundRequest,
): Promise<RefundRow> {
  const charge = await lockTransaction(tx, { companyId, customerId }, transactionId)
  if (charge === undefined) throw new AppError(404, 'not_found')
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([customerId, transactionId, amountCents ?? null, reason, cancels]))
    .digest('hex')
  const known = await findRefundByKey(tx, companyId, idempotencyKey)
  if (known !== undefined) {
    const isSame =
      known.bodyHash === ''
        ? known.transactionId === transactionId &&
          (amountCents === undefined || known.amountCents === amountCents)
        : known.bodyHash === bodyHash
    if (isSame) return known
    throw new AppError(422, 'idempotency_key_reused')
  }
  // Its charges are credited individually: refunding the bill's payment too would return the same
  // money twice.
  if (isHouseInvoice(charge)) throw new AppError(409, 'house_account_refund')
  const payment = await findSettledPayment(tx, companyId, transactionId)
  if (charge.status !== 'processed' || payment === undefined)
    throw new AppError(409, 'not_refundable')
  const left = payment.amountCents - (await refundedCentsOf(tx, companyId, transactionId))
  const requested = amountCents ?? left
  if (requested < 1 || requested > left)
    throw new AppError(422, 'invalid_request', {
      details: [
        {
          path: '/amount',
          code: 'range',
          message: `must be more than 0 and at most ${(left / 100).toFixed(2)}`,
        },
      ],
    })
  const refund = await insertRefund(tx, {
    companyId,
    transactionId,
    paymentId: payment.id,
    idempotencyKey,
    amountCents: requested,
    state: 'asking',
    reason,
    bodyHash,
    cancels,
    createdAt: now,
    ...by,
  })
  await insertJob(tx, {
    companyId,
    kind: 'refund',
    subjectId: refund.id,
    nextAt: new Date(now.getTime() + askingMs),
  })
  return refund
}

/** A refund with its current status, its payment, and whose tickets it has just cancelled. */
export interface FinishedRefund {
  refund: RefundRow
  payment: PaymentRow
  ticketsOf: readonly number[]
}

/**
 * Calls the processor, as often as needed: its idempotency key prevents a second refund. Throws if
 * it does not respond; the clock retries.
 */
export async function finishRefund(
  { db, now, processorOf }: RefundParts,
  companyId: number,
  id: number,
): Promise<FinishedRefund | undefined> {
  const found = await db.tx(companyId, async (tx) => {
    const refund = await lockRefund(tx, companyId, id)
    const payment = refund && (await findPayment(tx, companyId, refund.paymentId))
    return refund && payment && { refund, payment, ticketsOf: [] }
  })
  if (found === undefined || found.refund.state !== 'asking') return found
  const { payment } = found
  const outcome = await (
    await processorOf(payment)
  ).refund({
    idempotencyKey: found.refund.idempotencyKey,
    reference: payment.reference,
    amountCents: found.refund.amountCents,
  })
  return { payment, ...(await record({ db, now }, found.refund, payment, outcome)) }
}

const record = (
  { db, now }: Pick<RefundParts, 'db' | 'now'>,
  { companyId, id, transactionId }: RefundRow,
  payment: PaymentRow,
  outcome: RefundOutcome,
): Promise<Omit<FinishedRefund, 'payment'>> =>
  db.tx(companyId, async (tx) => {
    // Customer and transaction are locked first, as everywhere.
    await lockTransaction(tx, payment, transactionId)
    const refund = await lockRefund(tx, companyId, id)
    if (refund === undefined) throw new Error('the refund is not there')
    if (refund.state !== 'asking') return { refund, ticketsOf: [] }
    await deleteJob(tx, { companyId, kind: 'refund', subjectId: id })
    return outcome.type === 'refunded'
      ? settleRefund(tx, refund, payment, now())
      : {
          refund: await updateRefund(tx, refund, { state: 'refused', refusal: outcome.message }),
          ticketsOf: [],
        }
  })
