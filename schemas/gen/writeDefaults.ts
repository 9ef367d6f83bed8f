import type { JsonSchema } from '../JsonSchema'
import { inOneLanguage, resolveRef, walkSchema, type SchemaFile } from './loadSchemas'
import { banner, writeGenerated } from './paths'

/**
 * Writes generated/defaults.ts: the constant defaults of the portal config, and of an item of each
 * of its keyed lists. Maps and values without a constant default are left out.
 */
export function writeDefaults(schemas: readonly SchemaFile[]): void {
  const byPath = new Map(
    schemas.map((file) => [file.path, { ...file, schema: inOneLanguage(file.schema) }]),
  )
  const follow = (schema: JsonSchema, from: string): [JsonSchema, string] => {
    if (schema.$ref === undefined) return [schema, from]
    const path = resolveRef(from, schema.$ref)
    return [byPath.get(path)?.schema ?? {}, path]
  }
  const defaultsOf = (given: JsonSchema, givenFrom: string): unknown => {
    const [schema, from] = follow(given, givenFrom)
    if (
      schema.additionalProperties !== undefined &&
      typeof schema.additionalProperties === 'object'
    )
      return undefined
    if (!schema.properties) return schema.default
    const entries = Object.entries(schema.properties)
      .filter(([key]) => key !== '$schema')
      .map(([key, part]) => [key, defaultsOf(part, from)] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  const items: Record<string, unknown> = {}
  const collect = (given: JsonSchema, givenFrom: string, name: string): void => {
    const [schema, from] = follow(given, givenFrom)
    for (const [key, part] of Object.entries(schema.properties ?? {})) collect(part, from, key)
    walkSchema({ ...schema, properties: {} }, (part) => {
      if (part['x-key'] !== undefined && part.items) items[name] = defaultsOf(part.items, from)
    })
  }
  const root = byPath.get('config/portal-config.schema.json')
  if (!root) return
  collect(root.schema, root.path, '')
  writeGenerated(
    'defaults.ts',
    `${banner('writeDefaults')}
/** Constant defaults of a portal config. */
export const configDefaults = ${JSON.stringify(defaultsOf(root.schema, root.path), null, 2)}

/** Constant defaults of one item of each keyed list, by the list's name. */
export const itemDefaults = ${JSON.stringify(items, null, 2)}
`,
  )
}
