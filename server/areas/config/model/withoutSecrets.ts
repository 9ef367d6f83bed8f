import type { PortalConfig } from '../../../../generated/types'
import { isPlainObject } from '../../../../src/core/config/plainObject'
import { leafClassAt } from './leafClassAt'

/**
 * A stored config without any leaf of class secret. They are moved to the credentials table when written; this is the second
 * line, for a database that was changed by hand. A config that is no object at all (damaged) gives an empty one.
 */
export function withoutSecrets(config: unknown): PortalConfig {
  // The shape is not trusted further than this: readers compile it, and compile takes anything.
  return isPlainObject(config) ? (strip(config, []) as PortalConfig) : {}
}

function strip(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, index) => strip(item, [...path, String(index)]))
  if (!isPlainObject(value)) return value
  const kept: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
    const place = [...path, key]
    if (leafClassAt(place) === 'secret') continue
    Object.defineProperty(kept, key, { value: strip(child, place), enumerable: true, configurable: true, writable: true })
  }
  return kept
}
