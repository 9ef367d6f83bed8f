import type { Database, Tx } from '../../db/Database'
import { AppError } from '../../errors/AppError'
import type { Processor, RefundOutcome } from '../../processors/Processor'
import { deleteJob, findPayment, findSettledPayment, insertJob, lockTransaction, type PaymentRow } from './paymentRepository'
import { findRefundByKey, givenBackOf, insertRefund, lockRefund, settleRefund, updateRefund, type RefundRow } from './refundRepository'

/** What is to be given back. */
export interface RefundAsk {
  companyId: number
  /** The member whose transaction it must be. */
  customerId: number
  transactionId: number
  /** undefined: all that is left of it. */
  amountCents: number | undefined
  reason: string
  /** One for each intention: the same one never gives back twice. */
  idempotencyKey: string
  by: Pick<RefundRow, 'adminId' | 'adminName'>
}

/** What refunds need of the server. */
export interface RefundParts {
  db: Database
  now: () => Date
  processorOf: (payment: PaymentRow) => Promise<Pick<Processor, 'refund'>>
}

/** How long a request may ask a processor before the clock asks again. */
const askingMs = 30_000

/**
 * Stores the intention of a refund, before the processor hears of it. The same key gives the same refund. Throws 404
 * `not_found`, 409 `not_refundable` for what no processor has charged, 422 `invalid_request` for more than is left.
 */
export async function beginRefund(tx: Tx, now: Date, { companyId, customerId, transactionId, amountCents, reason, idempotencyKey, by }: RefundAsk): Promise<RefundRow> {
  const charge = await lockTransaction(tx, { companyId, customerId }, transactionId)
  if (charge === undefined) throw new AppError(404, 'not_found')
  const known = await findRefundByKey(tx, companyId, idempotencyKey)
  if (known !== undefined) {
    if (known.transactionId === transactionId && (amountCents === undefined || known.amountCents === amountCents)) return known
    throw new AppError(422, 'idempotency_key_reused')
  }
  const payment = await findSettledPayment(tx, companyId, transactionId)
  if (charge.status !== 'processed' || payment === undefined) throw new AppError(409, 'not_refundable')
  const left = payment.amountCents - (await givenBackOf(tx, companyId, transactionId))
  const asked = amountCents ?? left
  if (asked < 1 || asked > left) throw new AppError(422, 'invalid_request', { details: [{ path: '/amount', code: 'range', message: `must be more than 0 and at most ${(left / 100).toFixed(2)}` }] })
  const refund = await insertRefund(tx, { companyId, transactionId, paymentId: payment.id, idempotencyKey, amountCents: asked, state: 'asking', reason, createdAt: now, ...by })
  await insertJob(tx, { companyId, kind: 'refund', subjectId: refund.id, nextAt: new Date(now.getTime() + askingMs) })
  return refund
}

/** Asks the processor, as often as needed: its key keeps it from giving back twice. Throws where it does not answer; the clock asks again. */
export async function finishRefund({ db, now, processorOf }: RefundParts, companyId: number, id: number): Promise<{ refund: RefundRow; payment: PaymentRow } | undefined> {
  const found = await db.tx(companyId, async (tx) => {
    const refund = await lockRefund(tx, companyId, id)
    const payment = refund && (await findPayment(tx, companyId, refund.paymentId))
    return refund && payment && { refund, payment }
  })
  if (found === undefined || found.refund.state !== 'asking') return found
  const { payment } = found
  const outcome = await (await processorOf(payment)).refund({ idempotencyKey: found.refund.idempotencyKey, reference: payment.reference, amountCents: found.refund.amountCents })
  return { payment, refund: await record({ db, now }, found.refund, payment, outcome) }
}

const record = ({ db, now }: Pick<RefundParts, 'db' | 'now'>, { companyId, id, transactionId }: RefundRow, payment: PaymentRow, outcome: RefundOutcome): Promise<RefundRow> =>
  db.tx(companyId, async (tx) => {
    // Customer and transaction first, as everywhere.
    await lockTransaction(tx, payment, transactionId)
    const refund = await lockRefund(tx, companyId, id)
    if (refund === undefined) throw new Error('the refund is not there')
    if (refund.state !== 'asking') return refund
    await deleteJob(tx, { companyId, kind: 'refund', subjectId: id })
    return outcome.type === 'refunded' ? settleRefund(tx, refund, payment, now()) : updateRefund(tx, refund, { state: 'refused', refusal: outcome.message })
  })
