import { PortalConfigSchema } from '../../../../generated/schemas'
import type { PortalConfig } from '../../../../generated/types'
import type { JsonSchema } from '../../../../schemas/JsonSchema'
import { isSecretName } from '../../../../src/core/config/isSecretName'
import { isPlainObject } from '../../../../src/core/config/plainObject'

/**
 * A stored config without any leaf of class secret, and without undeclared keys that are called as
 * a credential is. Both are moved away or refused when written; this is the second line, for what
 * was stored before and for a database that was changed by hand. A config that is no object at all
 * (damaged) gives an empty one.
 */
export function withoutSecrets(config: unknown): PortalConfig {
  // The shape is not trusted further than this: readers compile it, and compile takes anything.
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
    // Assigning this one key would set the prototype; defining every key takes ten times as long.
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

/** Without a catalogue: no widget declares a setting that is called as a credential is. */
function childSchema(schema: JsonSchema | undefined, key: string): JsonSchema | undefined {
  if (schema?.properties !== undefined && Object.hasOwn(schema.properties, key))
    return schema.properties[key]
  return typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined
}
