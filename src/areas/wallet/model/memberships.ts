/** What is looked at of a subscription here; amounts in currency units. */
interface Payable {
  id: number
  status: string
  rate: number
  walletId: number | null
}

/**
 * The subscriptions that can be linked to a payment method: active or failed, with something to
 * pay. (doc 2 §4, money.subscription.link-eligible)
 */
export const linkable = <Subscription extends Payable>(
  all: readonly Subscription[],
): readonly Subscription[] =>
  all.filter(({ status, rate }) => (status === 'active' || status === 'failed') && rate > 0)

/** Those of them that are tied to a method already: preselected and locked. */
export const linkedTo = <Subscription extends Payable>(
  all: readonly Subscription[],
  walletId: number | undefined,
): readonly number[] =>
  all.flatMap((one) => (walletId !== undefined && one.walletId === walletId ? [one.id] : []))

/**
 * Whether a membership must still be chosen: the use 'billing' needs one at least. (doc 2 §5,
 * money.add-method.billing-needs-membership)
 */
export const needsMembership = (billingUse: string, chosen: readonly number[]): boolean =>
  billingUse === 'billing' && chosen.length === 0

/** Uses of a method, as they are offered. (doc 2 §4, billingUse) */
export const BILLING_USES = ['default', 'billing', 'pos', ''] as const

/**
 * How long a bank's verification takes: two deposits within two business days, or up to four with a
 * mandate. (doc 2 §2, money.bank-verify.four-day-processor)
 */
export const verifyDays = (processorUri: string | undefined): 'two' | 'four' =>
  processorUri === 'gocardless' ? 'four' : 'two'

/** What a method is used for, and which memberships are paid with it. */
export interface MethodUses {
  billingUse: (typeof BILLING_USES)[number]
  /** Ids of the chosen memberships, those that are tied already among them. */
  memberships: readonly number[]
}
