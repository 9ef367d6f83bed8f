import type { RefundQuote } from '#generated/types'
import { toUnits } from '../../../platform/calls/toUnits'
import type { NotRefundableReason } from './findPaidAmounts'
import type { ShareQuote } from './refundShare'

/** The quote of a part of an order line, with the fee in cents that the club would keep of it. */
export interface QuotedShare {
  quote: ShareQuote | NotRefundableReason
  keptCents: number
  currency: string
}

/**
 * Converts the quotes of all that would be cancelled at once to the API entity. `count` is how many
 * bookings or tickets that are; `currency` is the club's, for what nothing was paid for.
 */
export function presentRefundQuote(
  shares: readonly QuotedShare[],
  { count, currency }: { count: number; currency: string },
): RefundQuote {
  const refusal = shares.map(({ quote }) => quote).find((quote) => typeof quote === 'string') ?? ''
  const sum = { paid: 0, kept: 0, refund: 0, credit: 0, houseAccount: 0 }
  for (const { quote, keptCents } of refusal === '' ? shares : []) {
    if (typeof quote === 'string') continue
    sum.paid += quote.paidCents
    sum.kept += Math.min(keptCents, quote.paidCents)
    for (const { amountCents, creditCents, isHouseAccount } of quote.refunds) {
      sum.refund += amountCents
      sum.credit += creditCents
      if (isHouseAccount) sum.houseAccount += amountCents - creditCents
    }
  }
  return {
    count,
    currency: shares[0]?.currency ?? currency,
    paid: toUnits(sum.paid),
    kept: toUnits(sum.kept),
    refundedBefore: toUnits(sum.paid - sum.kept - sum.refund),
    refund: toUnits(sum.refund),
    credit: toUnits(sum.credit),
    houseAccount: toUnits(sum.houseAccount),
    refusal,
  }
}
