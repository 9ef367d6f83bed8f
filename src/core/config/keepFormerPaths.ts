import type { PortalConfig } from '#generated/types'
import { isPlainObject, ownValue, type PlainObject } from '../json/plainObject'

/** How many earlier paths of a page are kept, the newest; as many as the schema allows. */
const MAX_FORMER = 20

/**
 * Returns the config after a change with the earlier paths of each page that the change moves
 * (`pages[].formerPaths`), so that links to them still arrive. A list that the change leaves out
 * stays; one that it gives replaces the earlier list or, with `joinsLists`, is added to it, as when
 * an earlier config is restored, which knows of fewer. A path that a page now has is an earlier one
 * of no page. (decision 68)
 */
export function keepFormerPaths(
  before: PortalConfig,
  after: PortalConfig,
  joinsLists = false,
): PortalConfig {
  const was = entriesByUri(before)
  const is = entriesByUri(after)
  const taken = new Set([...is].map(([uri, entry]) => pathOf(uri, entry).toLowerCase()))
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
  const pages: readonly unknown[] = Array.isArray(after.pages) ? after.pages : []
  const missing = [...changed.keys()].filter((uri) => !is.has(uri))
  return {
    ...after,
    // Only entries with a uri are changed, and only their `formerPaths`.
    pages: [...pages, ...missing.map((uri) => ({ uri }))].map((entry) => {
      const former = changed.get(String(ownValue(entry, 'uri')))
      return former === undefined || !isPlainObject(entry)
        ? entry
        : { ...entry, formerPaths: former }
    }) as PortalConfig['pages'],
  }
}

/** The first entry of each uri, as `compile` reads them. */
function entriesByUri({ pages }: PortalConfig): ReadonlyMap<string, PlainObject> {
  const entries = new Map<string, PlainObject>()
  for (const entry of Array.isArray(pages) ? (pages as unknown[]) : []) {
    const uri = ownValue(entry, 'uri')
    if (isPlainObject(entry) && typeof uri === 'string' && !entries.has(uri))
      entries.set(uri, entry)
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
