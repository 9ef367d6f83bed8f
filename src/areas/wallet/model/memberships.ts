/** The subscription fields that this module reads; amounts are in currency units. */
interface PayableSubscription {
  id: number
  status: string
  rate: number
  walletId: number | null
}

/**
 * The subscriptions that can be linked to a payment method: active or failed, with a rate above
 * zero. (doc 2 §4, money.subscription.link-eligible)
 */
export const filterLinkable = <Subscription extends PayableSubscription>(
  subscriptions: readonly Subscription[],
): readonly Subscription[] =>
  subscriptions.filter(
    ({ status, rate }) => (status === 'active' || status === 'failed') && rate > 0,
  )

/**
 * The ids of the subscriptions linked to the saved method with the id `walletId`; the form selects
 * them and does not let the customer deselect them.
 */
export const listLinkedIds = <Subscription extends PayableSubscription>(
  subscriptions: readonly Subscription[],
  walletId: number | undefined,
): readonly number[] =>
  subscriptions.flatMap((subscription) =>
    walletId !== undefined && subscription.walletId === walletId ? [subscription.id] : [],
  )

/**
 * Whether a membership still has to be chosen: the use 'billing' needs at least one. (doc 2 §5,
 * money.add-method.billing-needs-membership)
 */
export const needsMembership = (billingUse: string, chosen: readonly number[]): boolean =>
  billingUse === 'billing' && chosen.length === 0

/** The uses of a method, in display order. (doc 2 §4, billingUse) */
export const BILLING_USES = ['default', 'billing', 'pos', ''] as const

/**
 * How many business days a bank verification takes: two with deposits, up to four with a mandate.
 * (doc 2 §2, money.bank-verify.four-day-processor)
 */
export const verificationDays = (processorUri: string | undefined): 'two' | 'four' =>
  processorUri === 'gocardless' ? 'four' : 'two'

/** A method's use and the memberships it pays. */
export interface MethodUses {
  billingUse: (typeof BILLING_USES)[number]
  /** Ids of the chosen memberships, including those already linked. */
  memberships: readonly number[]
}
