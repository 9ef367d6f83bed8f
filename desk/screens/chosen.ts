/** How many rows can be chosen at once: as many as a call can name. */
export const MAX_CHOSEN = 1000

/**
 * What is chosen on all pages after the choice on one of them has changed; what would be too many is
 * left out.
 */
export function chooseOnPage(
  chosen: ReadonlySet<string>,
  page: readonly string[],
  selection: 'all' | ReadonlySet<string | number>,
): ReadonlySet<string> {
  const elsewhere = [...chosen].filter((key) => !page.includes(key))
  const here = page.filter((key) => selection === 'all' || selection.has(key))
  return new Set([...elsewhere, ...here].slice(0, MAX_CHOSEN))
}
