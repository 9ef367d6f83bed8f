import type { JsonSchema } from '../../../schemas/JsonSchema'
import { snakeCase } from '../../../schemas/wire/snakeCase'

/** A schema in wire names: declared properties in snake_case, everything else unchanged. */
export function wireSchema(schema: JsonSchema): JsonSchema {
  const wireName = (name: string): string =>
    schema.properties?.[name]?.['x-wire'] ?? snakeCase(name)
  const many = (schemas: readonly JsonSchema[]): JsonSchema[] => schemas.map(wireSchema)
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, inside]) => [
          wireName(name),
          wireSchema(inside),
        ]),
      ),
    }),
    ...(schema.required && { required: schema.required.map(wireName) }),
    ...(schema.items && { items: wireSchema(schema.items) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: wireSchema(schema.additionalProperties),
    }),
    ...(schema.anyOf && { anyOf: many(schema.anyOf) }),
    ...(schema.oneOf && { oneOf: many(schema.oneOf) }),
    ...(schema.allOf && { allOf: many(schema.allOf) }),
  }
}
