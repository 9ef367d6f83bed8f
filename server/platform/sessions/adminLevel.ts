import type { AdminLevel } from '../db/schema/admins'

const levels: readonly AdminLevel[] = ['viewer', 'manager', 'owner']

/** Parses a stored level; an unknown one may only read. */
export function adminLevel(text: string): AdminLevel {
  return levels.find((level) => level === text) ?? 'viewer'
}

/** Whether a level is at least the needed one. */
export const isAtLeast = (level: AdminLevel, needed: AdminLevel): boolean =>
  levels.indexOf(level) >= levels.indexOf(needed)
