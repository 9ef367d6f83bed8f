import type { LocalClock } from '../time/localClock'
import { nextOpening, type Opening } from './nextOpening'
import { parseHours } from './parseHours'
import { DAY_MINUTES, toWeekday, type WeekHours } from './WeekHours'

/**
 * Whether a business counts as open. By doc 4's rule, a day with hours counts as open from midnight
 * until its closing time, even before it opens; hours that end after midnight extend into the next
 * day. (shell.state.hours-open)
 */
export function isOpen(week: WeekHours, clock: LocalClock): boolean {
  return openingStatus(week, clock).type !== 'closed'
}

/**
 * The status to display: `open` until `closesMinute` (minutes after midnight, 0–1439), `before`
 * today's opening (which counts as open), or `closed` until the next opening, if there is one.
 */
export type OpeningStatus =
  | { type: 'open'; closesMinute: number }
  | { type: 'before'; next: Opening }
  | { type: 'closed'; next: Opening | undefined }

/** The opening status of a business at a local time. */
export function openingStatus(week: WeekHours, clock: LocalClock): OpeningStatus {
  const { weekday, minute } = clock
  const today = parseHours(week[toWeekday(weekday)])
  const yesterday = parseHours(week[toWeekday(weekday - 1)])
  const isDuringHours =
    today !== undefined && minute >= today.opensMinute && minute < today.closesMinute
  if (isDuringHours) return { type: 'open', closesMinute: today.closesMinute % DAY_MINUTES }
  if (yesterday && minute + DAY_MINUTES < yesterday.closesMinute)
    return { type: 'open', closesMinute: yesterday.closesMinute % DAY_MINUTES }
  const next = nextOpening(week, clock)
  return today && next && minute < today.opensMinute
    ? { type: 'before', next }
    : { type: 'closed', next }
}
