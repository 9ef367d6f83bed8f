/**
 * Page names by `uri`, for lists that show no addresses: the title, plus the address if another
 * page has the same title.
 */
export function pageNames<Page extends { uri: string }>(
  pages: readonly Page[],
  titleOf: (page: Page) => string,
): Readonly<Record<string, string>> {
  const titles = pages.map(titleOf)
  return Object.fromEntries(
    pages.map(({ uri }, index) => [
      uri,
      titles.filter((title) => title === titles[index]).length > 1
        ? `${titles[index]} (${uri})`
        : (titles[index] ?? uri),
    ]),
  )
}
