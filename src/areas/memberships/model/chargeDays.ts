import { shiftDays, startOfDay } from '../../../core/time/startOfDay'
import { bookFreeze } from './freezing'
import type { Terms } from './Terms'

/** On which days after the first declined charge of a term it is tried again. */
export const RETRY_DAYS: readonly number[] = [3, 5, 7]

/** How many days before a charge its notice is sent. */
export const NOTICE_DAYS = 7

/**
 * Returns when a declined charge is tried again, after it has already been tried again `retries`
 * times; null if it isn't.
 */
export function nextRetryAt(timezone: string, firstFailedAt: Date, retries: number): Date | null {
  const days = RETRY_DAYS[retries]
  return days === undefined ? null : shiftDays(timezone, firstFailedAt, days)
}

/** Returns when the next term is charged, moved by a freeze that lies ahead; null without a term. */
export function nextChargeAt(terms: Terms): Date | null {
  const { freeze, timezone } = terms
  const isAhead = freeze !== null && freeze.booked === null
  const { term } = isAhead ? bookFreeze(terms, freeze.from) : terms
  return term && startOfDay(timezone, term.next)
}

/**
 * Returns when the notice of the next charge is due; null if there is none: for terms shorter than a
 * month, one that was sent, and a membership that is cancelled or already past due.
 */
export function noticeOf(terms: Terms, noticedFor: Date | null): Date | null {
  const { term, renews, cancelled, failed, timezone } = terms
  const isShort = term?.frequency === 'daily' || term?.frequency === 'weekly'
  if (term === null || isShort || !renews || cancelled !== null || failed !== null) return null
  const nextAt = nextChargeAt(terms)
  if (nextAt === null || noticedFor?.getTime() === nextAt.getTime()) return null
  return shiftDays(timezone, nextAt, -NOTICE_DAYS)
}
