import type { PortalConfig } from '#generated/types'
import { ownPageUri } from './clubPages'
import { isPlainObject, ownValue, type PlainObject } from '../json/plainObject'

/** How many earlier paths of a page are kept, the newest; as many as the schema allows. */
const MAX_FORMER = 20

/**
 * Returns the config after a change with the earlier paths of each page that the change moves
 * (`formerPaths` of `pages` and `ownPages`), so that links to them still arrive. A list that the
 * change leaves out stays; one that it gives replaces the earlier list or, with `joinsLists`, is
 * added to it, as when an earlier config is restored, which knows of fewer. A path at which a
 * page now is, is an earlier one of no page. An own page that is removed takes its earlier paths with it.
 * (decision 68)
 */
export function keepFormerPaths(
  before: PortalConfig,
  after: PortalConfig,
  joinsLists = false,
): PortalConfig {
  const was = entriesByUri(before)
  const is = entriesByUri(after)
  const taken = new Set(
    [...is]
      .filter(([, entry]) => ownValue(entry, 'enabled') !== false)
      .map(([uri, entry]) => pathOf(uri, entry).toLowerCase()),
  )
  const changed = new Map<string, readonly string[]>()
  for (const uri of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(uri), is.get(uri)]
    const [kept, given] = [ownValue(old, 'formerPaths'), ownValue(now, 'formerPaths')]
    const known = joinsLists ? [...texts(kept), ...texts(given)] : texts(given ?? kept)
    const oldPath = pathOf(uri, old)
    const moved = oldPath === pathOf(uri, now) || oldPath === uri ? [] : [oldPath]
    const former = [...new Set([...known, ...moved])]
      .filter((path) => !taken.has(path.toLowerCase()))
      .slice(-MAX_FORMER)
    if (!isSame(former, ownValue(now, 'formerPaths'))) changed.set(uri, former)
  }
  if (changed.size === 0) return after
  const missing = [...changed.keys()].filter((uri) => !is.has(uri) && !isOwn(was.get(uri)))
  const withFormer = (entry: unknown): unknown => {
    const former = changed.get(uriOf(entry) ?? '')
    return former === undefined || !isPlainObject(entry) ? entry : { ...entry, formerPaths: former }
  }
  // Only entries with a uri or an id are changed, and only their `formerPaths`.
  const pages = [...listOf(after, 'pages'), ...missing.map((uri) => ({ uri }))].map(withFormer)
  const ownPages = listOf(after, 'ownPages').map(withFormer)
  return {
    ...after,
    ...(isChanged(pages, after.pages) && { pages: pages as PortalConfig['pages'] }),
    ...(isChanged(ownPages, after.ownPages) && { ownPages: ownPages as PortalConfig['ownPages'] }),
  }
}

const listOf = (config: PortalConfig, key: 'pages' | 'ownPages'): readonly unknown[] => {
  const list: unknown = config[key]
  return Array.isArray(list) ? (list as unknown[]) : []
}

const isChanged = (list: readonly unknown[], stored: unknown): boolean =>
  !Array.isArray(stored)
    ? list.length > 0
    : list.length !== stored.length || list.some((entry, index) => entry !== stored[index])

/** The uri of an entry of `pages`, or of the page that an entry of `ownPages` adds. */
function uriOf(entry: unknown): string | undefined {
  const [uri, id] = [ownValue(entry, 'uri'), ownValue(entry, 'id')]
  return typeof uri === 'string' ? uri : typeof id === 'string' ? ownPageUri(id) : undefined
}

const isOwn = (entry: unknown): boolean => ownValue(entry, 'uri') === undefined

/** The first entry of each uri, as `compile` reads them. */
function entriesByUri(config: PortalConfig): ReadonlyMap<string, PlainObject> {
  const entries = new Map<string, PlainObject>()
  for (const entry of [...listOf(config, 'pages'), ...listOf(config, 'ownPages')]) {
    const uri = uriOf(entry)
    if (isPlainObject(entry) && uri !== undefined && !entries.has(uri)) entries.set(uri, entry)
  }
  return entries
}

function pathOf(uri: string, entry: PlainObject | undefined): string {
  const path = ownValue(entry, 'path')
  return typeof path === 'string' ? path : uri
}

const texts = (list: unknown): readonly string[] =>
  Array.isArray(list) ? (list as unknown[]).filter((item) => typeof item === 'string') : []

/** Whether a stored list is the same; a missing one is an empty one. */
const isSame = (list: readonly string[], stored: unknown): boolean =>
  JSON.stringify(list) === JSON.stringify(stored ?? [])
