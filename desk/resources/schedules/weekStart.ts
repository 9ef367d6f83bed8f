import type { DeskRecords } from '../../../generated/desk'
import { addDays, isDay } from '../../../src/core/time/calendarDay'
import { itemsOf } from '../../values/items'

/** The Monday of the week of a day (`YYYY-MM-DD`). */
export const weekStart = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * The first day from today on that changes of a schedule close or give other hours; today if they
 * don't.
 */
export function firstNewDay(
  { closures, exceptions }: Pick<DeskRecords['schedules'], 'closures' | 'exceptions'>,
  changes: Readonly<Record<string, unknown>>,
  today: string,
): string {
  const stored = [...closures.map(({ from }) => from), ...exceptions.map(({ day }) => day)]
  const days = [
    ...itemsOf(changes['closures']).map(({ from }) => from),
    ...itemsOf(changes['exceptions']).map(({ day }) => day),
  ].map(String)
  return (
    days.filter((day) => isDay(day) && day >= today && !stored.includes(day)).sort()[0] ?? today
  )
}
