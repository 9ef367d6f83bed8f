import { jsonEquals } from '../../../src/core/config/mergePatch'
import type { PlainObject } from '../../../src/core/config/plainObject'
import type { Tx } from '../../db/Database'
import { findCompanyAdmin } from '../../db/platform/admins'
import {
  deleteSchedule,
  layersOf,
  schedulesOnTopOf,
  refreeze,
  type ScheduledRow,
} from '../../db/platform/scheduledPublishes'
import { recordAdminEvent } from '../admins/adminEventRepository'
import type { DomainRow } from '../../db/platform/domains'
import { withoutSecrets } from '../config/model/withoutSecrets'
import { freeze, type FrozenChange } from './model/frozenChange'
import { rebaseLayer, levelsOf, rebasePlan, takeOverValues } from './model/layers'

/**
 * Something that was just published: what it wanted, the config before and after, and how long it
 * stays; null for good.
 */
export interface PublishedChange {
  domainId: number
  wish: FrozenChange
  before: PlainObject
  after: PlainObject
  until: Date | null
}

/**
 * Finds the way back of what was just published: to what lies below it. Where something that is out
 * for a shorter time had given the same value already, that one lets go of it, and this one leads
 * back to what lies below both. Undefined for what has nothing to take back. For a transaction that
 * has locked the domain.
 */
export async function computeRevertPatch(
  tx: Tx,
  { domainId, wish, before, after, until }: PublishedChange,
): Promise<FrozenChange | undefined> {
  let target = before
  for (const layer of await layersOf(tx, domainId)) {
    // One that is held stays until somebody decides, and one that stays longer goes on holding its
    // values.
    if (layer.nextAt === null || (until !== null && until <= layer.nextAt)) continue
    const taken = takeOverValues(wish, after, layer)
    if (taken === undefined) continue
    await refreeze(tx, layer.id, taken.layer)
    target = taken.below(target)
  }
  return until === null ? undefined : freeze(after, target)
}

/**
 * Tells all that was made over something that is taken back now what stands there instead. For a
 * transaction that has locked the domain.
 */
export async function rebaseAfterRevert(tx: Tx, gone: ScheduledRow): Promise<void> {
  for (const row of await schedulesOnTopOf(tx, gone))
    await refreeze(
      tx,
      row.id,
      row.appliedRevision === null ? rebasePlan(row, gone) : rebaseLayer(row, gone),
    )
}

/**
 * Ends what is out for a time and has nothing left to take back in the config as it stands now,
 * whatever lies over it: an older revision was restored, say, or other values were published over
 * all of it. What it was to take back is for good if it is ever published again, so the owners can
 * read who did. For a transaction that has locked the domain; what was just published for a time is
 * stored by then.
 */
export async function endSpentPublishes(
  tx: Tx,
  { id, name, config }: Pick<DomainRow, 'id' | 'name' | 'config'>,
  by: string,
): Promise<void> {
  const layers = await layersOf(tx, id)
  const levels = levelsOf({ ...withoutSecrets(config) }, layers)
  for (const layer of layers.filter((_layer, index) => jsonEquals(levels[index], levels[index + 1]))) {
    await rebaseAfterRevert(tx, layer)
    await deleteSchedule(tx, layer.id)
    const author = await findCompanyAdmin(tx, layer)
    await recordAdminEvent(tx, {
      companyId: layer.companyId,
      by,
      action: 'plan-cancelled',
      username: author?.username ?? by,
      about: [name, layer.note].filter(Boolean).join(': '),
    })
  }
}
