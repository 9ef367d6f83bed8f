import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../schemas/JsonSchema'

/**
 * An entity: the id of its row in docs/spec, its schema and validator, its fields as the documents
 * list them, and those of them that may be missing.
 */
export type EntityRow = readonly [
  row: string,
  schema: JsonSchema,
  validate: (value: unknown) => boolean,
  fields: string,
  optional?: string,
]

/** Tests that each entity's schema has, and requires, the fields of the documents. */
export const describeEntities = (entities: readonly EntityRow[]): void => {
  describe.each(
    entities.map(([row, schema, validate, fields, optional = '']) => ({
      row,
      schema,
      validate,
      fields,
      optional,
    })),
  )('the entity of [$row]', ({ schema, validate, fields, optional }) => {
    const names = fields.split(' ')
    const required =
      optional === 'all' ? [] : names.filter((name) => !optional.split(' ').includes(name))
    const good = sample(schema) as Record<string, unknown>

    it('has every documented field', () => {
      expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(names))
    })

    it('accepts its sample, and rejects it without a required field', () => {
      expect(validate(good)).toBe(true)
      for (const name of required) {
        const rest = Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))
        expect([name, validate(rest)]).toEqual([name, false])
      }
    })
  })
}

/** Returns the smallest value that a schema accepts; null if it may be. */
export function sample(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) {
    const nothing = schema.anyOf.find(({ type }) => type === 'null')
    return sample(nothing ?? schema.anyOf[0] ?? {})
  }
  if (schema.format === 'date-time') return '2024-02-29T10:00:00Z'
  if (schema.format === 'date') return '2024-02-29'
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? {})]),
    )
  switch (typeof schema.type === 'object' ? 'null' : schema.type) {
    case 'null':
      return null
    case 'integer':
    case 'number':
      return 1
    case 'array':
      return []
    case 'boolean':
      return false
    default:
      return ''
  }
}
