import { addDuration } from '../../../core/time/addDuration'
import { addDays, dayIn, daysBetween, lastOfMonth } from '../../../core/time/calendarDay'
import { startOfDay } from '../../../core/time/startOfDay'
import type { Frequency, PaidPart, Term, Terms } from './Terms'

/** Returns the day of the month of a day: 31 for `2027-01-31`. */
export const dayOfMonth = (day: string): number => Number(day.slice(8))

/**
 * Returns the day that is `count` periods later. Periods of months begin on `anchorDay` in every
 * month that has it: 31 January is followed by 28 February and 31 March.
 */
export function addPeriods(
  day: string,
  frequency: Frequency,
  count: number,
  anchorDay: number = dayOfMonth(day),
): string {
  if (frequency === 'daily' || frequency === 'weekly') return addDays(day, count * DAYS[frequency])
  const month = addDuration(
    new Date(`${day.slice(0, 7)}-01T00:00:00Z`),
    count * MONTHS[frequency],
    'month',
  )
  const last = lastOfMonth(month.toISOString().slice(0, 10))
  return `${last.slice(0, 8)}${String(Math.min(anchorDay, dayOfMonth(last))).padStart(2, '0')}`
}

const DAYS = { daily: 1, weekly: 7 } as const
const MONTHS = { monthly: 1, quarterly: 3, semi: 6, annually: 12 } as const

/**
 * Returns the term that a payment made on `today` pays for, without what was paid. It continues the
 * previous term, so that paying late gains nothing; if it would already be over, it begins today.
 */
export function termAfter(
  { frequency, paymentCount, next, anchorDay }: Omit<Term, 'paid' | 'start' | 'rateCents'>,
  today: string,
): Pick<Term, 'start' | 'next' | 'anchorDay'> {
  const end = addPeriods(next, frequency, paymentCount, anchorDay)
  return end > today
    ? { start: next, next: end, anchorDay }
    : { start: today, next: addPeriods(today, frequency, 1), anchorDay: dayOfMonth(today) }
}

/**
 * Records that the next term was paid: it begins, and a card with an end date, or one that was
 * cancelled while the payment was in progress, lasts until its end.
 */
export function renewTerm(terms: Terms, paid: PaidPart, now: Date): Terms {
  const { term, timezone, end, cancelled } = terms
  if (term === null) return terms
  const next = termAfter(term, dayIn(timezone, now))
  const nextEnd = startOfDay(timezone, next.next)
  const before = cancelled?.before
  return {
    ...terms,
    failed: null,
    term: { ...term, ...next, paymentCount: 1, paid: [paid] },
    isOpen: terms.isOpen || cancelled !== null,
    end: (end === null && cancelled === null) || !terms.renews ? end : nextEnd,
    cancelled:
      before?.end == null || cancelled === null
        ? cancelled
        : { ...cancelled, before: { ...before, end: nextEnd } },
  }
}

/** What the unused days of a term are worth, as the parts of what was paid, in cents. */
export function unusedParts(terms: Terms, today: string): readonly PaidPart[] {
  const { term } = terms
  if (term === null || terms.failed !== null) return []
  const { start, next, paid } = term
  const length = daysBetween(start, next)
  const unused = Math.min(length, daysBetween(today, next) - frozenDaysAhead(terms, today))
  if (unused <= 0) return []
  let left = Math.floor((sumOf(paid) * unused) / length)
  return paid.flatMap((part, index) => {
    const isLast = index === paid.length - 1
    const share = isLast ? left : Math.floor((part.cents * unused) / length)
    const cents = Math.min(share, left, part.cents)
    left -= cents
    return cents > 0 ? [{ ...part, cents }] : []
  })
}

/** Returns the sum of what was paid, in cents. */
export const sumOf = (parts: readonly PaidPart[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0)

/** How many of the days from today on are frozen by a freeze that is already booked. */
function frozenDaysAhead({ freeze, timezone }: Terms, today: string): number {
  if (freeze?.booked == null) return 0
  const { from, days } = freeze.booked
  const first = from > today ? from : today
  return Math.min(days, Math.max(0, daysBetween(first, dayIn(timezone, freeze.until))))
}
