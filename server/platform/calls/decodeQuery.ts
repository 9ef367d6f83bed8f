import type { JsonSchema } from '../../../schemas/JsonSchema'
import { snakeCase } from '../../../schemas/wire/snakeCase'

/**
 * Returns the parameters of a query string or path that the schema declares, by their camelCase
 * names. Empty values are dropped; a list has those of its repeated key. (doc 1 §7)
 */
export function decodeQuery(values: unknown, schema: JsonSchema): Record<string, unknown> {
  const source =
    typeof values === 'object' && values !== null
      ? new Map<string, unknown>(Object.entries(values))
      : new Map<string, unknown>()
  const decoded: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const value = source.get(property['x-wire'] ?? snakeCase(name)) ?? source.get(name)
    if (value === undefined || value === '') continue
    decoded[name] = property.type === 'array' ? [value].flat() : value
  }
  return decoded
}
