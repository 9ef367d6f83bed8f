import type { DeskArea } from '../db/schema/admins'

/** The desk areas of a studio level: owners have all, managers the desk; other levels none. */
const areasOfLevel: Readonly<Record<string, readonly DeskArea[]>> = {
  owner: ['desk', 'money', 'door'],
  manager: ['desk'],
}

/**
 * The areas in which somebody may act, from their level (null for none) and the areas stored for
 * them; the desk includes the door.
 */
export function deskAreas(level: string | null, stored: readonly DeskArea[]): DeskArea[] {
  const areas = new Set([...(areasOfLevel[level ?? ''] ?? []), ...stored])
  if (areas.has('desk')) areas.add('door')
  return allAreas.filter((area) => areas.has(area))
}

/** Every desk area, in the order in which they are shown. */
export const allAreas: readonly DeskArea[] = ['desk', 'money', 'door']
