import { houseInvoiceType } from '../../../../src/areas/billing/model/houseInvoice'

/** An input of a month's statement; a refund names its transaction. */
export interface StatementEntry {
  status: string
  type: string
  amountCents: number
  amountDueCents: number
  linkedTransactionId: number | null
}

/**
 * The figures of a closed month in cents; `dueBeforeCents` was due when it began. Cancelled and
 * failed charges are counted but charge nothing; a house account invoice asks for what was charged
 * before, so it only adds to what is due. (doc 2 §3, Statement)
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
  const sum = (of: readonly StatementEntry[], key: 'amountCents' | 'amountDueCents'): number =>
    of.reduce((total, entry) => total + entry[key], 0)
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
