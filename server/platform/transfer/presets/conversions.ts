import { isDay } from '#src/core/time/calendarDay'

/**
 * A day as another system writes it, as `YYYY-MM-DD`: with or without a time behind it, month first
 * as in the US unless there is no such month, or with the month's English name. What can't be read
 * stays as it is, so that its cell is rejected with what was written.
 */
export function toDay(cell: string): string {
  const written = cell.trim()
  const [first] = written.split(/[T ](?=\d\d?:\d\d)/)
  const day = (first ?? '').replace(/,/g, ' ').replace(/\s+/g, ' ').trim()
  if (isDay(day)) return day
  const [, a, b, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(day) ?? []
  if (a !== undefined && b !== undefined && year !== undefined) {
    const monthFirst = dayOf(year, a, b)
    return monthFirst ?? dayOf(year, b, a) ?? written
  }
  const [, dayNumber = '', name = '', inYear = ''] =
    /^(\d{1,2}) ([a-z]{3,9})\.? (\d{4})$/i.exec(day) ?? []
  if (name !== '') return dayOf(inYear, monthOf(name), dayNumber) ?? written
  const [, month = '', number = '', ofYear = ''] =
    /^([a-z]{3,9})\.? (\d{1,2}) (\d{4})$/i.exec(day) ?? []
  return month === '' ? written : (dayOf(ofYear, monthOf(month), number) ?? written)
}

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'

const monthOf = (name: string): string => {
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  return at % 3 === 0 ? String(at / 3 + 1) : ''
}

function dayOf(year: string, month: string, number: string): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${number.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** An amount without currency, spaces and thousands separators: `$1,234.50` as `1234.50`. */
export function toAmount(cell: string): string {
  const digits = cell.replace(/[^\d.,-]/g, '')
  const decimal = /[.,](\d{1,2})$/.exec(digits)
  const units = (decimal === null ? digits : digits.slice(0, decimal.index)).replace(/[.,]/g, '')
  return decimal === null ? units : `${units}.${decimal[1] ?? ''}`
}

/** Yes or no, for what a system has as `TRUE`, `1`, `active` and so on; empty stays empty. */
export const toYesNo = (cell: string): string =>
  cell.trim() === ''
    ? ''
    : /^(?:yes|y|true|t|1|active|enabled|subscribed)$/i.test(cell.trim())
      ? 'yes'
      : 'no'

/** A number or code without the apostrophe with which spreadsheets are told that it is text. */
export const toText = (cell: string): string => cell.replace(/^'/, '').trim()
