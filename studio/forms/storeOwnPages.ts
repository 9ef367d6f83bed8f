import { catalogue } from '../../generated/catalogue'
import { ownPageUri } from '../../src/core/config/clubPages'
import { isOwnEntry, ownEntryTarget } from '../../src/core/config/compile/ownEntries'
import { matchesPattern } from '../../src/core/config/compile/routePattern'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import { getByKeys, getByPointer } from '../../src/core/json/getByPointer'
import { ownKeys, ownValue, type PlainObject } from '../../src/core/json/plainObject'
import { toPointer } from '../../src/core/json/pointer'
import { setByPointer } from '../../src/core/json/setByPointer'
import { compiledDraft } from './compiledDraft'

/**
 * Sets the pages of a club's own in a config. What belongs to a page that is removed goes with it:
 * its sections and the menu entries that the club added for it; an entry of the portal that led there
 * leads to its own page again.
 */
export function storeOwnPages(config: PlainObject, pointer: string, value: unknown): PlainObject {
  const next = setByPointer(config, pointer, value)
  const kept = urisOf(value)
  const removed = urisOf(getByPointer(config, pointer)).filter((uri) => !kept.includes(uri))
  if (removed.length === 0) return next
  const club = compiledDraft(config).config
  const entries = getByKeys(config, ['settings', 'navigation'])
  const belongings = [
    ...removed.map((uri) => ['props', 'sections', uri]),
    ...ownKeys(entries).flatMap((key) => {
      const uri = targetUri(key, ownValue(entries, key), club)
      if (uri === undefined || !removed.includes(uri)) return []
      return [['settings', 'navigation', key, ...(isOfPortal(key) ? ['path'] : [])]]
    }),
  ]
  return belongings.reduce((left, keys) => setByPointer(left, toPointer(keys), undefined), next)
}

const urisOf = (pages: unknown): readonly string[] =>
  Array.isArray(pages)
    ? (pages as unknown[]).flatMap((page) => {
        const id = ownValue(page, 'id')
        return typeof id === 'string' ? [ownPageUri(id)] : []
      })
    : []

const isOfPortal = (key: string): boolean =>
  catalogue.pages.some(({ navigation }) => navigation?.key === key)

/** The uri of the page to which a menu entry's own address or path leads; undefined if it has none. */
function targetUri(key: string, entry: unknown, club: ResolvedConfig): string | undefined {
  if (isOfPortal(key)) {
    const path = ownValue(entry, 'path')
    return typeof path === 'string'
      ? club.routes.find(({ paths }) => paths.some((one) => matchesPattern(one, path)))?.uri
      : undefined
  }
  if (!isOwnEntry(entry)) return undefined
  const target = ownEntryTarget(entry, club.routes, club.settings.redirects)
  return (target.path === undefined ? target.off : target.route)?.uri
}
