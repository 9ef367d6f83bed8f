/**
 * Compares names for a list in alphabetical order, in the browser's language; punctuation, such as
 * an opening question mark, does not count.
 */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)

/** Returns a comparison for a list of pages: the home page first, the others by name. */
export const homeFirst =
  <Page>(isHome: (page: Page) => boolean, nameOf: (page: Page) => string) =>
  (a: Page, b: Page): number =>
    Number(isHome(b)) - Number(isHome(a)) || compareNames(nameOf(a), nameOf(b))

const collator = new Intl.Collator(undefined, { ignorePunctuation: true })
