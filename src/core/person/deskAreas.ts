import type { AdminCompany } from '../../../generated/types'

/** What a person may do at the desk: everything but money, money, only the door. */
type DeskArea = AdminCompany['areas'][number]

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

/** Of the areas that somebody is to have, those that neither their level nor another one includes. */
export const areasBeyond = (level: string | null, areas: readonly DeskArea[]): DeskArea[] =>
  allAreas.filter(
    (area) =>
      areas.includes(area) &&
      !deskAreas(
        level,
        areas.filter((other) => other !== area),
      ).includes(area),
  )

/** Every desk area, in the order in which they are shown. */
export const allAreas: readonly DeskArea[] = ['desk', 'money', 'door']
