import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../../src/core/config/compile/compile'
import { isPlainObject, type PlainObject } from '../../../src/core/json/plainObject'
import { homePath } from '../../../src/core/config/homePath'
import { clubPathFor } from '../../preview/previewPages'

/**
 * A widget's sample settings with links to a club's pages, each at its path in the club. A link to
 * a page that the club doesn't have leads to the club's home page or, if it has none, another page.
 */
export function linkSample(settings: PlainObject, config: PlainObject): PlainObject {
  const compiled = compile(config, { catalogue }).config
  const { routes } = compiled
  const pages = catalogue.pages.filter(({ id }) =>
    routes.some(({ pageId, enabled }) => pageId === id && enabled),
  )
  const fallbackPage =
    pages.find(({ uri }) => uri === '/') ?? pages.find(({ sections }) => sections !== false)
  const toClubPath = (link: string): string => {
    const page = pages.find(({ uri }) => uri === link) ?? fallbackPage
    if (page === undefined) return link
    return page.uri === '/' ? homePath(compiled) : clubPathFor(page, routes)
  }
  const map = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(map)
    if (isPlainObject(value)) return mapValues(value, map)
    if (typeof value !== 'string') return value
    // A value that starts with a slash is a link; links in other texts are Markdown.
    if (value.startsWith('/')) return toClubPath(value)
    return value.replace(/\]\((\/[^)]*)\)/g, (_, uri: string) => `](${toClubPath(uri)})`)
  }
  return mapValues(settings, map)
}

const mapValues = (object: PlainObject, map: (value: unknown) => unknown): PlainObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]))
