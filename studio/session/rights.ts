import type { AdminSession, Domain } from '../../generated/types'
import { ownValue } from '../../src/core/json/plainObject'

/** What an admin may do in the club on screen, and why publishing is not possible. */
export interface Rights {
  /** Whether the forms are editable. */
  mayEdit: boolean
  mayPublish: boolean
  /** Whether this admin may turn `debug` on. */
  mayEnableDebug: boolean
  /** Why publishing is not possible; undefined if it is. */
  reason?: 'debug-off' | 'viewer'
}

/**
 * The rights of a permission level in a club: a viewer may edit but not publish; with `debug` off
 * editing is disabled for everyone.
 */
export function getRights(level: string, isDebugOn: boolean): Rights {
  const isOwner = level === 'owner'
  const isManager = isOwner || level === 'manager'
  if (!isDebugOn)
    return { mayEdit: false, mayPublish: false, mayEnableDebug: isOwner, reason: 'debug-off' }
  if (!isManager)
    return { mayEdit: true, mayPublish: false, mayEnableDebug: false, reason: 'viewer' }
  return { mayEdit: true, mayPublish: true, mayEnableDebug: false }
}

/** The rights of the signed-in admin in a club; without a club, as with `debug` off. */
export const rightsIn = ({ company }: AdminSession, domain: Domain | null): Rights =>
  getRights(company.permissionLevel, ownValue(domain?.config, 'debug') === true)
