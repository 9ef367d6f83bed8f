import { isDay } from '#src/core/time/calendarDay'
import type { FileRow } from './FileRow'

/** A day as spreadsheets write it where people do not use ISO 8601, with or without a time behind it. */
const WRITTEN = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?=$|[ T])/

/**
 * A cell with its day as `YYYY-MM-DD`, if it begins with one such as 24/12/2026 or 12/24/2026; any
 * other cell as it is, so that it is rejected with what was written. The other order is never tried:
 * a file has one.
 */
export function toIsoDay(cell: string, { dayFirst }: { dayFirst: boolean }): string {
  const [all = '', first = '', , second = '', year = ''] = WRITTEN.exec(cell) ?? []
  if (all === '') return cell
  const [month, day] = dayFirst ? [second, first] : [first, second]
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso + cell.slice(all.length) : cell
}

/**
 * Whether the days of a file's rows are written day first, by those that can be written in one order
 * only, such as 24/12/2026; null if there is none.
 */
export function guessDayFirst(rows: readonly FileRow[]): boolean | null {
  let votes = 0
  let isAny = false
  for (const [, ...cells] of rows)
    for (const cell of cells) {
      const [, first, , second] = WRITTEN.exec(cell.trim()) ?? []
      const [a, b] = [Number(first), Number(second)]
      if (!(a > MONTHS !== b > MONTHS)) continue
      isAny = true
      votes += a > MONTHS ? 1 : -1
    }
  return isAny ? votes >= 0 : null
}

const MONTHS = 12

/** Whether a locale writes the day before the month, as most do. */
export function isDayFirstIn(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(new Date(0))
  const at = (type: string): number => parts.findIndex((part) => part.type === type)
  // Where the year comes first, such as in Swedish, these are no days of the locale.
  return at('year') < at('day') || at('day') < at('month')
}
