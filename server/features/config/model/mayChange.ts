import type { AdminLevel } from '../../../platform/db/schema/admins'
import { isAtLeast } from '../../../platform/sessions/adminLevel'
import { leafClassAt } from './leafClassAt'

/** Whether an admin level may change the config's leaf at a path. */
export function mayChange(level: AdminLevel, path: readonly string[]): boolean {
  if (!isAtLeast(level, 'manager')) return false
  switch (leafClassAt(path)) {
    case 'brand':
    case 'content':
    // An unknown key has no effect and is only reported.
    case undefined:
      return true
    case 'reference':
    case 'operational':
    case 'secret':
      return isAtLeast(level, 'owner')
    case 'identity':
      // The host and ids are stored on the domain; analytics is the only identity in the config.
      return path[0] === 'analytics' && isAtLeast(level, 'owner')
  }
}
