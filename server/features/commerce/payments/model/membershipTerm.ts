import type { Frequency } from '../../../../platform/db/schema/subscriptions'
import { addPeriods } from './addPeriods'

/** The term that a customer has paid for: its price in cents, and when the next payment is due. */
export interface PaidTerm {
  rateCents: number
  frequency: Frequency
  nextAt: Date | null
  /** The day of the month on which terms begin; by default the day of `nextAt`. */
  anchorDay?: number | null
}

/** The price of a membership in cents; it is paid once if `frequency` is null. */
export interface MembershipPrice {
  priceCents: number
  frequency: Frequency | null
}

/** What a change to another membership costs; amounts in cents. */
export interface ChangeQuote {
  creditCents: number
  dueCents: number
  /** When the next payment is due after the change; null for none. */
  nextAt: Date | null
}

/**
 * Returns the value in cents of the unused part of a paid term. A freeze postpones the next
 * payment, so it does not change the value.
 */
export function unusedCents(term: PaidTerm | undefined, now: Date): number {
  if (term?.nextAt == null || term.nextAt <= now) return 0
  const start = addPeriods(term.nextAt, term.frequency, -1, term.anchorDay)
  const periodMs = term.nextAt.getTime() - start.getTime()
  return Math.floor((term.rateCents * (term.nextAt.getTime() - now.getTime())) / periodMs)
}

/** Returns when a term that begins now ends; null for a membership that is paid once or is free. */
export const termEnd = ({ priceCents, frequency }: MembershipPrice, now: Date): Date | null =>
  frequency === null || priceCents === 0 ? null : addPeriods(now, frequency, 1)

/**
 * Quotes a change: the new term begins now, and the unused part of the old one pays for it. If that
 * is more than the price, nothing is due and the new term lasts longer in proportion. Undefined if
 * the credit can't be used up, because the new membership is free or paid once.
 */
export function quoteChange(
  term: PaidTerm | undefined,
  price: MembershipPrice,
  now: Date,
): ChangeQuote | undefined {
  const creditCents = unusedCents(term, now)
  const dueCents = Math.max(0, price.priceCents - creditCents)
  const end = termEnd(price, now)
  if (creditCents <= price.priceCents) return { creditCents, dueCents, nextAt: end }
  if (end === null) return undefined
  const lengthMs = ((end.getTime() - now.getTime()) * creditCents) / price.priceCents
  return { creditCents, dueCents, nextAt: new Date(now.getTime() + Math.floor(lengthMs)) }
}
