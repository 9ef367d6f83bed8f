import { jsonEquals } from '../../../src/core/json/mergePatch'
import type { PlainObject } from '../../../src/core/json/plainObject'
import type { Tx } from '../../platform/db/Database'
import { findCompanyAdmin } from '../../platform/db/platform/admins'
import {
  deleteScheduledPublish,
  livePublishes,
  publishesBasedAfter,
  rebasePublish,
  type ScheduledPublishRow,
} from '../../platform/db/platform/scheduledPublishes'
import { recordAdminEvent } from '../admins/adminEventRepository'
import type { DomainRow } from '../../platform/db/platform/domains'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import { freezeChange, type FrozenChange } from './model/frozenChange'
import { rebaseLayer, computeLevels, rebasePlan, takeOverValues } from './model/layers'

/**
 * What was just published: the change, and the whole config before and after it. `until` is when
 * the change ends; null if it is permanent.
 */
export interface PublishedChange {
  domainId: number
  change: FrozenChange
  before: PlainObject
  after: PlainObject
  until: Date | null
}

/**
 * Computes the patch that will revert what was just published. If a temporary publish that ends
 * earlier has already set the same value, the new publish becomes responsible for reverting that
 * value, to what it was before both. Undefined if the new publish is permanent or changes nothing.
 * The transaction must have locked the domain.
 */
export async function computeRevertPatch(
  tx: Tx,
  { domainId, change, before, after, until }: PublishedChange,
): Promise<FrozenChange | undefined> {
  let target = before
  for (const layer of await livePublishes(tx, domainId)) {
    // Skips a publish on hold, which stays until an admin decides, and a publish that ends later,
    // which keeps its values.
    if (layer.nextAt === null || (until !== null && until <= layer.nextAt)) continue
    const takeover = takeOverValues(change, after, layer)
    if (takeover === undefined) continue
    await rebasePublish(tx, layer.id, takeover.layer)
    target = takeover.computeTarget(target)
  }
  return until === null ? undefined : freezeChange(after, target)
}

/**
 * Rebases everything that was published or planned on top of the publish that is being reverted.
 * The transaction must have locked the domain.
 */
export async function rebaseAfterRevert(tx: Tx, reverted: ScheduledPublishRow): Promise<void> {
  for (const row of await publishesBasedAfter(tx, reverted))
    await rebasePublish(
      tx,
      row.id,
      row.appliedRevision === null ? rebasePlan(row, reverted) : rebaseLayer(row, reverted),
    )
}

/**
 * Deletes temporary publishes that have nothing left to revert in the current config, for example
 * because an older revision was restored, or because all their values were permanently overwritten.
 * If they stayed, they would revert the same values once those are published again. The audit log
 * records the deletion. The transaction must have locked the domain and stored what was just
 * published.
 */
export async function endObsoletePublishes(
  tx: Tx,
  { id, name, config }: Pick<DomainRow, 'id' | 'name' | 'config'>,
  by: string,
): Promise<void> {
  const layers = await livePublishes(tx, id)
  const levels = computeLevels({ ...withoutSecrets(config) }, layers)
  for (const layer of layers.filter((_layer, index) =>
    jsonEquals(levels[index], levels[index + 1]),
  )) {
    await rebaseAfterRevert(tx, layer)
    await deleteScheduledPublish(tx, layer.id)
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
