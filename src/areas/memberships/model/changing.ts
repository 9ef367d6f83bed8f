import { addDays, dayIn, daysBetween } from '../../../core/time/calendarDay'
import { addPeriods, dayOfMonth, sumOf, unusedParts } from './termDays'
import type { MembershipPrice, PaidPart, Term, Terms } from './Terms'

/** What a change to another membership costs; amounts in cents. */
export interface ChangeQuote {
  /** The day on which the new term begins. */
  day: string
  creditCents: number
  dueCents: number
  /** The first day that the new term does not cover; null for a membership that is not renewed. */
  next: string | null
}

/**
 * Quotes a change: the new term begins today, and the unused days of the old one pay for it. If they
 * are worth more than the price, nothing is due and the new term lasts longer in proportion.
 * Undefined if the credit can't be used up, because the new membership is free or paid once.
 */
export function quoteChange(
  terms: Terms,
  { priceCents, frequency }: MembershipPrice,
  now: Date,
): ChangeQuote | undefined {
  const day = dayIn(terms.timezone, now)
  const creditCents = sumOf(unusedParts(terms, day))
  const dueCents = Math.max(0, priceCents - creditCents)
  const end = endOfTerm(day, { priceCents, frequency })
  if (creditCents <= priceCents) return { day, creditCents, dueCents, next: end }
  if (end === null) return undefined
  const days = Math.floor((daysBetween(day, end) * creditCents) / priceCents)
  return days > MAX_TERM_DAYS ? undefined : { day, creditCents, dueCents, next: addDays(day, days) }
}

/** Returns the first day after a term that is paid in full; null without one. */
export const endOfTerm = (
  day: string,
  { priceCents, frequency }: MembershipPrice,
): string | null => (frequency === null || priceCents === 0 ? null : addPeriods(day, frequency, 1))

/** The longest term that a credit can pay for, in days: a hundred years. */
const MAX_TERM_DAYS = 36_500

/** Returns the terms of a membership that is joined on a day, and paid by `transactionId`. */
export const joinTerms = (
  { timezone, day }: { timezone: string; day: string },
  price: MembershipPrice,
  transactionId: number | null,
): Terms =>
  changeTerms(
    {
      timezone,
      renews: false,
      failed: null,
      isLastTerm: false,
      term: null,
      autoCharge: true,
      renewalAt: null,
      isOpen: true,
      end: null,
      freeze: null,
      cancelled: null,
    },
    { day, creditCents: 0, dueCents: price.priceCents, next: endOfTerm(day, price) },
    price,
    transactionId,
  )

/**
 * Changes a membership as quoted. `transactionId` paid the amount due. A card's own end, and a
 * cancellation, don't apply to the new membership; a freeze that lies ahead does.
 */
export function changeTerms(
  terms: Terms,
  quote: ChangeQuote,
  price: MembershipPrice,
  transactionId: number | null,
): Terms {
  const { frequency, priceCents } = price
  const carried: readonly PaidPart[] = unusedParts(terms, quote.day)
  const paidNow = quote.dueCents > 0 ? [{ transactionId, cents: quote.dueCents }] : []
  const term: Term | null =
    quote.next === null || frequency === null
      ? null
      : {
          frequency,
          rateCents: priceCents,
          paymentCount: 1,
          start: quote.day,
          next: quote.next,
          anchorDay: dayOfMonth(
            quote.next === addPeriods(quote.day, frequency, 1) ? quote.day : quote.next,
          ),
          paid: [...carried, ...paidNow],
        }
  const { freeze, timezone } = terms
  // A freeze that lies ahead moves the new term, too, when it begins.
  const isAhead = freeze !== null && dayIn(timezone, freeze.from) > quote.day
  return {
    ...terms,
    freeze: isAhead ? { ...freeze, booked: null } : freeze,
    renews: term !== null,
    failed: null,
    autoCharge: true,
    renewalAt: null,
    term,
    isLastTerm: false,
    end: null,
    cancelled: null,
  }
}
