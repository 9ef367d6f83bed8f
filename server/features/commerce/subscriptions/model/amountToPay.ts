import type { SubscriptionLine } from '#server/platform/db/schema/subscriptions'

/** The amounts of a payment in cents; `amountCents` includes the tax and the fee. */
export interface Amounts {
  amountCents: number
  taxCents: number
  feeCents: number
}

/** Returns the amount due on an invoice, whose tax was computed when the invoice was issued. */
export const amountOfInvoice = ({ amountDueCents }: { amountDueCents: number }): Amounts => ({
  amountCents: amountDueCents,
  taxCents: 0,
  feeCents: 0,
})

/**
 * Returns the amount due on a placed order, with the tax computed when the order was placed; house
 * credits may have paid some of the tax.
 */
export const amountOfOrder = ({
  amountDueCents,
  taxCents,
}: {
  amountDueCents: number
  taxCents: number
}): Amounts => ({
  amountCents: amountDueCents,
  taxCents: Math.min(taxCents, amountDueCents),
  feeCents: 0,
})

/** The fields of a subscription that its payment depends on. */
export interface DueSubscription {
  rateCents: number
  taxRateCents: number
  paymentCount: number
  lines: readonly SubscriptionLine[]
}

/**
 * Returns the amount due on a subscription: for its failed payment or its next term. A card is
 * charged the sum of the subscription's lines; a bank account is charged the rate times the payment
 * count plus the tax, without a service fee.
 * (money.validation.card-amount-server-lines, money.validation.bank-amount)
 */
export function amountOfSubscription(
  { rateCents, taxRateCents, paymentCount, lines }: DueSubscription,
  kind: 'card' | 'bank' | 'token',
): Amounts {
  if (kind === 'bank')
    return {
      amountCents: rateCents * paymentCount + taxRateCents,
      taxCents: taxRateCents,
      feeCents: 0,
    }
  const sum = (key: keyof SubscriptionLine): number =>
    lines.reduce((total, line) => total + line[key], 0)
  return {
    amountCents: sum('amountCents') + sum('taxCents') + sum('serviceCents'),
    taxCents: sum('taxCents'),
    feeCents: sum('serviceCents'),
  }
}
