import { houseInvoiceType } from '../../../../src/areas/billing/model/houseInvoice'

/** A transaction of the month, amounts in cents; `linkedTransactionId` is a refund's charge. */
export interface StatementEntry {
  status: string
  type: string
  amountCents: number
  amountDueCents: number
  linkedTransactionId: number | null
}

/**
 * Computes the figures of a closed month in cents; `dueBeforeCents` is the amount that was due at
 * the month's start. Cancelled and failed charges are counted, but their amounts are not added. A
 * house account invoice bills earlier charges, so it only adds to the amount due. (doc 2 §3,
 * Statement)
 */
export function statementFigures(
  entries: readonly StatementEntry[],
  dueBeforeCents: number,
): {
  count: number
  chargedCents: number
  refundedCents: number
  periodDueCents: number
  totalDueCents: number
} {
  const sum = (rows: readonly StatementEntry[], key: 'amountCents' | 'amountDueCents'): number =>
    rows.reduce((total, entry) => total + entry[key], 0)
  const refunds = entries.filter(({ linkedTransactionId }) => linkedTransactionId !== null)
  const others = entries.filter(({ linkedTransactionId }) => linkedTransactionId === null)
  const charges = others.filter(({ status }) => status !== 'cancelled' && status !== 'failed')
  const periodDueCents = sum(charges, 'amountDueCents')
  return {
    count: others.length,
    chargedCents: sum(
      charges.filter(({ type }) => type !== houseInvoiceType),
      'amountCents',
    ),
    refundedCents: sum(refunds, 'amountCents'),
    periodDueCents,
    totalDueCents: dueBeforeCents + periodDueCents,
  }
}
