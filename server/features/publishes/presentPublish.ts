import type { PlannedPublish } from '../../../generated/types'
import { diffConfig } from '../../../src/core/config/diffConfig'
import type { PlainObject } from '../../../src/core/config/plainObject'
import type { NamedSchedule } from '../../platform/db/platform/scheduledPublishes'
import type { HeldPlace } from '../../platform/db/schema/scheduledPublishes'
import { remainingPatch, targetOf } from '../config/model/frozenChange'
import { heldReason } from './model/heldReason'
import { revertTime } from './model/revertTime'

/** A planned publish for admins; `published` is the current config without secrets. */
export function presentPublish({ row, by }: NamedSchedule, published: PlainObject): PlannedPublish {
  return {
    id: row.id,
    state: row.state,
    by,
    note: row.note,
    at: row.runAt.toISOString(),
    revertsAt: revertTime(row)?.toISOString() ?? null,
    appliedRevision: row.appliedRevision,
    createdAt: row.createdAt.toISOString(),
    // While it is live, what will be reverted.
    changes: asChanges(diffConfig(row.base, targetOf(row))),
    config: remainingPatch(row, published, 'mine') ?? {},
    held:
      row.state === 'held'
        ? { reason: heldReason(row.heldReason), places: asChanges(row.heldPlaces) }
        : null,
  }
}

/** A leaf's value is any JSON; the generated type can't express that. */
const asChanges = (changes: readonly HeldPlace[]) => changes as PlannedPublish['changes']
