/** The fields of a page that its names come from. */
interface NamedPage {
  uri: string
  title: string
  navigation?: { key: string; name: string }
}

/**
 * Maps an id that `describeConfigPath` looks up to a text id: a route to its page's menu text, a
 * page title to the page's own, any other id to itself; undefined if there is no such page.
 */
export function configPathTextId(id: string, pages: readonly NamedPage[]): string | undefined {
  const route = /^studio\.route\.(.+)$/.exec(id)?.[1]
  if (route !== undefined)
    return pages.find((page) => page.navigation?.key === route)?.navigation?.name
  const uri = /^studio\.page-title\.(.+)$/.exec(id)?.[1]
  return uri === undefined ? id : pages.find((page) => page.uri === uri)?.title
}
