/**
 * Compares names for a list in alphabetical order, in the browser's language; punctuation, such as
 * an opening question mark, does not count.
 */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)

const collator = new Intl.Collator(undefined, { ignorePunctuation: true })
