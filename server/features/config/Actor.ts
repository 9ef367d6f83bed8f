import type { AdminLevel } from '../../platform/db/schema/admins'

/** Who changes a config: an admin, or the command line, which acts as an owner. */
export interface Actor {
  name: string
  level: AdminLevel
}
