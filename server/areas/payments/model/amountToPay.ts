import type { SubscriptionLine } from '../../../db/schema/subscriptions'

/** Amounts in cents; tax and fee are included in the amount. */
export interface Amounts {
  amountCents: number
  taxCents: number
  feeCents: number
}

/** What is due on an invoice: its tax was computed when it was issued. */
export const amountOfInvoice = ({ amountDueCents }: { amountDueCents: number }): Amounts => ({
  amountCents: amountDueCents,
  taxCents: 0,
  feeCents: 0,
})

/** What is due on a placed order, with the tax computed when it was placed. */
export const amountOfOrder = ({
  amountDueCents,
  taxCents,
}: {
  amountDueCents: number
  taxCents: number
}): Amounts => ({ amountCents: amountDueCents, taxCents, feeCents: 0 })

/** The fields of a subscription that its payment depends on. */
export interface Due {
  rateCents: number
  taxRateCents: number
  paymentCount: number
  lines: readonly SubscriptionLine[]
}

/**
 * What is due on a failed subscription: a card pays the server's lines, a bank its rate times the
 * count plus the tax, without a service fee. (money.validation.card-amount-server-lines,
 * money.validation.bank-amount)
 */
export function amountOfSubscription(
  { rateCents, taxRateCents, paymentCount, lines }: Due,
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
