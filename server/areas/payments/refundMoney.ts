import { createHash } from 'node:crypto'
import { isHouseInvoice } from '../../../src/areas/billing/model/houseInvoice'
import type { Database, Tx } from '../../db/Database'
import { AppError } from '../../errors/AppError'
import type { Processor, RefundOutcome } from '../../processors/Processor'
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

/** What is to be given back. */
export interface RefundRequest {
  companyId: number
  /** The member whose transaction it must be. */
  customerId: number
  transactionId: number
  /** undefined: all that is left of it. */
  amountCents: number | undefined
  reason: string
  /**
   * Whether it cancels the tickets and unsent products of the order once all of it is given back.
   */
  cancels: boolean
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
 * Stores the intention of a refund, before the processor hears of it. The same key gives the same
 * refund. Throws 404 `not_found`, 422 `idempotency_key_reused` for a used key with anything else
 * asked, 409 `not_refundable` for what no processor has charged, 409 `house_account_refund` for a
 * bill of the house account, whose charges are refunded, 422 `invalid_request` for more than is
 * left.
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
  // Its charges are credited one by one: the bill's payment given back as well would be the same
  // money twice.
  if (isHouseInvoice(charge)) throw new AppError(409, 'house_account_refund')
  const payment = await findSettledPayment(tx, companyId, transactionId)
  if (charge.status !== 'processed' || payment === undefined)
    throw new AppError(409, 'not_refundable')
  const left = payment.amountCents - (await refundedCentsOf(tx, companyId, transactionId))
  const asked = amountCents ?? left
  if (asked < 1 || asked > left)
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
    amountCents: asked,
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

/**
 * A refund as it stands now, the payment that it is of, and whose tickets it has just cancelled.
 */
export interface FinishedRefund {
  refund: RefundRow
  payment: PaymentRow
  ticketsOf: readonly number[]
}

/**
 * Asks the processor, as often as needed: its key keeps it from giving back twice. Throws where it
 * does not answer; the clock asks again.
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
    // Customer and transaction first, as everywhere.
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
