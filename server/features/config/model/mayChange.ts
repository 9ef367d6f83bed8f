import type { AdminLevel } from '../../../platform/db/schema/admins'
import { isAtLeast } from '../../../platform/sessions/adminLevel'
import { leafClassAt } from './leafClassAt'

/** Whether an admin level may change the config's leaf at a path. */
export function mayChange(level: AdminLevel, path: readonly string[]): boolean {
  if (!isAtLeast(level, 'manager')) return false
  switch (leafClassAt(path)) {
    case 'brand':
    case 'content':
    // An unknown key has no effect, so it is only reported as a problem.
    case undefined:
      return true
    case 'reference':
    case 'operational':
    case 'secret':
      return isAtLeast(level, 'owner')
    case 'identity':
      // The host and the ids are stored on the domain and can't be changed here.
      if (path[0] === 'settings') return path[1] === 'clubName'
      return path[0] === 'analytics' && isAtLeast(level, 'owner')
  }
}
