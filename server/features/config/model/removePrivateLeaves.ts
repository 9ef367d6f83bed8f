import type { PortalConfig } from '#generated/types'
import { isPlainObject } from '#src/core/json/plainObject'
import { leafClassAt } from './leafClassAt'
import { withoutSecrets } from '../../../platform/clubs/withoutSecrets'

/**
 * Returns a stored config without secrets, identity and the objects that become empty, so that
 * another club can use it.
 */
export function removePrivateLeaves(config: unknown): PortalConfig {
  // Removing leaves keeps the shape of a sparse config.
  return pickLeaves(
    withoutSecrets(config),
    (leafPath) => leafClassAt(leafPath) !== 'identity',
  ) as PortalConfig
}

/**
 * Returns the config that replaces a stored one: `content`, plus the stored leaves of class
 * identity, which stay with their domain. Each root key of `content` replaces the stored one as a
 * whole. Only the settings are merged, so that the stored club name stays unless `content` has
 * another.
 */
export function withOwnIdentity(
  stored: unknown,
  content: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const storedIdentity = pickLeaves(
    withoutSecrets(stored),
    (leafPath) => leafClassAt(leafPath) === 'identity',
  )
  const settings =
    isPlainObject(storedIdentity.settings) && isPlainObject(content.settings)
      ? { settings: { ...storedIdentity.settings, ...content.settings } }
      : {}
  return { ...storedIdentity, ...content, ...settings }
}

function pickLeaves(
  config: object,
  isWanted: (leafPath: readonly string[]) => boolean,
  path: readonly string[] = [],
): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(config) as [string, unknown][]) {
    const leafPath = [...path, key]
    if (isPlainObject(value) && Object.keys(value).length > 0) {
      const children = pickLeaves(value, isWanted, leafPath)
      if (Object.keys(children).length > 0) picked[key] = children
    } else if (isWanted(leafPath)) picked[key] = value
  }
  return picked
}
