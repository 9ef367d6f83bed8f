import type { Payment } from './payment/Payment'
import type { Translate } from '../../../core/intl/Translate'
import { isOneOf } from '../../../core/intl/isOneOf'

/**
 * The subscription fields that the paywall uses; amounts are in currency units. (doc 2 §3,
 * Subscription)
 */
export interface PastDueSubscription {
  id: number
  title: string
  frequency: string
  rate: number
  taxRate: number
  paymentCount: number
  lastDate: string
  nextDate: string | null
  lastAmount: number
  renewable: boolean
  lines: readonly { amount: number; tax: number; service: number }[]
}

/** A subscription with the paywall's texts. (doc 2 §3, money.entity.subscription-paywall-view) */
export type PaywallPlan<Subscription extends PastDueSubscription = PastDueSubscription> =
  Subscription & {
    subscriptionId: number
    period: string
    periodPlural: string
  }

/**
 * Adds the paywall's texts to a subscription; an unknown frequency is shown unchanged.
 * (money.entity.subscription-period-words)
 */
export function paywallPlan<Subscription extends PastDueSubscription>(
  subscription: Subscription,
  t: Translate,
): PaywallPlan<Subscription> {
  const { id, frequency } = subscription
  const word = (form: 'one' | 'other'): string =>
    isOneOf(FREQUENCIES, frequency) ? t(`area.billing.period.${frequency}.${form}`) : frequency
  return { ...subscription, subscriptionId: id, period: word('one'), periodPlural: word('other') }
}

const FREQUENCIES = ['daily', 'weekly', 'monthly', 'quarterly', 'semi', 'annually'] as const

/**
 * Whether a payment was ever made: a date other than the placeholder in 1900 and an amount above
 * zero. (doc 2 §4, Subscription rules)
 */
export const hasPaid = ({
  lastDate,
  lastAmount,
}: Pick<PastDueSubscription, 'lastDate' | 'lastAmount'>): boolean =>
  !lastDate.startsWith('1900-') && lastAmount > 0

/**
 * Whether a subscription's next payment date is before `now`. (doc 2 §4,
 * money.subscription.past-due)
 */
export const isPastDue = (
  { nextDate }: Pick<PastDueSubscription, 'nextDate'>,
  now: Date,
): boolean => nextDate !== null && new Date(nextDate).getTime() < now.getTime()

/**
 * The amounts to charge: by card, the sums of the server's lines; without a service fee (by bank
 * account or house account), the rate of each period due plus tax. (doc 2 §5,
 * money.validation.bank-amount)
 */
export function paywallAmounts(
  {
    rate,
    paymentCount,
    taxRate,
    lines,
  }: Pick<PastDueSubscription, 'rate' | 'paymentCount' | 'taxRate' | 'lines'>,
  hasNoServiceFee: boolean,
): { tax: number; service: number; total: number } {
  if (hasNoServiceFee)
    return { tax: taxRate, service: 0, total: roundToCents(rate * paymentCount + taxRate) }
  const sum = (key: 'amount' | 'tax' | 'service'): number =>
    roundToCents(lines.reduce((total, line) => total + line[key], 0))
  return {
    tax: sum('tax'),
    service: sum('service'),
    total: roundToCents(sum('amount') + sum('tax') + sum('service')),
  }
}

/**
 * The unpaid invoices, each with `net`, its amount after the discount and before tax. Empty if
 * these amounts don't add up to the dues, because the lines would then contradict the sum below
 * them.
 */
export function unpaidLines<Line extends { subTotal: number; discount: number }>(
  unpaid: readonly Line[],
  dues: number,
): readonly (Line & { net: number })[] {
  const lines = unpaid.map((line) => ({
    ...line,
    net: roundToCents(line.subTotal - line.discount),
  }))
  return roundToCents(lines.reduce((sum, { net }) => sum + net, 0)) === roundToCents(dues)
    ? lines
    : []
}

/** Rounds an amount in currency units to whole cents. */
const roundToCents = (amount: number): number => Math.round(amount * 100) / 100

/** Of several failed transactions, the one to pay: the first. (doc 2 §4, Paywall flow) */
export const firstToPay = <Failed>(failed: readonly Failed[]): Failed | undefined => failed[0]

/**
 * What the paywall's step depends on: whether the club takes cards; the past-due subscription,
 * undefined until loaded and null if nothing can be paid; whether the customer has left the intro;
 * and the payment's status.
 */
export interface PaywallFacts {
  acceptsCards: boolean
  plan: Pick<PastDueSubscription, 'renewable'> | null | undefined
  hasLeftIntro: boolean
  payment: Payment['status']
}

/**
 * The paywall's step to show. Once the payment has settled it stays `success`. Nothing can be paid
 * if the club takes no cards or the subscription can't be renewed. (doc 2 §4, Paywall flow)
 */
export function paywallStep({
  acceptsCards,
  plan,
  hasLeftIntro,
  payment,
}: PaywallFacts): 'intro' | 'contact' | 'on-hold' | 'pay' | 'success' | 'error' {
  if (payment === 'settled') return 'success'
  if (!acceptsCards || plan === null) return 'contact'
  if (plan?.renewable === false) return 'on-hold'
  if (payment === 'failed') return 'error'
  return plan !== undefined && (hasLeftIntro || payment !== 'ready') ? 'pay' : 'intro'
}
