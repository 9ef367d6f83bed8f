/** What Excel needs to read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A CSV file (RFC 4180): the heads, then a row for each record. */
export const toCsv = (heads: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  BYTE_ORDER_MARK + toCsvLines([heads, ...rows])

/** The lines of rows in a CSV file. */
export const toCsvLines = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')

/**
 * A value as a cell. A text that a spreadsheet would run as a formula, or that starts with a control
 * character, gets an apostrophe in front, which shows it as text.
 */
export function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? withoutFormula(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const withoutFormula = (text: string): string =>
  text.charCodeAt(0) < SPACE || /^\s*[=+\-@]/.test(text) ? `'${text}` : text

/** The first character that is no control character. */
const SPACE = 32
