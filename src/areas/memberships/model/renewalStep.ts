import { startOfDay } from '../../../core/time/startOfDay'
import { isFrozen } from './freezing'
import { nextRetryAt } from './chargeDays'
import type { Terms } from './Terms'

/**
 * What is to do next about a membership's term: charge the next one, or try a failed charge again
 * (`charge`), end the membership (`end`), look again at a time (`wait`), or nothing.
 */
export type RenewalStep = { type: 'charge' | 'end' | 'none' } | { type: 'wait'; until: Date }

/** Decides what is to do about a membership's term now; a freeze that has begun must be booked. */
export function renewalStep(terms: Terms, now: Date): RenewalStep {
  const { term, freeze, cancelled, failed } = terms
  if (
    !terms.renews ||
    term === null ||
    (!terms.autoCharge && cancelled === null && !terms.isLastTerm)
  )
    return freeze?.booked === null && freeze.from > now
      ? { type: 'wait', until: freeze.from }
      : { type: 'none' }
  const dueAt = failed === null ? startOfDay(terms.timezone, term.next) : retryOf(terms)
  if (dueAt === null) return { type: 'none' }
  if (dueAt > now) {
    const { from } = freeze?.booked === null ? freeze : { from: dueAt }
    return { type: 'wait', until: from > now && from < dueAt ? from : dueAt }
  }
  if (cancelled !== null || !terms.isOpen || terms.isLastTerm) return { type: 'end' }
  // While a card is frozen, nothing is charged.
  return freeze !== null && isFrozen(freeze, now)
    ? { type: 'wait', until: freeze.until }
    : { type: 'charge' }
}

/** Returns when a declined charge is tried again; null if it isn't. */
export const retryOf = ({ failed, timezone }: Pick<Terms, 'failed' | 'timezone'>): Date | null =>
  failed?.since == null ? null : nextRetryAt(timezone, failed.since, failed.retries)

/** Records that the next term's charge was declined, for the first time or when tried again. */
export const declineTerm = (terms: Terms, now: Date): Terms => ({
  ...terms,
  failed:
    terms.failed === null
      ? { since: now, retries: 0 }
      : { ...terms.failed, retries: terms.failed.retries + 1 },
})

/** Ends a membership whose paid term is over: nothing is charged any more, and its card has ended. */
export const endTerms = (terms: Terms): Terms => {
  const { term, timezone, end } = terms
  const last = term && startOfDay(timezone, term.next)
  return {
    ...terms,
    failed: null,
    term: null,
    end: last !== null && (end === null || end > last) ? last : end,
  }
}

/**
 * Ends a membership that was cancelled although its last term was never paid: nothing is left to
 * wait for. Returns any other terms as they are.
 */
export const endIfOverdue = (terms: Terms): Terms =>
  terms.failed !== null && terms.cancelled !== null ? endTerms(terms) : terms
