/**
 * Wraps a value in Unicode isolates where text reads from right to left, so that the value has its
 * own direction, and the words beside it stay on their side.
 */
export const isolate = (text: string, dir: 'ltr' | 'rtl' | undefined): string =>
  dir === 'rtl' && text !== '' ? `\u2068${text}\u2069` : text
