import { PortalConfigSchema } from '../../../../generated/schemas'
import type { JsonSchema } from '../../../../schemas/JsonSchema'
import type { Catalogue } from '../../../../src/core/config/Catalogue'
import { isPlainObject, own } from '../../../../src/core/config/plainObject'
import { toPointer } from '../../../../src/core/config/pointer'
import { readMediaPath } from '../../media/mediaPath'
import type { CloneOrder } from './CloneOrder'
import { findClonePart, type ClonePart } from './cloneParts'
import { cloneTodo, type CloneTodo } from './cloneTodo'
import { leafClassAt } from './leafClassAt'
import { leafPaths } from './leafPaths'
import { newClubText } from './newClubText'
import { removeInvalidLeaves } from './removeInvalidLeaves'
import { schemaAt } from './schemaAt'

/**
 * The config of a clone, and what remains to be done by hand. Pointers name list items by their
 * key; the texts contain no values of the source.
 */
export interface ClonePlan {
  config: Record<string, unknown>
  copied: string[]
  todo: CloneTodo[]
  leftOut: string[]
}

/**
 * Copies a config by leaf class: only declared leaves of class brand and content in the selected
 * parts, plus `version` and (with the pages) `plan`, which give them their meaning. Never a secret,
 * an identity, a reference, debug or environment (decision 11). Texts that name the source are
 * rewritten; what can't be is left out, and both are listed as remaining tasks.
 */
export function planClone(source: unknown, order: CloneOrder): ClonePlan {
  const todo: CloneTodo[] = []
  const from = { ...order.from, contacts: [...order.from.contacts, ...identityTexts(source)] }
  const visit: CloneContext = {
    order: { ...order, from },
    back: order.parts.includes('pages') ? new Map() : findMovedPaths(source),
    todo,
  }
  const taken = copyValue(
    PortalConfigSchema,
    source,
    { place: [], names: [], leafClass: undefined },
    visit,
  )
  const { config, faults } = removeInvalidLeaves(isPlainObject(taken) ? taken : {}, order.catalogue)
  const copied = leafPaths(config).filter((path) => path !== '')
  const kept = new Set(copied)
  // Item keys are values too: what is never cloned is listed by its list.
  const leftOut = [
    ...new Set([
      ...leafPaths(source, (keys) => isCloned(leafClassAt(keys))).filter((path) => path !== ''),
      ...order.from.secretPaths,
    ]),
  ].filter((path) => !kept.has(path))
  return {
    config,
    copied,
    todo: [
      ...cloneTodo(source, config, order),
      ...todo.filter(({ path }) => !faults.some((fault) => fault.path === path)),
      ...faults,
    ],
    leftOut,
  }
}

interface CloneContext {
  order: CloneOrder
  /** Paths of pages that the source moved and the clone does not, with their defaults. */
  back: ReadonlyMap<string, string>
  todo: CloneTodo[]
}

interface Position {
  place: readonly string[]
  /** As `place`, with list items under their key. */
  names: readonly string[]
  leafClass: string | undefined
}

/** A link that had to be left out: the surrounding item is meaningless without it. */
const lostLink = Symbol('lost link')

function copyValue(schema: JsonSchema, value: unknown, at: Position, visit: CloneContext): unknown {
  const leafClass = schema['x-class'] ?? at.leafClass
  if (at.place.length > 0 && !isChosen(at.place, leafClass, visit.order.parts)) return undefined
  if (Array.isArray(value))
    return schema.items === undefined
      ? undefined
      : copyItems(schema, schema.items, value, { ...at, leafClass }, visit)
  if (isPlainObject(value)) return copyKeys(schema, value, { ...at, leafClass }, visit)
  return typeof value === 'string' ? copyText(schema, value, at, visit) : value
}

function copyItems(
  schema: JsonSchema,
  items: JsonSchema,
  list: readonly unknown[],
  at: Position,
  visit: CloneContext,
): unknown[] {
  return list.flatMap((item, index) => {
    const key = schema['x-key'] === undefined ? undefined : own(item, schema['x-key'])
    const taken = copyValue(
      items,
      item,
      {
        ...at,
        place: [...at.place, String(index)],
        names: [...at.names, typeof key === 'string' ? key : String(index)],
      },
      visit,
    )
    return taken === undefined || taken === lostLink ? [] : [taken]
  })
}

