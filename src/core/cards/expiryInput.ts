import { isMonthOver } from '../time/isMonthOver'

const DIGITS = 4

/** What people write between month and year. */
const SEPARATORS = '/\\s.–-'
const OTHER_CHARACTERS = new RegExp(`[^\\d${SEPARATORS}]`, 'g')
const PARTS = new RegExp(`^[${SEPARATORS}]*(\\d*)([${SEPARATORS}]?)(.*)$`)

/**
 * Formats an expiry while it is typed: up to four digits, as 'MM / YY' once the month is complete.
 * A month of one digit gets its zero, and of a year with four digits the last two are kept.
 * Deleting the separator also deletes the digit before it. (doc 2 §5,
 * money.validation.expiry-auto-format)
 */
export function formatExpiry(text: string, previous = ''): string {
  const [, start = '', separator = '', rest = ''] =
    PARTS.exec(text.replace(OTHER_CHARACTERS, '')) ?? []
  const isShortMonth = /^[2-9]/.test(start) || (start === '1' && separator !== '')
  const all = `${isShortMonth ? '0' : ''}${start}${rest.replace(/\D/g, '')}`
  const continuesYear = previous.endsWith('/ 20') && text.startsWith(previous)
  const withoutCentury =
    continuesYear || all.length === DIGITS + 2 ? all.replace(/^(\d\d)20(?=\d)/, '$1') : all
  // A complete expiry ignores a further digit, wherever it is typed.
  if (withoutCentury.length > DIGITS && previous.replace(/\D/g, '').length === DIGITS)
    return previous
  const typed = withoutCentury.slice(0, DIGITS)
  // Backspace after 'MM / ' removes only the space. Remove the month's last digit as well;
  // otherwise the slash would return and could never be deleted.
  const digits =
    previous.endsWith('/ ') && previous.startsWith(text) && typed.length === 2
      ? typed.slice(0, 1)
      : typed
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/**
 * Splits a complete expiry into its month and four-digit year; undefined if it is not valid. (doc 2
 * §5, money.validation.expiry-split)
 */
export function splitExpiry(text: string): { expMonth: number; expYear: number } | undefined {
  const [month = '', year = ''] = text.split('/').map((part) => part.trim())
  const expMonth = Number(month)
  if (!/^\d{2}$/.test(month) || !/^\d{2}$/.test(year) || expMonth < 1 || expMonth > 12)
    return undefined
  return { expMonth, expYear: 2000 + Number(year) }
}

/** Whether a card has expired; a card is valid until the end of its month. */
export const isExpired = (
  { expMonth, expYear }: { expMonth: number; expYear: number },
  now: Date,
): boolean => isMonthOver({ year: expYear, month: expMonth }, now)
