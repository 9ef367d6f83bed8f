import type { AdminLevel } from '../db/schema/admins'

const levels: readonly AdminLevel[] = ['viewer', 'manager', 'owner']

/** Converts a stored level; an unknown one counts as viewer, which may only read. */
export function parseAdminLevel(text: string): AdminLevel {
  return levels.find((level) => level === text) ?? 'viewer'
}

/** Whether an admin's level is `minLevel` or higher. */
export const isAtLeast = (level: AdminLevel, minLevel: AdminLevel): boolean =>
  levels.indexOf(level) >= levels.indexOf(minLevel)
