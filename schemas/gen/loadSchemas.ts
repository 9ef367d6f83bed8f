import { readdirSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import type { JsonSchema } from '../JsonSchema'
import { readJson, root } from './paths'

/** A schema file: its path below schemas/, the name of its type, and its content. */
export interface SchemaFile {
  path: string
  name: string
  schema: JsonSchema
}

/**
 * Every *.schema.json below schemas/, sorted so that each file comes after the files it refers to.
 */
export function loadSchemas(): readonly SchemaFile[] {
  const files = readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.schema.json'))
    .sort()
    .map((path): SchemaFile => ({
      path,
      name: typeName(path),
      schema: resolveExtends(readSchema(path), path),
    }))
  return inOrder(files)
}

/** Resolves a reference (`$ref`) in a file to a path below schemas/. */
export const resolveRef = (from: string, ref: string): string =>
  posix.join(posix.dirname(from), ref)

/**
 * Copies a schema, or JSON with schemas in it, from a file: each that extends another (`x-extends`)
 * gets its properties. Where both define a property, the extending schema's definition counts.
 */
export const resolveExtends = <Json>(json: Json, from: string): Json =>
  JSON.parse(JSON.stringify(json), (_key, value: JsonSchema | null) => {
    const { 'x-extends': ref, ...own } = value ?? {}
    if (ref === undefined) return value
    const base = readSchema(resolveRef(from, ref))
    return {
      ...own,
      required: [...(base.required ?? []), ...(own.required ?? [])],
      properties: { ...base.properties, ...own.properties },
    }
  }) as Json

function readSchema(path: string): JsonSchema {
  const schema = readJson(`schemas/${path}`)
  if (schema === undefined) throw new Error(`schemas/${path} is referred to, but does not exist`)
  return schema as JsonSchema
}

/** Calls `visit` for a schema and each schema within it. */
export function walkSchema(schema: JsonSchema, visit: (part: JsonSchema) => void): void {
  visit(schema)
  for (const part of Object.values(schema.properties ?? {})) walkSchema(part, visit)
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    walkSchema(part, visit)
  if (schema.items) walkSchema(schema.items, visit)
  if (typeof schema.additionalProperties === 'object')
    walkSchema(schema.additionalProperties, visit)
}

/**
 * A copy of a schema in which each text that may be written per language (`x-localized`) is a plain
 * string, as code reads it after `localizeTexts` and as a form's field edits it.
 */
export const inOneLanguage = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_key, value: JsonSchema | null) => {
    if (value?.['x-localized'] !== true) return value
    const { minProperties, propertyNames, additionalProperties, ...text } = value
    // Destructured only to omit them.
    void [minProperties, propertyNames, additionalProperties]
    return { ...text, type: 'string' }
  }) as JsonSchema

/**
 * Copies a schema, replacing each reference with the result of `replace` for its target path.
 * `x-patch-of` is dropped.
 */
export function mapRefs(
  schema: JsonSchema,
  from: string,
  replace: (path: string, siblings: JsonSchema) => unknown,
): unknown {
  if (Array.isArray(schema)) return schema.map((part: JsonSchema) => mapRefs(part, from, replace))
  if (typeof schema !== 'object' || schema === null) return schema
  const target = schema.$ref ?? schema['x-patch-of']
  if (typeof target === 'string') {
    const siblings = Object.fromEntries(
      Object.entries(schema).filter(([key]) => key !== '$ref' && key !== 'x-patch-of'),
    )
    if (schema.$ref) return replace(resolveRef(from, target), siblings)
    return siblings
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      mapRefs(value as JsonSchema, from, replace),
    ]),
  )
}

/**
 * The type's name for a schema file: config/page → PageConfig, entities/account/customer →
 * Customer, config/portal-config → PortalConfig, desk/event → EventRecord.
 */
function typeName(path: string): string {
  const name = basename(path, '.schema.json')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  if (path.startsWith('desk/')) return `${name}Record`
  return path.startsWith('config/') && !name.endsWith('Config') ? `${name}Config` : name
}

function inOrder(files: readonly SchemaFile[]): readonly SchemaFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const done = new Map<string, SchemaFile>()
  const visit = (file: SchemaFile, above: readonly string[]): void => {
    if (done.has(file.path)) return
    if (above.includes(file.path))
      throw new Error(
        `schemas refer to each other in a circle: ${[...above, file.path].join(' → ')}`,
      )
    walkSchema(file.schema, ({ $ref, 'x-patch-of': patchOf }) => {
      const ref = $ref ?? patchOf
      if (ref === undefined) return
      const target = byPath.get(resolveRef(file.path, ref))
      if (!target) throw new Error(`schemas/${file.path} refers to ${ref}, which does not exist`)
      visit(target, [...above, file.path])
    })
    done.set(file.path, file)
  }
  for (const file of files) visit(file, [])
  return [...done.values()]
}
