import { PortalConfigSchema } from '#generated/schemas'
import type { JsonSchema } from '#schemas/JsonSchema'
import type { Catalogue } from '#src/core/config/Catalogue'
import { isPlainObject, ownValue } from '#src/core/json/plainObject'
import { toPointer } from '#src/core/json/pointer'
import { readMediaPath } from '../../media/mediaPath'
import type { CloneInput } from './CloneInput'
import { findClonePart, type ClonePart } from '#src/core/config/cloneParts'
import { listProtectedTexts, mapCustomPaths } from './cloneSource'
import { cloneTodo, dataLinkTodo, deadLinkTodo, todoKey, type CloneTodo } from './cloneTodo'
import { factTodo } from './factTodo'
import { firstVisitTodo } from './firstVisitTodo'
import { leafClassAt } from './leafClassAt'
import { leafPaths } from './leafPaths'
import { namesInLink, newClubText } from './newClubText'
import { removeInvalidLeaves } from './removeInvalidLeaves'
import { withoutDirection, withRegion } from './withRegion'

/**
 * The config of a clone, and the tasks that remain to be done by hand. The tasks' pointers contain
 * the keys of list items; their texts contain no values of the source.
 */
export interface ClonePlan {
  config: Record<string, unknown>
  copied: string[]
  todo: CloneTodo[]
  leftOut: string[]
  /** What was chosen for the new club but can't be used, so that the plan can't be carried out. */
  refused?: keyof CloneInput['region']
}

/**
 * Copies a config by leaf class: only declared leaves of class brand and content in the selected
 * parts, plus `version` and, with the pages, `plan`, which determines the pages that exist.
 * Secrets, identity, references, debug and environment are never copied. Texts that name the source
 * are rewritten, and texts with its contacts are left out; both are listed as remaining tasks, and
 * so are links that may lead to the source, and whatever has texts that were written for it.
 */
export function planClone(source: unknown, input: CloneInput): ClonePlan {
  const todo: CloneTodo[] = []
  // A text with a name is rewritten; only a text with a contact has to be left out.
  const protectedTexts = listProtectedTexts(source).filter(
    (text) => !input.from.names.includes(text),
  )
  const from = { ...input.from, contacts: [...input.from.contacts, ...protectedTexts] }
  const context: CloneContext = {
    input: { ...input, from },
    defaultPathByCustomPath: input.parts.includes('pages') ? new Map() : mapCustomPaths(source),
    todo,
  }
  const copy = copyValue(
    PortalConfigSchema,
    source,
    { indexedPath: [], path: [], leafClass: undefined },
    context,
  )
  const { config: valid, removed } = removeInvalidLeaves(
    withRegion(isPlainObject(copy) ? copy : {}, input.region),
    input.catalogue,
  )
  const isRemoved = (pointer: string): boolean => removed.some(({ path }) => path === pointer)
  const config = isRemoved('/intl/locale') ? withoutDirection(valid) : valid
  const refused = (['locale', 'currency', 'timezone'] as const).find(
    (key) => input.region[key] !== undefined && isRemoved(`/intl/${key}`),
  )
  const copied = leafPaths(config).filter((path) => path !== '')
  const copiedPaths = new Set(copied)
  // A path into a list contains the keys of its items, which may identify the source, so a list
  // that is never cloned is listed as a single path.
  const leftOut = [
    ...new Set([
      ...leafPaths(source, (keys) => isCloned(leafClassAt(keys))).filter((path) => path !== ''),
      ...input.from.secretPaths,
    ]),
  ].filter((path) => !copiedPaths.has(path))
  return {
    config,
    copied: copied.filter((path) => !isChosen(path, input.region)),
    todo: [
      ...cloneTodo(source, config, input),
      ...todo.filter(({ path }) => !isRemoved(path)),
      ...removed,
      ...deadLinkTodo(config, input.catalogue),
      ...dataLinkTodo(config, input),
      ...factTodo(config, input.catalogue, input.to.name),
      ...firstVisitTodo(config, input),
    ],
    leftOut,
    ...(refused && { refused }),
  }
}

/** Whether a leaf was chosen for the new club, so that it was not copied. */
const isChosen = (path: string, { locale, currency, timezone }: CloneInput['region']): boolean =>
  (locale !== undefined && (path === '/intl/locale' || path === '/intl/rtl')) ||
  (currency !== undefined && path === '/intl/currency') ||
  (timezone !== undefined && path === '/intl/timezone')

interface CloneContext {
  input: CloneInput
  /**
   * Maps the custom path of each page in the source to the page's default path; empty if the pages
   * are cloned too.
   */
  defaultPathByCustomPath: ReadonlyMap<string, string>
  todo: CloneTodo[]
}

