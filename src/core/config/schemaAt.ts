import type { JsonSchema } from '../../../schemas/JsonSchema'

/**
 * Returns the schemas along a path, root first. The list ends early at an undeclared key; below
 * free-form values the last schema is repeated.
 */
export function schemaAt(root: JsonSchema, path: readonly string[]): JsonSchema[] {
  const schemas = [root]
  let schema: JsonSchema = root
  for (const key of path) {
    const next = nextSchema(schema, key)
    if (next === undefined) return schemas
    schemas.push(next)
    schema = next
  }
  return schemas
}

function nextSchema(schema: JsonSchema, key: string): JsonSchema | undefined {
  for (const variant of [
    schema,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ]) {
    if (variant.properties !== undefined && Object.hasOwn(variant.properties, key))
      return variant.properties[key]
    // A path names a list item by its position or, as in `diffConfig`, by its key.
    if (variant.items !== undefined) return variant.items
    if (typeof variant.additionalProperties === 'object') return variant.additionalProperties
  }
  // Below free-form values (a widget's settings, a map) the schema is repeated.
  return schema['x-schema-by'] !== undefined || schema['x-map'] !== undefined ? schema : undefined
}
