import type { AdminLevel } from '../../platform/db/schema/admins'

/** Who changes a config: an admin, or the command line acting as an owner (decision 11). */
export interface Actor {
  name: string
  level: AdminLevel
}
