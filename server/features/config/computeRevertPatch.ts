import { jsonEquals } from '../../../src/core/config/mergePatch'
import type { PlainObject } from '../../../src/core/config/plainObject'
import type { Tx } from '../../platform/db/Database'
import { findCompanyAdmin } from '../../platform/db/platform/admins'
import {
  deleteSchedule,
  layersOf,
  schedulesOnTopOf,
  refreeze,
  type ScheduledRow,
} from '../../platform/db/platform/scheduledPublishes'
import { recordAdminEvent } from '../admins/adminEventRepository'
import type { DomainRow } from '../../platform/db/platform/domains'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import { freezeChange, type FrozenChange } from './model/frozenChange'
import { rebaseLayer, computeLevels, rebasePlan, takeOverValues } from './model/layers'

/**
 * What was just published: its patch, the config before and after, and how long it stays; null for
 * good.
 */
export interface PublishedChange {
  domainId: number
  wish: FrozenChange
  before: PlainObject
  after: PlainObject
  until: Date | null
}

/**
 * Computes the patch that will revert what was just published to the layer below it. If a
 * shorter-lived temporary publish already set the same value, that one releases it, and this one
 * reverts to what lies below both. Undefined if there is nothing to revert. The transaction must
 * have locked the domain.
 */
export async function computeRevertPatch(
  tx: Tx,
  { domainId, wish, before, after, until }: PublishedChange,
): Promise<FrozenChange | undefined> {
  let target = before
  for (const layer of await layersOf(tx, domainId)) {
    // A held one stays until someone decides, and a longer-lived one keeps its values.
    if (layer.nextAt === null || (until !== null && until <= layer.nextAt)) continue
    const taken = takeOverValues(wish, after, layer)
    if (taken === undefined) continue
    await refreeze(tx, layer.id, taken.layer)
    target = taken.below(target)
  }
  return until === null ? undefined : freezeChange(after, target)
}

/**
 * Rebases everything published on top of what is being reverted now. The transaction must have
 * locked the domain.
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
 * Ends temporary publishes that have nothing left to revert in the current config: for example
 * because an older revision was restored, or all their values were overwritten for good. If their
 * values are ever published again they are permanent; the owners can read who did it. The
 * transaction must have locked the domain and stored what was just published.
 */
export async function endObsoletePublishes(
  tx: Tx,
  { id, name, config }: Pick<DomainRow, 'id' | 'name' | 'config'>,
  by: string,
): Promise<void> {
  const layers = await layersOf(tx, id)
  const levels = computeLevels({ ...withoutSecrets(config) }, layers)
  for (const layer of layers.filter((_layer, index) =>
    jsonEquals(levels[index], levels[index + 1]),
  )) {
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
