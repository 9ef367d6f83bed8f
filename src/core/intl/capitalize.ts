/**
 * Capitalises a text that starts a line or stands alone, because some languages write weekdays,
 * months and language names in lower case.
 */
export const capitalize = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
