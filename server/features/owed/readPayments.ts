import type { DeskPayment, MemberTransaction } from '../../../generated/types'
import { toCents } from '../../../src/core/intl/toCents'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { DESK_CARD_ID, DESK_CASH_ID } from '../commerce/payments/deskProcessors'
import { HOUSE_ACCOUNT_ID } from '../commerce/payments/houseAccount'
import { presentMemberTransaction, readRefundFacts } from '../commerce/payments/presentRefunds'
import { wherePaid, type PaidAt, type RefundLimitOf } from '../commerce/payments/refundLimit'
import type { RefundRow } from '../commerce/payments/refundRepository'
import { findCreditsByOrder } from '../commerce/holds/orderCredits'
import type { PaymentRow } from '../commerce/transactions/paymentRepository'
import type { TransactionRow } from '../commerce/transactions/transactionRepository'

/** How many refunds of a payment are shown. */
const MAX_REFUNDS = 50

/** A payment as stored, with what decides what may be refunded of it. */
export interface PaymentRead {
  row: TransactionRow
  payment: PaymentRow | undefined
  paidAt: PaidAt
  /** Its refunds, the oldest first. */
  refunds: readonly RefundRow[]
  shown: MemberTransaction
}

/** Reads the facts about a page of what a customer has paid, in the same order. */
export async function readPayments(
  tx: Tx,
  companyId: number,
  rows: readonly TransactionRow[],
): Promise<PaymentRead[]> {
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? [])
  const [facts, credits] = await Promise.all([
    readRefundFacts(tx, companyId, rows),
    findCreditsByOrder(tx, companyId, orderIds),
  ])
  return rows.map((row) => {
    const payment = facts.payments.get(row.id)
    return {
      row,
      payment,
      paidAt: wherePaid(row, payment, credits.get(row.orderId ?? 0) ?? []),
      refunds: facts.refunds.get(row.id) ?? [],
      shown: presentMemberTransaction(row, facts),
    }
  })
}

/**
 * Converts a payment to the API entity. `limitOf` is the limit of the staff who read it, undefined
 * if they have none; `names` are those of staff, by username in small letters.
 */
export function presentPayment(
  { row, payment, paidAt, refunds, shown }: PaymentRead,
  limitOf: RefundLimitOf | undefined,
  names: ReadonlyMap<string, string>,
): DeskPayment {
  const counted = refunds.filter(({ state }) => state !== 'refused')
  const limitCents = limitOf?.(paidAt)
  const refundableCents = toCents(shown.refundable)
  const leftCents =
    limitCents === undefined ? refundableCents : limitCents - sum(counted, 'amountCents')
  return {
    id: row.id,
    createdOn: shown.createdOn,
    number: shown.referenceId,
    description: row.description,
    currency: row.currency,
    amount: shown.amount,
    way: wayOf(row, payment),
    brand: payment?.brand ?? '',
    lastFour: payment?.lastFour ?? '',
    credit: toUnits(row.creditCents),
    refunded: shown.refunded,
    asking: shown.asking,
    refundable: shown.refundable,
    creditLeft: toUnits(
      Math.min(refundableCents, Math.max(0, row.creditCents - sum(counted, 'creditCents'))),
    ),
    limit: limitCents === undefined ? null : toUnits(limitCents),
    allowed: toUnits(Math.max(0, Math.min(refundableCents, leftCents))),
    isHouseBill: shown.isHouseBill,
    cancellable: shown.cancellable,
    membership: shown.membership,
    refunds: refunds.slice(-MAX_REFUNDS).map((refund) => presentRefund(refund, names)),
  }
}

const presentRefund = (
  { id, createdAt, amountCents, state, refusal, adminId, adminName, reason }: RefundRow,
  names: ReadonlyMap<string, string>,
): DeskPayment['refunds'][number] => ({
  id,
  createdOn: createdAt.toISOString(),
  amount: toUnits(amountCents),
  status: state,
  refusal,
  source: adminId === null ? 'cancellation' : 'staff',
  byName: (adminId !== null && names.get(adminName.toLowerCase())) || adminName,
  reason,
})

const sum = (rows: readonly RefundRow[], of: 'amountCents' | 'creditCents'): number =>
  rows.reduce((total, row) => total + row[of], 0)

function wayOf(
  { creditCents }: Pick<TransactionRow, 'creditCents'>,
  payment: PaymentRow | undefined,
): DeskPayment['way'] {
  switch (payment?.processorId) {
    case undefined:
      return creditCents > 0 ? 'credits' : 'elsewhere'
    case HOUSE_ACCOUNT_ID:
      return 'houseAccount'
    case DESK_CASH_ID:
      return 'cash'
    case DESK_CARD_ID:
      return 'terminal'
    default:
      return payment?.methodKind === 'bank' ? 'bank' : 'card'
  }
}
