const DIGITS = 4

/**
 * What an expiry field shows of a typed text: its digits, four at most, as 'MM / YY' once the month
 * is there. One that shrank by the separator loses its digit before it. (doc 2 §5,
 * money.validation.expiry-auto-format)
 */
export function formatExpiry(text: string, before = ''): string {
  const all = text.replace(/\D/g, '')
  // A full one takes no further digit, wherever it is typed.
  if (all.length > DIGITS && before.replace(/\D/g, '').length === DIGITS) return before
  const typed = all.slice(0, DIGITS)
  // Backspace at 'MM / ' takes the blank alone: the digit goes with it, or nobody would get back
  // past the slash.
  const digits =
    before.endsWith('/ ') && before.startsWith(text) && typed.length === 2
      ? typed.slice(0, 1)
      : typed
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/**
 * The month and year of a full expiry, split on its slash, the year with its century; undefined for
 * what is none. (doc 2 §5, money.validation.expiry-split)
 */
export function splitExpiry(text: string): { expMonth: number; expYear: number } | undefined {
  const [month = '', year = ''] = text.split('/').map((part) => part.trim())
  const expMonth = Number(month)
  if (!/^\d{2}$/.test(month) || !/^\d{2}$/.test(year) || expMonth < 1 || expMonth > 12)
    return undefined
  return { expMonth, expYear: 2000 + Number(year) }
}

/** Whether a card is over: its month is the last one that it can be used in. */
export const isExpired = (
  { expMonth, expYear }: { expMonth: number; expYear: number },
  now: Date,
): boolean => expYear * 12 + expMonth <= now.getUTCFullYear() * 12 + now.getUTCMonth()
