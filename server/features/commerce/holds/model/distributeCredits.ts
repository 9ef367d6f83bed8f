/** What a house credit can pay for; `none` pays for anything. */
export type CreditScope = 'none' | 'appointment' | 'category' | 'event' | 'reservation' | 'order'

/** A house credit that a customer wants to pay with. */
export interface SpendableCredit {
  id: number
  balanceCents: number
  /** null: it doesn't expire. */
  expiresAt: Date | null
  referenceType: CreditScope
  /** The event, schedule, category or product that it pays for; null for any of its type. */
  referenceId: number | null
}

/** An item of a cart, or its shipping, with the amount that is due for it now. */
export interface CreditLine {
  kind: 'event' | 'product' | 'reservation' | 'appointment' | 'shipping'
  /** Id of the event, product or schedule; null for shipping. */
  referenceId: number | null
  /** Ids of the product's categories and their parents. */
  categoryIds: readonly number[]
  /** In whole cents, including tax. */
  dueCents: number
}

/** The amount in cents that a house credit pays. */
export interface CreditPayment {
  creditId: number
  amountCents: number
}

/** The kind of item that each type of credit pays for. */
const KINDS = {
  appointment: 'appointment',
  category: 'product',
  event: 'event',
  order: 'product',
  reservation: 'reservation',
} as const

/**
 * Whether a house credit has expired; one that expires at exactly `now` has.
 * (activity.perks.house-credit-expired)
 */
export const isExpired = ({ expiresAt }: Pick<SpendableCredit, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

/**
 * Whether a house credit may pay for a line. A credit of type `none` pays for anything; any other
 * pays for the item that it names or, if it names none, for all items of its type. Type `order`
 * pays for products of the store; only type `none` pays for shipping.
 * (activity.perks.house-credit-scope)
 */
export function canPay(
  { referenceType, referenceId }: Pick<SpendableCredit, 'referenceType' | 'referenceId'>,
  line: Pick<CreditLine, 'kind' | 'referenceId' | 'categoryIds'>,
): boolean {
  if (referenceType === 'none') return true
  if (line.kind !== KINDS[referenceType]) return false
  if (referenceType === 'category')
    return referenceId === null
      ? line.categoryIds.length > 0
      : line.categoryIds.includes(referenceId)
  return referenceId === null || line.referenceId === referenceId
}

/**
 * Returns what each credit pays, in list order, without the credits that pay nothing: those that
 * have expired, are empty, or have no unpaid line that they may pay. Each credit pays as much as its
 * balance allows. It starts with the lines that the fewest later credits can pay, so that a credit
 * for anything doesn't use up the only line of a restricted one.
 * (activity.perks.house-credit-order, activity.perks.house-credit-skip-zero,
 * activity.perks.house-credit-amount, activity.perks.house-credit-expired-use)
 */
export function distributeCredits(
  lines: readonly CreditLine[],
  credits: readonly SpendableCredit[],
  now: Date,
): CreditPayment[] {
  const usable = credits.filter((credit) => credit.balanceCents > 0 && !isExpired(credit, now))
  const openLines = lines.map((line) => ({ line, leftCents: line.dueCents }))
  return usable.flatMap((credit, index) => {
    const laterCredits = usable.slice(index + 1)
    const countLater = ({ line }: (typeof openLines)[number]): number =>
      laterCredits.filter((other) => canPay(other, line)).length
    let leftCents = credit.balanceCents
    for (const entry of openLines
      .filter(({ line }) => canPay(credit, line))
      .sort((a, b) => countLater(a) - countLater(b))) {
      const cents = Math.min(entry.leftCents, leftCents)
      entry.leftCents -= cents
      leftCents -= cents
    }
    const amountCents = credit.balanceCents - leftCents
    return amountCents > 0 ? [{ creditId: credit.id, amountCents }] : []
  })
}
