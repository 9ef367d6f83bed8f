import type { PortalConfig } from '../../../../generated/types'
import { isPlainObject } from '../../../../src/core/config/plainObject'
import { leafClassAt } from './leafClassAt'
import { withoutSecrets } from './withoutSecrets'

/**
 * A stored config as it may be carried to another club: no secret and no identity; what is left
 * empty by that goes too.
 */
export function exportableConfig(config: unknown): PortalConfig {
  // Leaving leaves out keeps the shape of a sparse config.
  return keep(withoutSecrets(config), (place) => leafClassAt(place) !== 'identity') as PortalConfig
}

/**
 * The leaves of class identity alone: what stays with a domain when its config is replaced as a
 * whole.
 */
export function identityLeaves(config: unknown): Record<string, unknown> {
  return keep(withoutSecrets(config), (place) => leafClassAt(place) === 'identity')
}

function keep(
  config: object,
  wanted: (place: readonly string[]) => boolean,
  path: readonly string[] = [],
): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(config) as [string, unknown][]) {
    const place = [...path, key]
    if (isPlainObject(value) && Object.keys(value).length > 0) {
      const inside = keep(value, wanted, place)
      if (Object.keys(inside).length > 0) kept[key] = inside
    } else if (wanted(place)) kept[key] = value
  }
  return kept
}
