import type { Database, Tx } from '../../../platform/db/Database'
import { deleteJob } from '../../../platform/db/platform/jobs'
import { AppError } from '../../../platform/http/AppError'
import { findTransaction, type TransactionRow } from '../transactions/transactionRepository'
import { reopenLapsed } from '../transactions/writeTransaction'
import { lockHeldItems, reserveHolds } from '../holds/orderHolds'
import {
  endPlaced,
  findPlacedByTransaction,
  listHolds,
  type PlacedRow,
} from '../holds/placedRepository'
import { HOUSE_ACCOUNT_ID } from './houseAccount'
import type { SuccessOutcome } from './paymentMachine'
import {
  findPayment,
  findPendingPayments,
  findSettledPayment,
  lockPayment,
  lockTransaction,
  updatePayment,
  type PaymentRow,
} from '../transactions/paymentRepository'
import { tracePayment } from './tracePayment'
import { beginRefund } from './refundMoney'
import type { RefundRow } from './refundRepository'
import { settleTransaction } from './settleTransaction'

/**
 * The result of a charge that succeeded although its payment is recorded as failed: its order was
 * settled after all, the money is refunded, another process has already handled it, or it needs
 * manual attention.
 */
export type LateResult =
  | { type: 'settled'; payment: PaymentRow }
  | { type: 'refund'; payment: PaymentRow; refund: RefundRow }
  | { type: 'done' | 'by-hand' }

interface LateSuccess {
  companyId: number
  paymentId: number
  outcome: SuccessOutcome
  now: Date
}

/**
 * Handles an order's payment that succeeds after it was recorded as failed: if everything ordered
 * is still free, the order is settled, otherwise the money is refunded. The customer is told which.
 */
export async function settleLate(db: Database, late: LateSuccess): Promise<LateResult> {
  try {
    return await db.tx(late.companyId, (tx) => settleIfFree(tx, late))
  } catch (error) {
    if (!(error instanceof AppError) || !NOT_FREE.has(error.code)) throw error
    return db.tx(late.companyId, (tx) => refundLate(tx, late))
  }
}

/** The error codes that mean that an order's items can't be reserved again. */
const NOT_FREE: ReadonlySet<string> = new Set(['slot_taken', 'slot_unavailable', 'sold_out'])

async function settleIfFree(tx: Tx, late: LateSuccess): Promise<LateResult> {
  const found = await lockLate(tx, late)
  if ('type' in found) return found
  const { payment, placed, transaction } = found
  const { companyId, now } = late
  const holds = await listHolds(tx, companyId, placed.orderId)
  await lockHeldItems(tx, companyId, holds)
  if (placed.heldUntil === null) await reserveHolds(tx, placed, holds, now)
  const stored = await storeSuccess(tx, payment, late)
  await settleTransaction(tx, stored, await reopen(tx, transaction, payment), now)
  await tracePayment(tx, stored, 'payment-late')
  return { type: 'settled', payment: stored }
}

async function refundLate(tx: Tx, late: LateSuccess): Promise<LateResult> {
  const found = await lockLate(tx, late)
  if ('type' in found) return found
  const { payment, placed, transaction } = found
  if (placed.state === 'open') {
    await endPlaced(tx, placed)
    const { companyId, orderId } = placed
    await deleteJob(tx, { companyId, kind: 'hold', subjectId: orderId })
  }
  const stored = await storeSuccess(tx, payment, late)
  await settleTransaction(tx, stored, await reopen(tx, transaction, payment), late.now, false)
  const refund = await beginRefund(tx, late.now, {
    companyId: payment.companyId,
    customerId: payment.customerId,
    transactionId: payment.transactionId,
    amountCents: payment.amountCents,
    reason: 'The payment succeeded after its hold had ended.',
    cancels: false,
    membership: null,
    idempotencyKey: `late-${payment.idempotencyKey}`,
    by: { adminId: null, adminName: '' },
  })
  await tracePayment(tx, stored, 'payment-too-late')
  return { type: 'refund', payment: stored, refund }
}

/** Locks the payment with its unpaid order; or returns why it can't be handled automatically. */
async function lockLate(
  tx: Tx,
  { companyId, paymentId }: LateSuccess,
): Promise<
  | { payment: PaymentRow; placed: PlacedRow; transaction: TransactionRow }
  | { type: 'done' | 'by-hand' }
> {
  const existing = await findPayment(tx, companyId, paymentId)
  const transaction = existing && (await lockTransaction(tx, existing, existing.transactionId))
  const payment = transaction && (await lockPayment(tx, companyId, paymentId))
  if (transaction === undefined || payment?.state !== 'failed') return { type: 'done' }
  const { transactionId } = payment
  const placed = await findPlacedByTransaction(tx, companyId, transactionId)
  const hasOtherPayment =
    (await findSettledPayment(tx, companyId, transactionId)) !== undefined ||
    (await findPendingPayments(tx, companyId, [transactionId])).size > 0
  // A transaction with another payment, or whose house credits were returned, needs a manual
  // decision.
  const isUnpaidOrder = placed?.state === 'open' || placed?.state === 'lapsed'
  if (
    placed === undefined ||
    !isUnpaidOrder ||
    hasOtherPayment ||
    transaction.creditCents > 0 ||
    payment.processorId === HOUSE_ACCOUNT_ID
  )
    return { type: 'by-hand' }
  return { payment, placed, transaction }
}

const storeSuccess = (
  tx: Tx,
  payment: PaymentRow,
  { outcome, now }: LateSuccess,
): Promise<PaymentRow> =>
  updatePayment(tx, payment, {
    state: 'settled',
    settledAt: now,
    reference: outcome.reference || payment.reference,
    brand: outcome.brand || payment.brand,
    lastFour: outcome.lastFour || payment.lastFour,
    failureCode: '',
    failureMessage: '',
  })

async function reopen(
  tx: Tx,
  { companyId, customerId, id }: TransactionRow,
  { amountCents }: PaymentRow,
): Promise<TransactionRow> {
  await reopenLapsed(tx, { companyId, id }, amountCents)
  const row = await findTransaction(tx, { companyId, customerId }, id)
  if (row === undefined) throw new Error('the transaction no longer exists')
  return row
}
