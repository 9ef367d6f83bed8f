import type { DeskPayment } from '../../../generated/types'
import { toCents } from '../../../src/core/intl/toCents'
import { toUnits } from '../../platform/calls/toUnits'
import type { Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { DESK_CARD_ID, DESK_CASH_ID } from '../commerce/payments/deskProcessors'
import { HOUSE_ACCOUNT_ID } from '../commerce/payments/houseAccount'
import { presentMemberTransactions } from '../commerce/payments/presentRefunds'
import { readPaidAt, type RefundLimitOf } from '../commerce/payments/refundLimit'
import { findRefundsByTransaction, type RefundRow } from '../commerce/payments/refundRepository'
import { findSettledPayments, type PaymentRow } from '../commerce/transactions/paymentRepository'
import { paginatePaid, type TransactionRow } from '../commerce/transactions/transactionRepository'
import type { CustomerKey } from '../customers/requireCustomer'

/** How many refunds of a payment are shown. */
const MAX_REFUNDS = 50

/** A payment with its refunds as stored, which do not know the names of staff. */
export type ReadPayment = Omit<DeskPayment, 'refunds'> & { refunds: readonly RefundRow[] }

/**
 * Returns a page of what a customer has paid, newest first, with what may be refunded of it by
 * somebody with this limit, and the total.
 */
export async function readPayments(
  tx: Tx,
  customer: CustomerKey,
  limitOf: RefundLimitOf | undefined,
  paging: Page,
): Promise<{ payments: ReadPayment[]; total: number }> {
  const { companyId } = customer
  const { rows, total } = await paginatePaid(tx, customer, paging)
  const ids = rows.map(({ id }) => id)
  const settled = await findSettledPayments(tx, companyId, ids)
  const refunds = await findRefundsByTransaction(tx, companyId, ids)
  const shown = new Map(
    (await presentMemberTransactions(tx, companyId, rows)).map((one) => [one.id, one]),
  )
  const payments: ReadPayment[] = []
  for (const row of rows) {
    const figures = shown.get(row.id)
    if (figures === undefined) continue
    const payment = settled.get(row.id)
    const own = refunds.get(row.id) ?? []
    const counted = own.filter(({ state }) => state !== 'refused')
    const limitCents = limitOf?.(await readPaidAt(tx, row, payment))
    const refundableCents = toCents(figures.refundable)
    const leftCents =
      limitCents === undefined ? refundableCents : limitCents - sum(counted, 'amountCents')
    payments.push({
      id: row.id,
      createdOn: figures.createdOn,
      number: figures.referenceId,
      description: row.description,
      currency: row.currency,
      amount: figures.amount,
      way: wayOf(row, payment),
      brand: payment?.brand ?? '',
      lastFour: payment?.lastFour ?? '',
      credit: toUnits(row.creditCents),
      refunded: figures.refunded,
      asking: figures.asking,
      refundable: figures.refundable,
      creditLeft: toUnits(
        Math.min(refundableCents, Math.max(0, row.creditCents - sum(counted, 'creditCents'))),
      ),
      limit: limitCents === undefined ? null : toUnits(limitCents),
      allowed: toUnits(Math.max(0, Math.min(refundableCents, leftCents))),
      isHouseBill: figures.isHouseBill,
      cancellable: figures.cancellable,
      membership: figures.membership,
      refunds: own.slice(-MAX_REFUNDS),
    })
  }
  return { payments, total }
}

/** Converts a payment to the API entity; `names` are those of staff, by username in small letters. */
export const presentPayment = (
  { refunds, ...payment }: ReadPayment,
  names: ReadonlyMap<string, string>,
): DeskPayment => ({
  ...payment,
  refunds: refunds.map(
    ({ id, createdAt, amountCents, state, refusal, adminId, adminName, reason }) => ({
      id,
      createdOn: createdAt.toISOString(),
      amount: toUnits(amountCents),
      status: state,
      refusal,
      source: adminId === null ? ('cancellation' as const) : ('staff' as const),
      byName: (adminId !== null && names.get(adminName.toLowerCase())) || adminName,
      reason,
    }),
  ),
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