function copyKeys(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  at: Position,
  visit: CloneContext,
): unknown {
  const kept: Record<string, unknown> = {}
  const inItem = /^\d+$/.test(at.place.at(-1) ?? '')
  for (const key of Object.keys(value)) {
    const inside = findChildSchema(schema, key, value, visit.order.catalogue)
    if (inside === undefined || key === '__proto__') continue
    const taken = copyValue(
      inside,
      value[key],
      { place: [...at.place, key], names: [...at.names, key], leafClass: at.leafClass },
      visit,
    )
    if (taken === lostLink && inItem) return lostLink
    if (taken !== undefined && taken !== lostLink) kept[key] = taken
  }
  return Object.keys(kept).length === 0 && Object.keys(value).length > 0 && !inItem
    ? undefined
    : kept
}

/** Only declared keys are copied: an unknown key may hold anything. */
function findChildSchema(
  schema: JsonSchema,
  key: string,
  siblings: unknown,
  catalogue: Catalogue,
): JsonSchema | undefined {
  const declared =
    schema.properties !== undefined && Object.hasOwn(schema.properties, key)
      ? schema.properties[key]
      : undefined
  const inside =
    declared ??
    (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined)
  const by = inside?.['x-schema-by']
  return by === undefined
    ? inside
    : catalogue.widgets.find(({ id }) => id === own(siblings, by))?.settings
}

/** `props` and `settings` are shared by several parts, so their children decide. */
function isChosen(
  place: readonly string[],
  leafClass: string | undefined,
  parts: readonly ClonePart[],
): boolean {
  const [root, second] = place
  if (second === undefined && (root === 'props' || root === 'settings' || root === 'version'))
    return true
  const part = findClonePart(place)
  if (part === undefined || !parts.includes(part)) return false
  return isCloned(leafClass) || root === 'plan'
}

const isCloned = (leafClass: string | undefined): boolean =>
  leafClass === 'brand' || leafClass === 'content'

/** Texts in these formats name no club. */
const plainFormats: ReadonlySet<string | undefined> = new Set([
  'colour',
  'font-family',
  'currency',
  'locale',
  'timezone',
  'token-value',
])

function copyText(
  schema: JsonSchema,
  text: string,
  { names }: Position,
  { order, back, todo }: CloneContext,
): unknown {
  if (
    schema.enum !== undefined ||
    plainFormats.has(schema.format) ||
    schema['x-choices'] !== undefined
  )
    return text
  const path = toPointer(names)
  const outcome = newClubText(text, order.from, order.to)
  if (outcome.type === 'left-out') {
    todo.push({
      path,
      code: 'contact',
      why: 'It held a contact or an id of the source club and was left out: write the new club’s own.',
    })
    return schema.format === 'link-href' ? lostLink : undefined
  }
  if (outcome.type === 'rewritten')
    todo.push({
      path,
      code: 'renamed',
      why: 'It named the source club and now names the new one: read it once more.',
    })
  if (schema.format === 'image-ref' && readMediaPath(text) !== undefined)
    todo.push({
      path,
      code: 'picture',
      why: 'This uploaded picture was copied from the source club: put the new club’s own in its place if it shows the other one.',
    })
  const result = outcome.type === 'rewritten' ? outcome.text : text
  return schema.format === 'link-href' || schema.format === 'route-path'
    ? (back.get(result) ?? result)
    : result
}

/**
 * Texts at leaves of class identity and secret: they must appear nowhere in a clone. Enum values
 * say nothing about a club and are skipped.
 */
function identityTexts(config: unknown): string[] {
  const found: string[] = []
  const walk = (value: unknown, path: readonly string[]): void => {
    if (Array.isArray(value))
      return value.forEach((item: unknown, index) => walk(item, [...path, String(index)]))
    if (isPlainObject(value))
      return Object.entries(value).forEach(([key, child]) => walk(child, [...path, key]))
    if (typeof value !== 'string') return
    const leafClass = leafClassAt(path)
    const along = schemaAt(PortalConfigSchema, path)
    if ((leafClass === 'identity' || leafClass === 'secret') && along.at(-1)?.enum === undefined)
      found.push(value)
  }
  walk(config, [])
  return found
}

/**
 * Default paths of pages by the path to which a config moved them: links are mapped back if the
 * pages are not cloned.
 */
function findMovedPaths(config: unknown): ReadonlyMap<string, string> {
  const pages = own(config, 'pages')
  const back = new Map<string, string>()
  for (const page of Array.isArray(pages) ? (pages as unknown[]) : []) {
    const [uri, path] = [own(page, 'uri'), own(page, 'path')]
    if (typeof uri === 'string' && typeof path === 'string' && path !== uri) back.set(path, uri)
  }
  return back
}
