import { diffConfig } from '../../../src/core/json/diffConfig'
import { ownValue } from '../../../src/core/json/plainObject'
import { fromPointer } from '../../../src/core/json/pointer'
import { lockDomain } from '../../platform/db/platform/domains'
import {
  deleteScheduledPublish,
  lockScheduledPublish,
} from '../../platform/db/platform/scheduledPublishes'
import type { ScheduleState } from '../../platform/db/schema/scheduledPublishes'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { StudioAdmin } from '../../platform/sessions/Caller'
import { recordAdminEvent } from '../admins/adminEventRepository'
import { isAtLeast } from '../../platform/sessions/adminLevel'
import { toOutcomeError } from '../config/sendSavedDomain'
import { mayChange } from '../config/model/mayChange'
import { applyFrozenChange } from '../config/model/frozenChange'

/** The publish to cancel, and the state in which the admin saw it. */
export interface CancelRequest {
  companyId: number
  domainId: number
  id: number
  state: ScheduleState
}

/**
 * Cancels a planned publish, or makes a temporary publish permanent. An admin who may not publish a
 * change may not cancel it either; the audit log records who did. Throws 404 `not_found`, 409
 * `conflict` if the state has changed since the admin saw it, 403 `debug_off`, or 403 `forbidden`
 * with the paths that the admin may not change.
 */
export async function cancelPublish(
  { db }: Pick<ServerContext, 'db'>,
  admin: Pick<StudioAdmin, 'username' | 'level'>,
  { companyId, domainId, id, state }: CancelRequest,
): Promise<void> {
  await db.tx(companyId, async (tx) => {
    const domain = await lockDomain(tx, domainId)
    const schedule = await lockScheduledPublish(tx, companyId, domainId, id)
    if (domain === undefined || schedule === undefined) throw new AppError(404, 'not_found')
    const { row, by } = schedule
    // The state has changed since the admin saw it, so cancelling would have another effect.
    if (row.state !== state)
      throw new AppError(409, 'conflict', { description: `It is now ${row.state}.` })
    if (ownValue(domain.config, 'debug') !== true && !isAtLeast(admin.level, 'owner'))
      throw new AppError(403, 'debug_off')
    const config = applyFrozenChange(row)
    const paths = diffConfig(row.base, config).flatMap(({ path }) =>
      mayChange(admin.level, fromPointer(path)) ? [] : [path],
    )
    if (paths.length > 0) throw toOutcomeError({ type: 'forbidden', paths, config })
    await deleteScheduledPublish(tx, id)
    await recordAdminEvent(tx, {
      companyId,
      by: admin.username,
      action: 'plan-cancelled',
      username: by,
      about: [domain.name, row.note].filter(Boolean).join(': '),
    })
  })
}
