import type { SubscriptionRow } from './subscriptionRepository'

/**
 * Returns a subscription as it is for a term that begins on a day (`YYYY-MM-DD`): at the price that
 * was announced for it, if that counts by then. The paid term keeps the price that paid for it.
 */
export function atNextRate(row: SubscriptionRow, start: string): SubscriptionRow {
  const { nextRateCents, nextRateFrom, rateCents, paymentCount, lines, termPaid } = row
  if (nextRateCents === null || nextRateFrom === null || start < nextRateFrom) return row
  const sum = (key: 'taxCents' | 'serviceCents'): number =>
    lines.reduce((total, line) => total + line[key], 0)
  return {
    ...row,
    rateCents: nextRateCents,
    lines: [
      {
        amountCents: nextRateCents * paymentCount,
        taxCents: sum('taxCents'),
        serviceCents: sum('serviceCents'),
      },
    ],
    termPaid: termPaid ?? [{ transactionId: null, cents: rateCents }],
    nextRateCents: null,
    nextRateFrom: null,
  }
}
