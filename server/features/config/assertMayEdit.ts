import { ownValue } from '../../../src/core/json/plainObject'
import type { AdminLevel } from '../../platform/db/schema/admins'
import { AppError } from '../../platform/http/AppError'
import { isAtLeast } from '../../platform/sessions/adminLevel'

/**
 * Throws 403 `debug_off` unless an admin of this level may edit the club with this stored config:
 * only owners may while debug is off.
 */
export function assertMayEdit(config: unknown, level: AdminLevel): void {
  if (ownValue(config, 'debug') !== true && !isAtLeast(level, 'owner'))
    throw new AppError(403, 'debug_off')
}
