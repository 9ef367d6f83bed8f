import type { Calls } from '#generated/types'
import { addDays, dayIn, daysBetween } from '#src/core/time/calendarDay'
import { startOfDay } from '#src/core/time/startOfDay'

/** For how long an invoice has been due, in days; `current` is today's. */
export type Age = Calls['desk.owed.list']['reply'][number]['age']

/** An age with the instants between which its invoices were made: from one, before the other. */
export interface AgeSpan {
  age: Age
  from: Date | null
  before: Date | null
}

/** The ages as spans of time, the most recent first: days begin at midnight in the zone. */
export function ageSpans(timezone: string, now: Date): readonly AgeSpan[] {
  const today = dayIn(timezone, now)
  const daysAgo = (days: number): Date => startOfDay(timezone, addDays(today, -days))
  const [at0, at30, at60, at90] = [daysAgo(0), daysAgo(30), daysAgo(60), daysAgo(90)]
  return [
    { age: 'current', from: at0, before: null },
    { age: '1-30', from: at30, before: at0 },
    { age: '31-60', from: at60, before: at30 },
    { age: '61-90', from: at90, before: at60 },
    { age: 'over-90', from: null, before: at90 },
  ]
}

/** The age of an invoice that was made at an instant. */
export const ageAt = (spans: readonly AgeSpan[], at: Date): Age =>
  spans.find(({ from }) => from === null || at >= from)?.age ?? 'over-90'

/** For how many days what was made at an instant has been due; 0 for today. */
export const daysDue = (timezone: string, at: Date, now: Date): number =>
  Math.max(0, daysBetween(dayIn(timezone, at), dayIn(timezone, now)))
