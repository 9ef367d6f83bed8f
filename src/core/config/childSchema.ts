import type { JsonSchema } from '../../../schemas/JsonSchema'
import type { Catalogue } from './Catalogue'
import { ownValue } from '../json/plainObject'

/**
 * The schema of a key of an object; undefined if the schema doesn't declare the key. In maps
 * (messages, tokens, navigation) every key is declared. Widget settings use the widget's schema; an
 * unknown widget declares none.
 */
export function childSchema(
  schema: JsonSchema | undefined,
  key: string,
  siblings: unknown,
  catalogue: Catalogue,
): JsonSchema | undefined {
  if (schema === undefined) return undefined
  const declared =
    schema.properties && Object.hasOwn(schema.properties, key)
      ? schema.properties[key]
      : typeof schema.additionalProperties === 'object'
        ? schema.additionalProperties
        : undefined
  const widgetKey = declared?.['x-schema-by']
  return widgetKey === undefined
    ? declared
    : catalogue.widgets.find(({ id }) => id === ownValue(siblings, widgetKey))?.settings
}
