import { addDays, dayIn, daysBetween } from '../../../core/time/calendarDay'
import { shiftDays, startOfDay } from '../../../core/time/startOfDay'
import { MAX_DAYS_AHEAD, MAX_FROZEN_DAYS } from './freezeLimits'
import { dayOfMonth } from './termDays'
import type { Freeze, Terms } from './Terms'

/** The days of a freeze as chosen: the first frozen day, and the day on which the card works again. */
export interface FreezeDays {
  startDate: string
  endDate: string
}

/** Why the days of a freeze are rejected: the field, and a message for developers. */
export interface FreezeFault {
  path: '/start_date' | '/end_date'
  message: string
}

/** Checks the days of a freeze; undefined if they are valid. */
export function checkFreezeDays(
  { startDate, endDate }: FreezeDays,
  today: string,
): FreezeFault | undefined {
  const days = daysBetween(startDate, endDate)
  if (startDate < today) return { path: '/start_date', message: 'is in the past' }
  if (startDate > addDays(today, MAX_DAYS_AHEAD))
    return { path: '/start_date', message: 'is too far ahead' }
  if (days < 1 || days > MAX_FROZEN_DAYS)
    return { path: '/end_date', message: `is not 1 to ${MAX_FROZEN_DAYS} days later` }
  return undefined
}

/** Whether a card is frozen now. */
export const isFrozen = ({ from, until }: Pick<Freeze, 'from' | 'until'>, now: Date): boolean =>
  from <= now && until > now

/**
 * Plans a freeze; it changes no payment before it begins. One that begins today begins now: only
 * whole days count, because the card may have been used today.
 */
export function planFreeze(terms: Terms, { startDate, endDate }: FreezeDays, now: Date): Terms {
  const { timezone } = terms
  const start = startOfDay(timezone, startDate)
  const freeze: Freeze = {
    from: start < now ? now : start,
    until: startOfDay(timezone, endDate),
    booked: null,
  }
  return bookFreeze({ ...terms, freeze }, now)
}

/**
 * Books a freeze once it has begun: what falls due, or ends, on or after its first whole day moves
 * by its days. A payment that was due before and is still open is not moved; its term is, once it
 * is paid. A membership without a term books it at once. Returns the same terms if there is nothing
 * to book.
 */
export function bookFreeze(terms: Terms, now: Date): Terms {
  const { freeze, timezone, term } = terms
  if (freeze === null || freeze.booked !== null) return terms
  // Without a term there is no payment to move early, and nothing else books it later.
  if (freeze.from > now && term !== null) return terms
  const first = firstWholeDay(timezone, freeze.from)
  const until = dayIn(timezone, freeze.until)
  const isDueBefore = term !== null && term.next < first
  if (isDueBefore && terms.renews && terms.cancelled === null) return terms
  const from = term !== null && term.start > first ? term.start : first
  const days = Math.max(0, daysBetween(from, until))
  const booked = {
    from,
    days,
    next: term?.next ?? null,
    anchorDay: term?.anchorDay ?? null,
  }
  return shiftTerms({ ...terms, freeze: { ...freeze, booked } }, days, from)
}

/**
 * Returns the day to which a freeze that lies ahead moves the next payment, due on `next`; undefined
 * if it has begun, or if the payment is due before.
 */
export function nextAfterFreeze(
  { from, until }: Pick<Freeze, 'from' | 'until'>,
  next: string,
  timezone: string,
  now: Date,
): string | undefined {
  const first = firstWholeDay(timezone, from)
  return from <= now || next < first
    ? undefined
    : addDays(next, Math.max(0, daysBetween(first, dayIn(timezone, until))))
}

/**
 * Ends a freeze, or calls it off before it has begun: the days that are left of it move back.
 * Undefined if the card is not frozen and will not be.
 */
export function endFreeze(terms: Terms, now: Date): Terms | undefined {
  const current = bookFreeze(terms, now)
  const { freeze, timezone } = current
  if (freeze === null || freeze.until <= now) return undefined
  const { booked } = freeze
  const thawed = { ...current, freeze: null }
  if (booked === null) {
    // The days that were frozen count once the payment that was due before is made.
    const until = startOfDay(timezone, dayIn(timezone, now))
    return freeze.from < until ? { ...current, freeze: { ...freeze, until } } : thawed
  }
  const usedDays = Math.max(0, daysBetween(booked.from, dayIn(timezone, now)))
  const unusedDays = Math.max(0, booked.days - usedDays)
  const shifted = shiftTerms(thawed, -unusedDays, booked.from)
  const { term } = shifted
  return term !== null && term.next === booked.next && booked.anchorDay !== null
    ? { ...shifted, term: { ...term, anchorDay: booked.anchorDay } }
    : shifted
}

/** Moves the paid term and the card's end by days, if they end on or after `from`. */
function shiftTerms(terms: Terms, days: number, from: string): Terms {
  const { timezone, term, end, cancelled } = terms
  const begins = startOfDay(timezone, from)
  const shiftEnd = (at: Date | null): Date | null =>
    at === null || at < begins || days === 0 ? at : shiftDays(timezone, at, days)
  return {
    ...terms,
    term:
      term === null || term.next < from || days === 0
        ? term
        : {
            ...term,
            start: addDays(term.start, days),
            next: addDays(term.next, days),
            anchorDay: dayOfMonth(addDays(term.next, days)),
          },
    end: shiftEnd(end),
    cancelled: cancelled && {
      ...cancelled,
      before: { ...cancelled.before, end: shiftEnd(cancelled.before.end) },
    },
  }
}

/** Returns the first day that is frozen from its beginning. */
function firstWholeDay(timezone: string, from: Date): string {
  const day = dayIn(timezone, from)
  return startOfDay(timezone, day) < from ? addDays(day, 1) : day
}
