import { configAt } from './configRepository'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import type { Actor } from './Actor'
import { patchDomainConfig, type ConfigDeps, type PatchOutcome } from './patchDomainConfig'

/** A request to restore a revision. */
export interface RestoreRequest {
  companyId: number
  domainId: number
  revision: number
  ifMatch: number | undefined
  note: string | undefined
}

/**
 * Publishes an earlier revision's config again. Leaves that the actor may not change stay as they
 * are and are listed.
 */
export async function restoreRevision(
  service: ConfigDeps,
  actor: Actor,
  request: RestoreRequest,
): Promise<PatchOutcome> {
  const { companyId, domainId, revision, ifMatch, note } = request
  const row = await service.db.tx(companyId, (tx) => configAt(tx, companyId, domainId, revision))
  if (row === undefined) return { type: 'not-found' }
  return patchDomainConfig(service, actor, {
    companyId,
    domainId,
    patch: { ...withoutSecrets(row.config) },
    replace: true,
    restoredFrom: revision,
    ...(ifMatch === undefined ? {} : { ifMatch }),
    ...(note === undefined ? {} : { note }),
  })
}
