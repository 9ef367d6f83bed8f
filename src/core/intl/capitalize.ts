/**
 * Capitalises a text that starts a line or is alone on it: some languages write months and their
 * own names in lower case.
 */
export const capitalize = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
