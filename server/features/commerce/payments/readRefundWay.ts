import type { Tx } from '../../../platform/db/Database'
import { HOUSE_ACCOUNT_ID } from './houseAccount'
import { findPayment } from '../transactions/paymentRepository'
import { isDeskProcessor } from './deskProcessors'
import type { RefundRow } from './refundRepository'

/**
 * Where refunds go: back through a processor, which can take days (`method`); to house credits or
 * the house account, at once (`credit`, `houseAccount`, or `both`); or partly at once (`partly`).
 */
export type RefundWay = 'method' | 'credit' | 'houseAccount' | 'both' | 'partly'

/** Returns where some refunds go, of which none is refused. */
export async function readRefundWay(
  tx: Tx,
  companyId: number,
  refunds: readonly RefundRow[],
): Promise<RefundWay> {
  const cents = { method: 0, credit: 0, houseAccount: 0 }
  for (const { paymentId, amountCents, creditCents } of refunds) {
    const payment = paymentId === null ? undefined : await findPayment(tx, companyId, paymentId)
    cents.credit += creditCents
    cents[payment?.processorId === HOUSE_ACCOUNT_ID ? 'houseAccount' : 'method'] +=
      amountCents - creditCents
  }
  const atOnceCents = cents.credit + cents.houseAccount
  if (cents.method > 0) return atOnceCents > 0 ? 'partly' : 'method'
  if (cents.houseAccount === 0) return cents.credit > 0 ? 'credit' : 'method'
  return cents.credit > 0 ? 'both' : 'houseAccount'
}

/** Divides refunds into those that staff hand over, as they took the money, and the others. */
export async function splitByHand(
  tx: Tx,
  companyId: number,
  refunds: readonly RefundRow[],
): Promise<{ byHand: RefundRow[]; byItself: RefundRow[] }> {
  const byHand: RefundRow[] = []
  const byItself: RefundRow[] = []
  for (const refund of refunds) {
    const payment =
      refund.paymentId === null ? undefined : await findPayment(tx, companyId, refund.paymentId)
    ;(isDeskProcessor(payment?.processorId ?? '') ? byHand : byItself).push(refund)
  }
  return { byHand, byItself }
}
