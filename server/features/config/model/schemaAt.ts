import type { JsonSchema } from '../../../../schemas/JsonSchema'

/**
 * The schemas along a path, root first; shorter than path + 1 if a key is not declared. Below
 * free-form values the last one is repeated.
 */
export function schemaAt(root: JsonSchema, path: readonly string[]): JsonSchema[] {
  const along = [root]
  let schema: JsonSchema = root
  for (const key of path) {
    const next = child(schema, key)
    if (next === undefined) return along
    along.push(next)
    schema = next
  }
  return along
}

function child(schema: JsonSchema, key: string): JsonSchema | undefined {
  for (const part of [
    schema,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ]) {
    if (part.properties !== undefined && Object.hasOwn(part.properties, key))
      return part.properties[key]
    // A list item appears by position, or by its declared key in readable changes.
    if (part.items !== undefined) return part.items
    if (typeof part.additionalProperties === 'object') return part.additionalProperties
  }
  // A value described by another schema (a widget's settings) is part of its leaf.
  return schema['x-schema-by'] !== undefined || schema['x-map'] !== undefined ? schema : undefined
}
