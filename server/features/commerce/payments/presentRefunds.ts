import type { MemberTransaction, RefundRecord } from '#generated/types'
import { isHouseInvoice } from '#src/areas/billing/model/houseInvoice'
import { startOfDay } from '#src/core/time/startOfDay'
import { toUnits } from '../../../platform/calls/toUnits'
import type { Tx } from '../../../platform/db/Database'
import { countCancellable } from '../holds/cancelOrder'
import { findCustomersById } from '../../customers/customerRepository'
import { presentPerson } from '../../customers/presentCustomer'
import {
  findTransactionsById,
  transactionNumber,
  type TransactionRow,
} from '../transactions/transactionRepository'
import { findWrittenOffRefunds } from '../transactions/ledgerRepository'
import { findSettledPayments, type PaymentRow } from '../transactions/paymentRepository'
import { listPaidMemberships, type PaidMembership } from '../subscriptions/listPaidMemberships'
import { findRefundsByTransaction, type RefundRow } from './refundRepository'

/**
 * Converts a company's refunds to API entities for the back office, with the same number of queries
 * for one refund as for a page.
 */
export async function presentRefunds(
  db: Tx,
  companyId: number,
  rows: readonly RefundRow[],
): Promise<RefundRecord[]> {
  const charges = new Map(
    (
      await findTransactionsById(
        db,
        companyId,
        rows.map(({ transactionId }) => transactionId),
      )
    ).map((row) => [row.id, row]),
  )
  const members = new Map(
    (
      await findCustomersById(
        db,
        companyId,
        [...charges.values()].map(({ customerId }) => customerId),
      )
    ).map((row) => [row.id, row]),
  )
  const writtenOff = await findWrittenOffRefunds(
    db,
    companyId,
    rows.flatMap(({ refundTransactionId }) => refundTransactionId ?? []),
  )
  return rows.map((row) => {
    const charge = charges.get(row.transactionId)
    const member = charge && members.get(charge.customerId)
    if (charge === undefined || member === undefined)
      throw new Error('the transaction of a refund does not exist')
    const {
      id,
      transactionId,
      amountCents,
      creditCents,
      refundTransactionId,
      state,
      refusal,
      cancelledCount,
      membership,
      adminId,
      adminName,
      reason,
      createdAt,
    } = row
    const { description, currency } = charge
    return {
      id,
      transactionId,
      referenceId: transactionNumber(charge),
      description,
      member: { id: member.id, fullName: presentPerson(member).fullName, email: member.email },
      amount: toUnits(amountCents),
      credit: toUnits(creditCents),
      given: toUnits(amountCents - (writtenOff.get(refundTransactionId ?? 0) ?? 0)),
      currency,
      status: state,
      refusal,
      cancelled: cancelledCount,
      membership,
      source: adminId === null ? 'cancellation' : 'owner',
      by: adminName,
      reason,
      createdOn: createdAt.toISOString(),
    }
  })
}

/** What decides what can still be refunded of transactions: by their ids, or by those of orders. */
export interface RefundFacts {
  payments: ReadonlyMap<number, PaymentRow>
  refunds: ReadonlyMap<number, RefundRow[]>
  /** How many tickets, bookings and products of an order a full refund would cancel. */
  cancellable: ReadonlyMap<number, number>
  paidMemberships: ReadonlyMap<number, PaidMembership>
}

/** Reads it for a page of transactions with the same number of queries as for one. */
export async function readRefundFacts(
  db: Tx,
  companyId: number,
  rows: readonly TransactionRow[],
): Promise<RefundFacts> {
  const ids = rows.map(({ id }) => id)
  const processed = rows.filter(({ status }) => status === 'processed')
  const orderIds = processed.flatMap(({ orderId }) => orderId ?? [])
  const [payments, refunds, cancellable, paidMemberships] = await Promise.all([
    findSettledPayments(db, companyId, ids),
    findRefundsByTransaction(db, companyId, ids),
    countCancellable(db, companyId, orderIds),
    listPaidMemberships(db, companyId, processed, { lock: false }),
  ])
  return { payments, refunds, cancellable, paidMemberships }
}

/**
 * Converts a member's transactions to API entities, with the amounts that were refunded and that
 * can still be refunded.
 */
export async function presentMemberTransactions(
  db: Tx,
  companyId: number,
  rows: readonly TransactionRow[],
): Promise<MemberTransaction[]> {
  const facts = await readRefundFacts(db, companyId, rows)
  return rows.map((row) => presentMemberTransaction(row, facts))
}

/** The same for one transaction of those for which the facts were read. */
export function presentMemberTransaction(
  row: TransactionRow,
  { payments, refunds, cancellable, paidMemberships }: RefundFacts,
): MemberTransaction {
  const {
    id,
    createdAt,
    description,
    status,
    amountCents,
    currency,
    refundedCents,
    creditCents,
    orderId,
    linkedTransactionId,
  } = row
  const sumInState = (state: RefundRow['state']): number =>
    (refunds.get(id) ?? []).reduce(
      (sum, refund) => (refund.state === state ? sum + refund.amountCents : sum),
      0,
    )
  const askingCents = sumInState('asking')
  const refundableCents =
    status === 'processed' && !isHouseInvoice(row)
      ? (payments.get(id)?.amountCents ?? 0) + creditCents - sumInState('refunded') - askingCents
      : 0
  return {
    id,
    createdOn: createdAt.toISOString(),
    referenceId: transactionNumber(row),
    description,
    status,
    amount: toUnits(amountCents),
    currency,
    refunded: toUnits(refundedCents),
    asking: toUnits(askingCents),
    refundable: toUnits(Math.max(0, refundableCents)),
    isHouseBill: isHouseInvoice(row),
    cancellable: (orderId !== null && refundableCents > 0 && cancellable.get(orderId)) || 0,
    membership: refundableCents > 0 ? presentPaid(paidMemberships.get(id)) : null,
    linkedTransactionId,
  }
}

function presentPaid(paid: PaidMembership | undefined): MemberTransaction['membership'] {
  if (paid === undefined) return null
  const { term, timezone } = paid.terms
  return { title: paid.title, until: term && startOfDay(timezone, term.next).toISOString() }
}
