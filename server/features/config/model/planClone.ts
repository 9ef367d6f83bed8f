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
 * The config of a clone, and the tasks that remain to be done by hand. The tasks' pointers contain
 * the keys of list items; their texts contain no values of the source.
 */
export interface ClonePlan {
  config: Record<string, unknown>
  copied: string[]
  todo: CloneTodo[]
  leftOut: string[]
}

/**
 * Copies a config by leaf class: only declared leaves of class brand and content in the selected
 * parts, plus `version` and, with the pages, `plan`, which determines the pages that exist. Secrets,
 * identity, references, debug and environment are never copied. Texts that name the source are
 * rewritten, and texts with its contacts are left out; both are listed as remaining tasks.
 */
export function planClone(source: unknown, order: CloneOrder): ClonePlan {
  const todo: CloneTodo[] = []
  const from = { ...order.from, contacts: [...order.from.contacts, ...identityTexts(source)] }
  const context: CloneContext = {
    order: { ...order, from },
    defaultPaths: order.parts.includes('pages') ? new Map() : findMovedPaths(source),
    todo,
  }
  const copy = copyValue(
    PortalConfigSchema,
    source,
    { path: [], names: [], leafClass: undefined },
    context,
  )
  const { config, removed } = removeInvalidLeaves(isPlainObject(copy) ? copy : {}, order.catalogue)
  const copied = leafPaths(config).filter((path) => path !== '')
  const copiedPaths = new Set(copied)
  // A path into a list contains the keys of its items, which may identify the source, so a list that
  // is never cloned is listed as a single path.
  const leftOut = [
    ...new Set([
      ...leafPaths(source, (keys) => isCloned(leafClassAt(keys))).filter((path) => path !== ''),
      ...order.from.secretPaths,
    ]),
  ].filter((path) => !copiedPaths.has(path))
  return {
    config,
    copied,
    todo: [
      ...cloneTodo(source, config, order),
      ...todo.filter(({ path }) => !removed.some((task) => task.path === path)),
      ...removed,
    ],
    leftOut,
  }
}

interface CloneContext {
  order: CloneOrder
  /**
   * The default path of each page to which the source gives another path, by that path; empty if
   * the pages are cloned too.
   */
  defaultPaths: ReadonlyMap<string, string>
  todo: CloneTodo[]
}

interface Position {
  path: readonly string[]
  /** Like `path`, with list items under their key. */
  names: readonly string[]
  leafClass: string | undefined
}

/** A link that had to be left out: the surrounding item is meaningless without it. */
const droppedLink = Symbol('dropped link')

function copyValue(
  schema: JsonSchema,
  value: unknown,
  position: Position,
  context: CloneContext,
): unknown {
  const leafClass = schema['x-class'] ?? position.leafClass
  if (position.path.length > 0 && !isSelected(position.path, leafClass, context.order.parts))
    return undefined
  if (Array.isArray(value))
    return schema.items === undefined
      ? undefined
      : copyItems(schema, schema.items, value, { ...position, leafClass }, context)
  if (isPlainObject(value)) return copyKeys(schema, value, { ...position, leafClass }, context)
  return typeof value === 'string' ? copyText(schema, value, position, context) : value
}

function copyItems(
  schema: JsonSchema,
  items: JsonSchema,
  list: readonly unknown[],
  position: Position,
  context: CloneContext,
): unknown[] {
  return list.flatMap((item, index) => {
    const key = schema['x-key'] === undefined ? undefined : own(item, schema['x-key'])
    const copy = copyValue(
      items,
      item,
      {
        ...position,
        path: [...position.path, String(index)],
        names: [...position.names, typeof key === 'string' ? key : String(index)],
      },
      context,
    )
    return copy === undefined || copy === droppedLink ? [] : [copy]
  })
}

function copyKeys(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  position: Position,
  context: CloneContext,
): unknown {
  const copiedKeys: Record<string, unknown> = {}
  const inItem = /^\d+$/.test(position.path.at(-1) ?? '')
  for (const key of Object.keys(value)) {
    const childSchema = findChildSchema(schema, key, value, context.order.catalogue)
    if (childSchema === undefined || key === '__proto__') continue
    const copy = copyValue(
      childSchema,
      value[key],
      {
        path: [...position.path, key],
        names: [...position.names, key],
        leafClass: position.leafClass,
      },
      context,
    )
    if (copy === droppedLink && inItem) return droppedLink
    if (copy !== undefined && copy !== droppedLink) copiedKeys[key] = copy
  }
  return Object.keys(copiedKeys).length === 0 && Object.keys(value).length > 0 && !inItem
    ? undefined
    : copiedKeys
}

/**
 * Returns the schema of a declared key. Only declared keys are copied, because an unknown key may
 * contain anything.
 */
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
  const childSchema =
    declared ??
    (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined)
  const by = childSchema?.['x-schema-by']
  return by === undefined
    ? childSchema
    : catalogue.widgets.find(({ id }) => id === own(siblings, by))?.settings
}

/**
 * Whether to copy the value at a path: it is in a selected part, and of class brand or content.
 * `version` and `plan` need no class. `props` and `settings` are always entered, because several
 * parts share them and their children decide.
 */
function isSelected(
  path: readonly string[],
  leafClass: string | undefined,
  parts: readonly ClonePart[],
): boolean {
  const [root, second] = path
  if (second === undefined && (root === 'props' || root === 'settings' || root === 'version'))
    return true
  const part = findClonePart(path)
  if (part === undefined || !parts.includes(part)) return false
  return isCloned(leafClass) || root === 'plan'
}

const isCloned = (leafClass: string | undefined): boolean =>
  leafClass === 'brand' || leafClass === 'content'

/** Formats of texts that can't name a club. */
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
  { order, defaultPaths, todo }: CloneContext,
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
    return schema.format === 'link-href' ? droppedLink : undefined
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
    ? (defaultPaths.get(result) ?? result)
    : result
}

/**
 * Returns the texts at leaves of class identity and secret, which must appear nowhere in a clone.
 * Enum values are skipped, because they identify no club.
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
    const schemas = schemaAt(PortalConfigSchema, path)
    if ((leafClass === 'identity' || leafClass === 'secret') && schemas.at(-1)?.enum === undefined)
      found.push(value)
  }
  walk(config, [])
  return found
}

/**
 * Returns the default paths of pages by the paths to which a config moved them: links are reset to
 * the default paths if the pages are not cloned.
 */
function findMovedPaths(config: unknown): ReadonlyMap<string, string> {
  const pages = own(config, 'pages')
  const movedPaths = new Map<string, string>()
  for (const page of Array.isArray(pages) ? (pages as unknown[]) : []) {
    const [uri, path] = [own(page, 'uri'), own(page, 'path')]
    if (typeof uri === 'string' && typeof path === 'string' && path !== uri)
      movedPaths.set(path, uri)
  }
  return movedPaths
}
