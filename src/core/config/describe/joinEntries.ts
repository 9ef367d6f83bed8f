import type { ConfigDifference } from '../../json/diffConfig'
import { getByKeys } from '../../json/getByPointer'
import { isPlainObject, ownKeys, type PlainObject } from '../../json/plainObject'
import { fromPointer, toPointer } from '../../json/pointer'
import { setByPointer } from '../../json/setByPointer'
import type { Catalogue } from '../Catalogue'

/** What tells whether a menu entry was added or removed. */
interface JoinContext {
  /** The configs that the changes are between, the newest first; the history has only the newest. */
  configs: readonly PlainObject[]
  catalogue: Pick<Catalogue, 'pages'>
}

/**
 * The changes that add or remove a whole menu entry of the club's own, by its key; a difference has
 * one for each of the entry's settings.
 */
export function findWholeEntries(
  changes: readonly ConfigDifference[],
  context: JoinContext,
): ReadonlyMap<string, readonly ConfigDifference[]> {
  const byKey = new Map<string, ConfigDifference[]>()
  for (const change of changes) {
    const [first, second, key, setting] = fromPointer(change.path)
    if (first !== 'settings' || second !== 'navigation' || !key || !setting) continue
    byKey.set(key, [...(byKey.get(key) ?? []), change])
  }
  for (const { navigation } of context.catalogue.pages) if (navigation) byKey.delete(navigation.key)
  for (const [key, parts] of byKey) if (!isWhole(key, parts, context)) byKey.delete(key)
  return byKey
}

/** The changes with those of a whole menu entry as one, of the entry. */
export function joinEntries(
  changes: readonly ConfigDifference[],
  context: JoinContext,
): readonly ConfigDifference[] {
  const joined = new Map<ConfigDifference, readonly ConfigDifference[]>()
  for (const [key, parts] of findWholeEntries(changes, context))
    for (const part of parts) joined.set(part, part === parts[0] ? [joinParts(key, parts)] : [])
  return changes.flatMap((change) => joined.get(change) ?? [change])
}

function joinParts(key: string, parts: readonly ConfigDifference[]): ConfigDifference {
  const path = toPointer(['settings', 'navigation', key])
  const side = parts.every(({ after }) => after === undefined) ? 'before' : 'after'
  const entry = parts.reduce<PlainObject>(
    (whole, part) => setByPointer(whole, part.path.slice(path.length), part[side]),
    {},
  )
  return { path, [side]: entry }
}

/**
 * Whether the changes of an entry add or remove it: all go in one direction, and they are of both
 * its place and its address, or the entry is missing on the other side.
 */
function isWhole(
  key: string,
  parts: readonly ConfigDifference[],
  { configs }: JoinContext,
): boolean {
  const settings = new Set(parts.map(({ path }) => fromPointer(path)[3] ?? ''))
  const isPlaced = settings.has('order')
  if (isPlaced && settings.has('href')) return isOneWay(parts)
  const entryIn = (config: PlainObject | undefined): unknown =>
    getByKeys(config, ['settings', 'navigation', key])
  const [newest, oldest] = [entryIn(configs[0]), entryIn(configs.at(-1))]
  if (parts.every(({ before, after }) => before !== undefined && after === undefined))
    // Of a removal that was undone, the newest config has the entry, which was never published.
    return !isPlainObject(newest) || (isPlaced && !isPlainObject(oldest))
  // An entry that is new since the oldest config may have got its settings one by one.
  return (
    isOneWay(parts) &&
    !isPlainObject(oldest) &&
    (isPlaced || ownKeys(newest).every((setting) => settings.has(setting)))
  )
}

const isOneWay = (parts: readonly ConfigDifference[]): boolean =>
  parts.every(({ before, after }) => before === undefined && after !== undefined) ||
  parts.every(({ before, after }) => before !== undefined && after === undefined)
