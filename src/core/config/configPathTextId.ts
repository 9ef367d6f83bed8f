/** What of a page names it. */
interface NamedPage {
  uri: string
  title: string
  navigation?: { key: string; name: string }
}

/**
 * The id of the text that `describeConfigPath` asks for: a route's name is its page's text in the menu,
 * a page's title the page's own, all else its own id; undefined where no page has it.
 */
export function configPathTextId(id: string, pages: readonly NamedPage[]): string | undefined {
  const route = /^studio\.route\.(.+)$/.exec(id)?.[1]
  if (route !== undefined)
    return pages.find((page) => page.navigation?.key === route)?.navigation?.name
  const uri = /^studio\.page-title\.(.+)$/.exec(id)?.[1]
  return uri === undefined ? id : pages.find((page) => page.uri === uri)?.title
}
