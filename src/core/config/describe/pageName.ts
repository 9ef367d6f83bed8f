import { ownValue, type PlainObject } from '../../json/plainObject'
import { getByKeys } from '../../json/getByPointer'
import { memoizeByObject } from '../../theme/memoizeByObject'
import { ownPageUri } from '../clubPages'
import { pathKey } from '../pathKey'
import { messageLanguage, localeOf } from '../compile/intl'
import { anyText } from '../compile/localizeTexts'
import type { FindText, NamedPage } from './FindText'

/**
 * What a page is called where a club is set up: the name that its members see and, if the portal
 * itself has another name for it, that one too: 'Programme · Events'.
 */
export const pageName = (uri: string, configs: readonly PlainObject[], find: FindText): string =>
  pageNames(uri, configs, find).join(' · ')

/**
 * The names of a page by its uri, the one that members see first: its name in the menu or its title,
 * as the first of `configs` that names it has it, then the portal's own title. A title that several
 * of the portal's pages share is followed by the page's address. The uri if it has no name.
 */
export function pageNames(
  uri: string,
  configs: readonly PlainObject[],
  find: FindText,
): readonly string[] {
  const title = find(`studio.page-title.${uri}`)
  const page = find.pages?.find((one) => one.uri === uri)
  const shown = configs
    .map((config) =>
      page
        ? nameInClub(page, config, find)
        : anyText(getByKeys(config, ['ownPages', uri.slice(1), 'title']), find.languages),
    )
    .find((name) => name !== undefined)
  const registered =
    title !== undefined && sharedTitles(find).has(title) ? `${title} (${uri})` : title
  const names = shown === title ? [registered] : [shown, registered]
  const known = names.filter((name) => name !== undefined)
  return known.length > 0 ? known : [uri]
}

/**
 * A function that finds the names of a club's pages (`pageNames`) so that no two pages are called
 * the same: all pages that would be, the portal's and the club's own, have their address at the end.
 */
export function distinctPageNames(
  config: PlainObject,
  find: FindText,
): (uri: string) => readonly string[] {
  const namesOf = (uri: string): readonly string[] => pageNames(uri, [config], find)
  const own = ownValue(config, 'ownPages')
  const ownUris = (Array.isArray(own) ? (own as unknown[]) : []).flatMap((page) => {
    const id = ownValue(page, 'id')
    return typeof id === 'string' ? [ownPageUri(id)] : []
  })
  let shared: ReadonlySet<string> | undefined
  return (uri) => {
    const names = namesOf(uri)
    // Found once it is needed, because it reads the names of all pages.
    shared ??= findRepeated(
      [...new Set([...(find.pages ?? []).map((page) => page.uri), ...ownUris])].map((one) =>
        namesOf(one).join(' · '),
      ),
    )
    if (!shared.has(names.join(' · '))) return names
    const address = ownUris.includes(uri)
      ? addressOf(uri, 'ownPages', uri.slice(1), config)
      : addressOf(uri, 'pages', uri, config)
    return [...names.slice(0, -1), `${names.at(-1) ?? uri} (${address})`]
  }
}

/**
 * The text that the menu shows for one of the portal's entries that has no name of its own: the
 * club's text, or else the portal's. Undefined if there is no such entry.
 */
export function menuText(
  key: string,
  configs: readonly PlainObject[],
  find: FindText,
): string | undefined {
  const id = find.pages?.find(({ navigation }) => navigation?.key === key)?.navigation?.name
  const own = id === undefined ? [] : configs.map((config) => ownMessage([id], config, find))
  return own.find((text) => text !== undefined) ?? find(`studio.route.${key}`)
}

/** The name that a club gives to one of the portal's pages; undefined if it gives none. */
function nameInClub(
  { uri, title, navigation }: NamedPage,
  config: PlainObject,
  find: FindText,
): string | undefined {
  const entry = navigation && getByKeys(config, ['settings', 'navigation', navigation.key])
  // An entry that is off, or that leads elsewhere, names nothing that members see.
  const isInMenu =
    navigation !== undefined &&
    ownValue(entry, 'enabled') !== false &&
    leadsTo(uri, ownValue(entry, 'path'), config)
  return (
    (isInMenu ? anyText(ownValue(entry, 'name'), find.languages) : undefined) ??
    ownMessage(isInMenu ? [navigation.name, title] : [title], config, find)
  )
}

/** Whether a menu entry with this path of its own, if it has one, leads to its own page. */
const leadsTo = (uri: string, path: unknown, config: PlainObject): boolean =>
  typeof path !== 'string' ||
  (path.startsWith('/') &&
    [uri, addressOf(uri, 'pages', uri, config)].some((one) => pathKey(one) === pathKey(path)))

/** The path that a club gives to a page of one of its lists; the page's uri if it gives none. */
function addressOf(
  uri: string,
  list: 'pages' | 'ownPages',
  key: string,
  config: PlainObject,
): string {
  const path = getByKeys(config, [list, key, 'path'])
  return typeof path === 'string' && path.startsWith('/') ? path : uri
}

/** The club's own text for the first of the messages that it writes, language by language. */
function ownMessage(
  ids: readonly string[],
  config: PlainObject,
  { languages = [] }: FindText,
): string | undefined {
  const messages = Object.entries(getByKeys(config, ['intl', 'messages']) ?? {})
  const locale = localeOf(config)
  return languages
    .flatMap((language) => {
      const texts = messages.find(([tag]) => messageLanguage(tag, locale) === language)?.[1]
      return ids.map((id) => anyText(ownValue(texts, id)))
    })
    .find((text) => text !== undefined)
}

/** The titles that more than one of the portal's pages have. */
const sharedTitles = memoizeByObject((find: FindText): ReadonlySet<string> =>
  findRepeated((find.pages ?? []).flatMap(({ uri }) => find(`studio.page-title.${uri}`) ?? [])),
)

const findRepeated = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name, index) => names.indexOf(name) !== index))
