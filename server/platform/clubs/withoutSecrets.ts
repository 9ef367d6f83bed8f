import { PortalConfigSchema } from '../../../generated/schemas'
import type { PortalConfig } from '../../../generated/types'
import type { JsonSchema } from '../../../schemas/JsonSchema'
import { isSecretName } from '../../../src/core/config/isSecretName'
import { isPlainObject } from '../../../src/core/config/plainObject'

/**
 * A stored config without leaves of class secret, and without undeclared keys named like a
 * credential. Both are already moved or rejected on writing; this is the second line of defence,
 * for older data and manual database changes. A damaged config that is not an object becomes an
 * empty one.
 */
export function withoutSecrets(config: unknown): PortalConfig {
  // Not validated: readers compile the config, and compiling accepts any shape.
  return isPlainObject(config) ? (strip(config, PortalConfigSchema) as PortalConfig) : {}
}

function strip(value: unknown, schema: JsonSchema | undefined): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => strip(item, schema?.items))
  if (!isPlainObject(value)) return value
  const kept: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
    const inside = childSchema(schema, key)
    if (inside === undefined ? isSecretName(key) : inside['x-class'] === 'secret') continue
    const clean = strip(child, inside)
    // Assigning this key would set the prototype; defining every key takes ten times as long.
    if (key === '__proto__')
      Object.defineProperty(kept, key, {
        value: clean,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    else kept[key] = clean
  }
  return kept
}

/** Needs no catalogue, because no widget declares a setting named like a credential. */
function childSchema(schema: JsonSchema | undefined, key: string): JsonSchema | undefined {
  if (schema?.properties !== undefined && Object.hasOwn(schema.properties, key))
    return schema.properties[key]
  return typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined
}
