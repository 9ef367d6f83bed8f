import { PortalConfigSchema } from '../../../generated/schemas'
import type { PortalConfig } from '../../../generated/types'
import type { JsonSchema } from '../../../schemas/JsonSchema'
import { isSecretName } from '../../../src/core/config/isSecretName'
import { isPlainObject } from '../../../src/core/json/plainObject'

/**
 * Returns a stored config without leaves of class secret and without undeclared keys named like a
 * credential. Writing a config already moves or rejects both; this protects older data and data
 * changed directly in the database. A damaged config that is not an object becomes an empty object.
 */
export function withoutSecrets(config: unknown): PortalConfig {
  // The cast is unchecked: the config is compiled before it is used, and compiling accepts any
  // shape.
  return isPlainObject(config) ? (strip(config, PortalConfigSchema) as PortalConfig) : {}
}

function strip(value: unknown, schema: JsonSchema | undefined): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => strip(item, schema?.items))
  if (!isPlainObject(value)) return value
  const stripped: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
    const keySchema = childSchema(schema, key)
    if (keySchema === undefined ? isSecretName(key) : keySchema['x-class'] === 'secret') continue
    const clean = strip(child, keySchema)
    // Assigning to `__proto__` would set the prototype, so only this key is defined; defining every
    // key would take ten times as long.
    if (key === '__proto__')
      Object.defineProperty(stripped, key, {
        value: clean,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    else stripped[key] = clean
  }
  return stripped
}

/**
 * The schema of a key's value; undefined for an undeclared key. Settings of widgets count as
 * undeclared: they are declared in the catalogue, and none is named like a credential.
 */
function childSchema(schema: JsonSchema | undefined, key: string): JsonSchema | undefined {
  if (schema?.properties !== undefined && Object.hasOwn(schema.properties, key))
    return schema.properties[key]
  return typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined
}
