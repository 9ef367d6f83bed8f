import { jsonEquals } from './mergePatch'
import { isPlainObject, own } from './plainObject'
import { toPointer } from './pointer'

/**
 * One difference between two configs; `before` or `after` is absent if that config has no value.
 */
export interface Change {
  /** JSON Pointer; items of keyed lists are addressed by key, not by position. */
  path: string
  before?: unknown
  after?: unknown
  /** A description of the change, such as “Colors, primary: #1d3557 → #26486e”. */
  text: string
}

/**
 * Lists the changes between two sparse configs, leaf by leaf, with items of keyed lists matched by
 * id or uri; empty if the configs are equal. `at` is where the values are in their configs, if they
 * are only parts.
 */
export function diffConfig(before: unknown, after: unknown, at: readonly string[] = []): Change[] {
  const changes: Change[] = []
  compare(before, after, at, changes)
  return changes
}

function compare(
  before: unknown,
  after: unknown,
  keys: readonly string[],
  changes: Change[],
): void {
  if (jsonEquals(before, after)) return
  if (keys.length < maxDepth && areMaps(before, after)) {
    for (const key of new Set([...getKeys(before), ...getKeys(after)]))
      compare(own(before, key), own(after, key), [...keys, key], changes)
    return
  }
  const lists = keys.length < maxDepth ? groupByKey(before, after) : undefined
  if (!lists) {
    changes.push(describe(before, after, keys))
    return
  }
  for (const key of new Set([...lists.before.keys(), ...lists.after.keys()])) {
    const [old, now] = [lists.before.get(key), lists.after.get(key)]
    if (old === undefined || now === undefined)
      changes.push({
        path: toPointer([...keys, key]),
        ...(old === undefined ? { after: now } : { before: old }),
        text: `${label([...keys, key])}: ${old === undefined ? 'added' : 'removed'}`,
      })
    else compare(old, now, [...keys, key], changes)
  }
  const commonKeys = (from: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...from.keys()].filter((key) => other.has(key))
  const [order, newOrder] = [
    commonKeys(lists.before, lists.after),
    commonKeys(lists.after, lists.before),
  ]
  if (!jsonEquals(order, newOrder))
    changes.push({
      path: toPointer(keys),
      before: order,
      after: newOrder,
      text: `${label(keys)}: new order, ${newOrder.join(', ')}`,
    })
}

/** Depth in levels, beyond that of any valid config; values below it are compared as a whole. */
const maxDepth = 60

/**
 * Whether both sides can be compared key by key. An absent side counts as an empty object, so a new
 * group is reported leaf by leaf.
 */
const areMaps = (before: unknown, after: unknown): boolean =>
  (isPlainObject(before) &&
    (isPlainObject(after) || (after === undefined && Object.keys(before).length > 0))) ||
  (before === undefined && isPlainObject(after) && Object.keys(after).length > 0)

const getKeys = (value: unknown): readonly string[] =>
  isPlainObject(value) ? Object.keys(value) : []

interface KeyedLists {
  before: ReadonlyMap<string, unknown>
  after: ReadonlyMap<string, unknown>
}

function groupByKey(before: unknown, after: unknown): KeyedLists | undefined {
  const lists = [before ?? [], after ?? []]
  if (!lists.every(Array.isArray) || lists.every((list) => list.length === 0)) return undefined
  for (const by of ['id', 'uri']) {
    const [a, b] = lists.map((list) => byKey(list, by))
    if (a && b) return { before: a, after: b }
  }
  return undefined
}

function byKey(list: readonly unknown[], by: string): ReadonlyMap<string, unknown> | undefined {
  const items = new Map<string, unknown>()
  for (const item of list) {
    const key = own(item, by)
    if (typeof key !== 'string' || items.has(key)) return undefined
    items.set(key, item)
  }
  return items
}

function describe(before: unknown, after: unknown, keys: readonly string[]): Change {
  const name = label(keys)
  const text =
    before === undefined
      ? `${name}: set to ${show(after)}`
      : after === undefined
        ? `${name}: back to the default (was ${show(before)})`
        : `${name}: ${show(before)} → ${show(after)}`
  return {
    path: toPointer(keys),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    text,
  }
}

/**
 * props.colors.mutedText → Colors, muted text. The outermost key is omitted, because it means
 * nothing to a reader.
 */
function label(keys: readonly string[]): string {
  const words = (
    keys.length > 1 && (keys[0] === 'props' || keys[0] === 'settings') ? keys.slice(1) : keys
  ).map((key) =>
    /^[a-z]+(?:[A-Z][a-z]+)*$/.test(key)
      ? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      : `“${key}”`,
  )
  const text = words.join(', ')
  return text === '' ? 'The config' : text.charAt(0).toUpperCase() + text.slice(1)
}

function show(value: unknown): string {
  if (value === true) return 'on'
  if (value === false) return 'off'
  if (value === '') return 'empty'
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
