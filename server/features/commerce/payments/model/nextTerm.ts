import type { Frequency } from '../../../../platform/db/schema/subscriptions'
import { addPeriods } from './addPeriods'

/** The fields of a subscription that its next term depends on. */
export interface DueTerm {
  nextAt: Date | null
  frequency: Frequency
  /** How many periods are due. */
  paymentCount: number
  anchorDay: number | null
}

/**
 * A term paid for by one payment: its start and end, and the day of the month on which later terms
 * begin.
 */
export interface Term {
  start: Date
  end: Date
  anchorDay: number
}

/**
 * Returns the term that a payment made now pays for. It continues the previous term, so that paying
 * late gains nothing; if it would already be over, it begins now instead.
 */
export function nextTerm(due: DueTerm, now: Date): Term {
  const { frequency, paymentCount } = due
  const start = due.nextAt ?? now
  const anchorDay = due.anchorDay ?? start.getUTCDate()
  const end = addPeriods(start, frequency, paymentCount, anchorDay)
  return end > now
    ? { start, end, anchorDay }
    : { start: now, end: addPeriods(now, frequency, 1), anchorDay: now.getUTCDate() }
}
