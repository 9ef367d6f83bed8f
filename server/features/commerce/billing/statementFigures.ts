import { HOUSE_INVOICE_TYPE } from '#src/areas/billing/model/houseInvoice'

/** A transaction of the month; amounts in cents. */
export interface StatementEntry {
  status: string
  type: string
  amountCents: number
  /** The part of the amount that house credits paid; for a refund, the part returned to them. */
  creditCents: number
  amountDueCents: number
  /** Id of the charge that a refund returns; null for a charge. */
  linkedTransactionId: number | null
}

/**
 * Returns the number of charges and the amounts of a closed month. Cancelled and failed charges are
 * counted, but their amounts are not added. A house account invoice bills earlier charges, so it only adds to the amount due. Amounts
 * paid by or returned to house credits are not money and are left out. (doc 2 §3, Statement)
 */
export function statementFigures(entries: readonly StatementEntry[]): {
  count: number
  chargedCents: number
  refundedCents: number
  periodDueCents: number
} {
  const sumMoney = (rows: readonly StatementEntry[]): number =>
    rows.reduce((total, { amountCents, creditCents }) => total + amountCents - creditCents, 0)
  const refunds = entries.filter(({ linkedTransactionId }) => linkedTransactionId !== null)
  const charges = entries.filter(({ linkedTransactionId }) => linkedTransactionId === null)
  const validCharges = charges.filter(({ status }) => status !== 'cancelled' && status !== 'failed')
  return {
    count: charges.length,
    chargedCents: sumMoney(validCharges.filter(({ type }) => type !== HOUSE_INVOICE_TYPE)),
    refundedCents: sumMoney(refunds),
    periodDueCents: validCharges.reduce((total, entry) => total + entry.amountDueCents, 0),
  }
}
