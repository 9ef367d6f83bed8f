import type { Calls } from '../../../generated/types'
import { readFleetNote } from '../../../src/core/config/fleet/fleetNote'

/** One club's revision of a change to several clubs. */
type FleetRevision = Calls['admin.fleet.changes']['reply']['revisions'][number]

/** A change to several clubs, as their histories have it. */
export interface MadeChange {
  id: string
  /** Why it was made; empty if nobody said. */
  reason: string
  /** The revision that made it in each club, the first made first. */
  made: readonly FleetRevision[]
  /** Ids of the domains in which it was taken back since. */
  takenBack: readonly number[]
}

/** Groups revisions, the newest first, by the change that they are part of. */
export function groupChanges(revisions: readonly FleetRevision[]): readonly MadeChange[] {
  const changes = new Map<string, { reason: string; made: FleetRevision[]; takenBack: number[] }>()
  for (const one of [...revisions].reverse()) {
    const note = readFleetNote(one.revision.note)
    if (note === undefined) continue
    const change = changes.get(note.id) ?? { reason: note.reason, made: [], takenBack: [] }
    changes.set(note.id, change)
    if (note.isTakenBack) change.takenBack.push(one.domainId)
    else {
      change.made = [...change.made.filter(({ domainId }) => domainId !== one.domainId), one]
      // Made again after it was taken back.
      change.takenBack = change.takenBack.filter((domainId) => domainId !== one.domainId)
    }
  }
  return [...changes]
    .map(([id, change]) => ({ id, ...change }))
    .filter(({ made }) => made.length > 0)
    .reverse()
}
