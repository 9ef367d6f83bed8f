/** What an admin may do, weakest first [shell.entity.admin-user-permission-levels]. */
export type AdminLevel = 'viewer' | 'manager' | 'owner'

const levels: readonly AdminLevel[] = ['viewer', 'manager', 'owner']

/** The level that a stored text stands for; an unknown one may only read. */
export function adminLevel(text: string): AdminLevel {
  return levels.find((level) => level === text) ?? 'viewer'
}

/** Whether a level reaches at least another one. */
export const isAtLeast = (level: AdminLevel, needed: AdminLevel): boolean =>
  levels.indexOf(level) >= levels.indexOf(needed)
