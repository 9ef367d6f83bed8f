/** The fields of a page that name it. */
interface NamedPage {
  uri: string
  title: string
  navigation?: { key: string; name: string }
}

/**
 * Maps an id that `describeConfigPath` looks up to a message id: `studio.route.<key>` to the name
 * of the page's menu entry, `studio.page-title.<uri>` to the page's title, any other id to itself.
 * Undefined if there is no such page.
 */
export function toTextId(id: string, pages: readonly NamedPage[]): string | undefined {
  const route = /^studio\.route\.(.+)$/.exec(id)?.[1]
  if (route !== undefined)
    return pages.find((page) => page.navigation?.key === route)?.navigation?.name
  const uri = /^studio\.page-title\.(.+)$/.exec(id)?.[1]
  return uri === undefined ? id : pages.find((page) => page.uri === uri)?.title
}
