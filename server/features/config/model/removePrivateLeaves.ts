import type { PortalConfig } from '../../../../generated/types'
import { isPlainObject } from '../../../../src/core/config/plainObject'
import { leafClassAt } from './leafClassAt'
import { withoutSecrets } from '../../../platform/clubs/withoutSecrets'

/**
 * A stored config that may be given to another club: without secrets and identity, and without
 * objects that become empty.
 */
export function removePrivateLeaves(config: unknown): PortalConfig {
  // Removing leaves keeps the shape of a sparse config.
  return pickLeaves(
    withoutSecrets(config),
    (place) => leafClassAt(place) !== 'identity',
  ) as PortalConfig
}

/** Only the leaves of class identity: what stays with a domain when its config is replaced. */
export function pickIdentityLeaves(config: unknown): Record<string, unknown> {
  return pickLeaves(withoutSecrets(config), (place) => leafClassAt(place) === 'identity')
}

function pickLeaves(
  config: object,
  wanted: (place: readonly string[]) => boolean,
  path: readonly string[] = [],
): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(config) as [string, unknown][]) {
    const place = [...path, key]
    if (isPlainObject(value) && Object.keys(value).length > 0) {
      const inside = pickLeaves(value, wanted, place)
      if (Object.keys(inside).length > 0) kept[key] = inside
    } else if (wanted(place)) kept[key] = value
  }
  return kept
}
