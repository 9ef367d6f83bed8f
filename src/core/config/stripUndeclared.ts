import { PortalConfigSchema } from '../../../generated/schemas'
import type { JsonSchema } from '../../../schemas/JsonSchema'
import type { Catalogue } from './Catalogue'
import { childSchema } from './childSchema'
import { isPlainObject } from '../json/plainObject'

/**
 * Removes every key that no schema declares, at any depth, and the settings of unknown widgets.
 * Only the result is sent to visitors' browsers.
 */
export function stripUndeclared<T extends object>(config: T, catalogue: Catalogue): T {
  // Removing undeclared keys doesn't change the type.
  return stripValue(config, PortalConfigSchema, catalogue) as T
}

function stripValue(value: unknown, schema: JsonSchema, catalogue: Catalogue): unknown {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) =>
      schema.items ? [stripValue(item, schema.items, catalogue)] : isScalar(item) ? [item] : [],
    )
  if (!isPlainObject(value)) return value
  const stripped: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
    const valueSchema = childSchema(schema, key, value, catalogue)
    if (valueSchema === undefined) continue
    // An assignment to `__proto__` would change the object's prototype.
    Object.defineProperty(stripped, key, {
      value: stripValue(child, valueSchema, catalogue),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return stripped
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null
