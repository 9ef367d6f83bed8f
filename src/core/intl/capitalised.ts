/**
 * A text that begins a line or stands alone, with a capital: some languages write months and their
 * own names small.
 */
export const capitalised = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
