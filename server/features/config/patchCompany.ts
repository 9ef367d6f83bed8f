import { isDeepStrictEqual } from 'node:util'
import type { Company } from '../../../generated/types'
import type { CompanyDetails } from '../../../src/core/session/PageState'
import type { ConfigDifference } from '../../../src/core/json/diffConfig'
import { CLUBS_CHANNEL } from '../../platform/clubs/createClubCache'
import type { Tx } from '../../platform/db/Database'
import { notifyIn } from '../../platform/db/notifyIn'
import {
  lockCompany,
  lockDomainsOfCompany,
  storeCompanyProfile,
  storeConfig,
  type CompanyRow,
} from '../../platform/db/platform/domains'
import type { ErrorDetail } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Actor } from './Actor'
import { findUploads } from '../media/mediaLookup'
import { insertRevision } from './configRepository'
import { checkCompanyPatch, toStoredDetails, type CompanyPatch } from './model/companyDetails'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import { companyDetails } from '../../platform/clubs/presentCompany'

/**
 * A change to a company; `ifMatch` is the company's version that the author saw. Without it, the
 * change overwrites any other.
 */
export interface CompanyRequest {
  companyId: number
  patch: CompanyPatch
  ifMatch?: number | undefined
}

/**
 * The outcome of changing a company. `saved` is also the outcome if no value differs; nothing is
 * written then.
 */
export type CompanyOutcome =
  | { type: 'saved'; company: CompanyRow }
  | { type: 'not-found' }
  | { type: 'stale'; company: CompanyRow }
  | { type: 'invalid'; details: readonly ErrorDetail[] }

/**
 * Changes a company's details, including its contact details. Stores a revision of each of its
 * clubs with the same config, so that their history shows the change and open tabs refetch the
 * company.
 */
export async function patchCompany(
  service: Pick<ServerContext, 'db' | 'clubs'>,
  actor: Actor,
  request: CompanyRequest,
): Promise<CompanyOutcome> {
  const { outcome, domainIds } = await service.db.tx(request.companyId, (tx) =>
    patchInTransaction(tx, actor, request),
  )
  // This process serves the new details immediately, without waiting for its own notifications.
  for (const domainId of domainIds) service.clubs.drop(domainId)
  return outcome
}

async function patchInTransaction(
  tx: Tx,
  actor: Actor,
  { companyId, patch, ifMatch }: CompanyRequest,
): Promise<{ outcome: CompanyOutcome; domainIds: readonly number[] }> {
  const unchanged = (outcome: CompanyOutcome) => ({ outcome, domainIds: [] })
  // Locks the domains before the company, in the same order as a rename, to avoid deadlocks.
  const domains = await lockDomainsOfCompany(tx, companyId)
  const row = await lockCompany(tx, companyId)
  if (row === undefined) return unchanged({ type: 'not-found' })
  if (ifMatch !== undefined && ifMatch !== row.version)
    return unchanged({ type: 'stale', company: row })
  const before = companyDetails(row)
  const errors = checkCompanyPatch(before, patch)
  if (errors.length > 0) return unchanged({ type: 'invalid', details: errors })
  const storedDetails = toStoredDetails(before, patch)
  const changes = listChanges(before, storedDetails)
  if (changes.length === 0) return unchanged({ type: 'saved', company: row })

  // A picture in the text about the club is not deleted meanwhile.
  await findUploads(tx, companyId, [storedDetails], 'key share')
  // The stored full address is cleared when a part changes; then the parts are shown instead.
  const addressChanged = changes.some(({ path }) => addressPaths.has(path))
  const company = await storeCompanyProfile(tx, companyId, {
    ...row.profile,
    ...storedDetails,
    ...(addressChanged ? { fullAddress: '' } : {}),
  })
  for (const domain of domains) {
    const { revision } = await storeConfig(tx, domain.id, domain.config)
    await insertRevision(tx, {
      companyId,
      domainId: domain.id,
      revision,
      by: actor.name,
      note: '',
      forced: ifMatch === undefined,
      changes,
      config: withoutSecrets(domain.config),
    })
    await notifyIn(tx, CLUBS_CHANNEL, JSON.stringify({ domainId: domain.id, revision }))
  }
  return { outcome: { type: 'saved', company }, domainIds: domains.map(({ id }) => id) }
}

const addressPaths: ReadonlySet<string> = new Set(
  ['address', 'address2', 'city', 'state', 'zipCode', 'country'].map((name) => `/company/${name}`),
)

/** Returns the changed fields for the history, with the paths that `club set` accepts. */
function listChanges(before: CompanyDetails, storedDetails: Partial<Company>): ConfigDifference[] {
  return Object.entries(storedDetails).flatMap(([name, after]) => {
    const oldValue = before[name as keyof CompanyDetails]
    return isDeepStrictEqual(oldValue, after)
      ? []
      : [{ path: `/company/${name}`, before: oldValue, after }]
  })
}
