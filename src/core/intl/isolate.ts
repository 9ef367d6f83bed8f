/**
 * Wraps a value in Unicode isolates where text reads from right to left, so that the value has its
 * own direction, and the words beside it stay on their side.
 */
export const isolate = (text: string, dir: 'ltr' | 'rtl' | undefined): string =>
  dir === 'rtl' && text !== '' ? `\u2068${text}\u2069` : text

/** Whether a text has letters of a script that is written from right to left. */
export const readsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Letters of the scripts in use that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
