import { addDays, daysBetween } from '#src/core/time/calendarDay'
import type { ScheduleRecord } from '#generated/types'
import type { SlotRules } from './slotGrid'

type Exceptions = SlotRules['exceptions']

/** What staff write of days with other hours, and of days without any. */
type SpecialDays = Pick<ScheduleRecord, 'exceptions' | 'closures'>

/** Days with other hours and closed days as they are stored: one row for each day or span of hours. */
export const toExceptions = ({ exceptions, closures }: SpecialDays): Exceptions =>
  [
    ...exceptions.map(({ day, start, end, note }) => ({ day, start, end, note: note.trim() })),
    ...closures.flatMap(({ from, to, reason }) =>
      Array.from({ length: daysBetween(from, to) + 1 }, (_none, index) => ({
        day: addDays(from, index),
        start: null,
        end: null,
        note: reason.trim(),
      })),
    ),
  ].sort((a, b) => a.day.localeCompare(b.day) || (a.start ?? '').localeCompare(b.start ?? ''))

/** Stored exceptions as staff write them: consecutive closed days with the same note are one span. */
export function toSpecialDays(stored: Exceptions): SpecialDays {
  const exceptions: Omit<SpecialDays['exceptions'][number], 'id'>[] = []
  const closures: Omit<SpecialDays['closures'][number], 'id'>[] = []
  const byDay = [...stored].sort((a, b) => a.day.localeCompare(b.day))
  for (const { day, start, end, note } of byDay) {
    const last = closures.at(-1)
    if (start !== null && end !== null) exceptions.push({ day, start, end, note })
    else if (last?.reason === note && addDays(last.to, 1) === day) last.to = day
    else closures.push({ from: day, to: day, reason: note })
  }
  return {
    exceptions: exceptions.map((row, index) => ({ id: index + 1, ...row })),
    closures: closures.map((row, index) => ({ id: index + 1, ...row })),
  }
}
