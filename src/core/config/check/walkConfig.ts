import type { JsonSchema } from '#schemas/JsonSchema'
import type { Catalogue } from '../Catalogue'
import { childSchema } from '../childSchema'
import { isPlainObject } from '../../json/plainObject'

type Visit = (schema: JsonSchema, value: unknown, keys: readonly (string | number)[]) => void

/**
 * Calls `visit` for each value of a config that the schema describes; a widget's settings are
 * described by the widget's own schema.
 */
export function walkConfig(
  schema: JsonSchema,
  value: unknown,
  catalogue: Catalogue,
  visit: Visit,
  keys: readonly (string | number)[] = [],
): void {
  visit(schema, value, keys)
  if (Array.isArray(value)) {
    const { items } = schema
    if (items)
      for (const [index, item] of value.entries())
        walkConfig(items, item, catalogue, visit, [...keys, index])
    return
  }
  if (!isPlainObject(value)) return
  for (const key of Object.keys(value)) {
    const valueSchema = childSchema(schema, key, value, catalogue)
    if (valueSchema) walkConfig(valueSchema, value[key], catalogue, visit, [...keys, key])
  }
}