interface Position {
  /** The path in which a list item has its position as a key. */
  indexedPath: readonly string[]
  /** The path in which a list item has its key in the clone (`todoKey`). */
  path: readonly string[]
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
  if (
    position.indexedPath.length > 0 &&
    !mayCopy(position.indexedPath, leafClass, context.input.parts)
  ) {
    const isContact = isText(value) && !context.input.from.names.includes(value)
    if (leafClass === 'identity' && isContact && isSelected(position.indexedPath, context))
      context.todo.push(contactTodo(position.path))
    return undefined
  }
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
    const key = todoKey(schema, list, item)
    const copy = copyValue(
      items,
      item,
      {
        ...position,
        indexedPath: [...position.indexedPath, String(index)],
        path: [...position.path, clonedKey(key, context) ?? String(index)],
      },
      context,
    )
    return copy === undefined || copy === droppedLink ? [] : [copy]
  })
}

/** The key that an item has in the clone; undefined if it is left out. */
function clonedKey(key: string | undefined, { input }: CloneContext): string | undefined {
  if (key === undefined) return undefined
  const outcome = newClubText(key, input.from, input.to)
  if (outcome.type === 'left-out') return undefined
  return outcome.type === 'rewritten' ? outcome.text : key
}

function copyKeys(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  position: Position,
  context: CloneContext,
): unknown {
  const copiedKeys: Record<string, unknown> = {}
  const isListItem = /^\d+$/.test(position.indexedPath.at(-1) ?? '')
  for (const key of Object.keys(value)) {
    const childSchema = findChildSchema(schema, key, value, context.input.catalogue)
    if (childSchema === undefined || key === '__proto__') continue
    const copy = copyValue(
      childSchema,
      value[key],
      {
        indexedPath: [...position.indexedPath, key],
        path: [...position.path, key],
        leafClass: position.leafClass,
      },
      context,
    )
    if (copy === droppedLink && isListItem) return droppedLink
    if (copy !== undefined && copy !== droppedLink) copiedKeys[key] = copy
  }
  return Object.keys(copiedKeys).length === 0 && Object.keys(value).length > 0 && !isListItem
    ? undefined
    : copiedKeys
}

/**
 * Returns the schema of a declared key; undefined for any other key. Only declared keys are copied,
 * because an unknown key may contain anything.
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
    : catalogue.widgets.find(({ id }) => id === ownValue(siblings, by))?.settings
}

/**
 * Whether to copy the value at a path: it is in a selected part, and of class brand or content.
 * `version` and `plan` need no class. `props` and `settings` are always entered, because several
 * parts share them and their children decide.
 */
function mayCopy(
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

const isSelected = (path: readonly string[], { input }: CloneContext): boolean =>
  input.parts.some((part) => part === findClonePart(path))

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const contactTodo = (path: readonly string[]): CloneTodo => ({
  path: toPointer(path),
  code: 'contact',
  why: 'It contained a contact or an ID of the source club and was left out: enter the new club’s own.',
})

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
  { path }: Position,
  { input, defaultPathByCustomPath, todo }: CloneContext,
): unknown {
  if (
    schema.enum !== undefined ||
    plainFormats.has(schema.format) ||
    schema['x-choices'] !== undefined
  )
    return text
  const pointer = toPointer(path)
  const isLink = schema.format === 'link-href'
  const outcome = newClubText(text, input.from, input.to)
  if (outcome.type === 'left-out' || (isLink && /^(?:mailto|tel):/i.test(text))) {
    todo.push(contactTodo(path))
    return isLink ? droppedLink : undefined
  }
  // Where nothing but a name stood, there is no wording to check.
  if (outcome.type === 'rewritten' && outcome.text !== input.to.name)
    todo.push({
      path: pointer,
      code: 'renamed',
      why: 'It named the source club and now names the new one: check the wording.',
    })
  else if (isLinkOfSource(schema, text, path, input.from.names))
    todo.push({
      path: pointer,
      code: 'link',
      why: 'This link was chosen for the source club: check where it leads.',
    })
  if (schema.format === 'image-ref' && readMediaPath(text) !== undefined)
    todo.push({
      path: pointer,
      code: 'picture',
      why: 'This uploaded picture was copied from the source club: replace it if it shows that club.',
    })
  const result = outcome.type === 'rewritten' ? outcome.text : text
  return isLink || schema.format === 'route-path'
    ? (defaultPathByCustomPath.get(result) ?? result)
    : result
}

/** Whether a link may lead to the source: to another website, or to an address that names it. */
const isLinkOfSource = (
  { format }: JsonSchema,
  text: string,
  [, group]: readonly string[],
  names: readonly string[],
): boolean =>
  format === 'link-href'
    ? // One task covers all links to social networks.
      group !== 'social' && (/^https?:/i.test(text) || namesInLink(text, names))
    : format === 'route-path' && namesInLink(text, names)
