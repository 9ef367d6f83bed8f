import type { JsonSchema } from '../../../schemas/JsonSchema'
import type { Catalogue } from './Catalogue'
import { own } from './plainObject'

/**
 * The schema of an object's key; undefined if the key is not declared. Maps (messages, tokens,
 * navigation) declare every key. Widget settings use the widget's schema; an unknown widget
 * declares none.
 */
export function childSchema(
  schema: JsonSchema | undefined,
  key: string,
  siblings: unknown,
  catalogue: Catalogue,
): JsonSchema | undefined {
  if (schema === undefined) return undefined
  const inside =
    schema.properties && Object.hasOwn(schema.properties, key)
      ? schema.properties[key]
      : typeof schema.additionalProperties === 'object'
        ? schema.additionalProperties
        : undefined
  const widgetKey = inside?.['x-schema-by']
  return widgetKey === undefined
    ? inside
    : catalogue.widgets.find(({ id }) => id === own(siblings, widgetKey))?.settings
}
