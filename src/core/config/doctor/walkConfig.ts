import type { JsonSchema } from '../../../../schemas/JsonSchema'
import type { Catalogue } from '../Catalogue'
import { isPlainObject, own } from '../plainObject'

type Visit = (schema: JsonSchema, value: unknown, keys: readonly (string | number)[]) => void

/** Calls `visit` for each value of a config that a schema describes, widgets' settings by the widget's own schema. */
export function walkConfig(schema: JsonSchema, value: unknown, catalogue: Catalogue, visit: Visit, keys: readonly (string | number)[] = []): void {
  visit(schema, value, keys)
  if (Array.isArray(value)) {
    const { items } = schema
    if (items) for (const [index, item] of value.entries()) walkConfig(items, item, catalogue, visit, [...keys, index])
    return
  }
  if (!isPlainObject(value)) return
  for (const key of Object.keys(value)) {
    const declared = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined
    const inside = declared ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined)
    if (inside) walkConfig(settingsSchema(inside, value, catalogue) ?? inside, value[key], catalogue, visit, [...keys, key])
  }
}

function settingsSchema(schema: JsonSchema, siblings: unknown, catalogue: Catalogue): JsonSchema | undefined {
  const by = schema['x-schema-by']
  if (by === undefined) return undefined
  const widget = own(siblings, by)
  // An unknown widget's settings are nobody's to judge.
  return catalogue.widgets.find(({ id }) => id === widget)?.settings ?? {}
}
