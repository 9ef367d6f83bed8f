import { inOneLanguage, loadSchemas, mapRefs } from '../../../schemas/gen/loadSchemas'
import type { JsonSchema } from '../../../schemas/JsonSchema'

/**
 * A value of the portal config without children: its path, in which `*` means any item of a list or
 * key of a map, and its schema.
 */
export interface ConfigLeaf {
  path: readonly string[]
  schema: JsonSchema
}

/**
 * Every leaf of class brand or content, except the keys of list items, which only identify them.
 */
export const configLeaves = (): readonly ConfigLeaf[] =>
  allConfigLeaves().filter(
    ({ schema }) => schema['x-class'] === 'brand' || schema['x-class'] === 'content',
  )

/** Every leaf of the portal config, except the keys of list items. */
export function allConfigLeaves(): readonly ConfigLeaf[] {
  const files = new Map(loadSchemas().map((file) => [file.path, file]))
  const resolved = (path: string): JsonSchema => {
    const file = files.get(path)
    if (!file) throw new Error(`schemas/${path} is not there`)
    return mapRefs(file.schema, path, (target, rest) => ({
      ...resolved(target),
      ...rest,
    })) as JsonSchema
  }
  return leavesOf(inOneLanguage(resolved('config/portal-config.schema.json')), [])
}

function leavesOf(schema: JsonSchema, path: readonly string[], key?: string): ConfigLeaf[] {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => name !== key)
  const inside = [
    ...properties.flatMap(([name, part]) => leavesOf(part, [...path, name])),
    ...(schema.items?.type === 'object'
      ? leavesOf(schema.items, [...path, '*'], schema['x-key'])
      : []),
    ...(typeof schema.additionalProperties === 'object'
      ? leavesOf(schema.additionalProperties, [...path, '*'])
      : []),
  ]
  return inside.length > 0 ? inside : [{ path, schema }]
}
