import type { AdminLevel } from '../../platform/db/schema/admins'

/** The author of a config change: an admin, or the command line, which acts as an owner. */
export interface Actor {
  name: string
  level: AdminLevel
}
