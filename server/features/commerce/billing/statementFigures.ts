import { houseInvoiceType } from '../../../../src/areas/billing/model/houseInvoice'

/** A transaction of the month, amounts in cents; `linkedTransactionId` is a refund's charge. */
export interface StatementEntry {
  status: string
  type: string
  amountCents: number
  /** The part of the amount that house credits paid, or of a refund that they got back. */
  creditCents: number
  amountDueCents: number
  linkedTransactionId: number | null
}

/**
 * Computes the figures of a closed month in cents; `dueBeforeCents` is the amount that was due at
 * the month's start. Cancelled and failed charges are counted, but their amounts are not added. A
 * house account invoice bills earlier charges, so it only adds to the amount due. Amounts paid by
 * or returned to house credits are not money and are left out. (doc 2 §3, Statement)
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
  const sumMoney = (rows: readonly StatementEntry[]): number =>
    rows.reduce((total, { amountCents, creditCents }) => total + amountCents - creditCents, 0)
  const refunds = entries.filter(({ linkedTransactionId }) => linkedTransactionId !== null)
  const others = entries.filter(({ linkedTransactionId }) => linkedTransactionId === null)
  const charges = others.filter(({ status }) => status !== 'cancelled' && status !== 'failed')
  const periodDueCents = charges.reduce((total, entry) => total + entry.amountDueCents, 0)
  return {
    count: others.length,
    chargedCents: sumMoney(charges.filter(({ type }) => type !== houseInvoiceType)),
    refundedCents: sumMoney(refunds),
    periodDueCents,
    totalDueCents: dueBeforeCents + periodDueCents,
  }
}
