import type { Revision } from '../../../generated/types'
import type { RevisionRow } from './configRepository'
import { redactChange } from './model/limitChanges'

/** Converts a stored revision to its API entity; `names` are those of admins by username. */
export const presentRevision = (
  {
    revision,
    at,
    by,
    note,
    forced,
    restoredFrom,
    scheduled,
    until,
    takenBackFrom,
    changes,
    changeCount,
  }: Omit<RevisionRow, 'config' | 'patch'>,
  names: ReadonlyMap<string, string>,
): Revision => ({
  revision,
  at: at.toISOString(),
  by,
  byName: names.get(by.toLowerCase()) ?? '',
  note,
  forced,
  restoredFrom,
  scheduled,
  until: until?.toISOString() ?? null,
  takenBackFrom,
  // A leaf's value can be any JSON, which the generated type can't express.
  changes: changes.map(redactChange) as Revision['changes'],
  changeCount,
})
