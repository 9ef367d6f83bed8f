import type { ConfigDifference } from '../../../src/core/json/diffConfig'
import { CLUBS_CHANNEL } from '../../platform/clubs/createClubCache'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { notifyIn } from '../../platform/db/notifyIn'
import type { Tx } from '../../platform/db/Database'
import { enterCompany } from '../../platform/db/enterCompany'
import {
  domainsOfCompany,
  lockDomain,
  renameCompanyRow,
  renameDomainRow,
  type DomainRow,
} from '../../platform/db/platform/domains'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { insertRevision } from './configRepository'
import { invalidClubNameMessage, parseClubName } from './model/parseClubName'
import { readHost } from './model/readHost'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import type { Actor } from './Actor'

/** A club's new name and host, as typed. */
export interface NewNames {
  host?: string | undefined
  name?: string | undefined
  /** Whether the new host counts as verified, because the operator vouches for it. */
  verified?: boolean
}

/** The outcome of renaming a club. Nothing is written unless it is `renamed`. */
export type RenameOutcome =
  | { type: 'renamed'; domain: DomainRow; changes: readonly ConfigDifference[] }
  | { type: 'rejected'; message: string }

/**
 * Changes a club's name or host; its slug, id and config stay. The company is renamed too if this
 * is its only club and both had the same name. History gets a revision with an unchanged config, so
 * that open tabs refetch.
 */
export async function renameDomain(
  service: Pick<ServerContext, 'db' | 'clubs'>,
  actor: Actor,
  domainId: number,
  to: NewNames,
): Promise<RenameOutcome> {
  const host = to.host === undefined ? undefined : readHost(to.host)
  if (to.host !== undefined && host === undefined)
    return { type: 'rejected', message: `"${to.host}" is not a host name, such as new.example.com` }
  const name = to.name === undefined ? undefined : parseClubName(to.name)
  if (to.name !== undefined && name === undefined)
    return { type: 'rejected', message: invalidClubNameMessage(to.name) }
  try {
    const outcome = await service.db.platform((tx) =>
      renameInside(tx, actor, domainId, host, name, to.verified === true),
    )
    service.clubs.drop(domainId)
    return outcome
  } catch (error) {
    if (isUniqueViolation(error))
      return { type: 'rejected', message: `the host ${String(host)} is taken` }
    throw error
  }
}

/** Renames a club's company if the club is its only one and both had the same name. */
export async function renameMatchingCompany(tx: Tx, row: DomainRow, name: string): Promise<void> {
  if ((await domainsOfCompany(tx, row.companyId)).length === 1)
    await renameCompanyRow(tx, row.companyId, name, row.name)
}

/** Returns the change of a name for the history. */
export const nameChange = (before: string, after: string): ConfigDifference => ({
  path: '/name',
  before,
  after,
})

/** Like `renameDomain`, but inside a running transaction; host and name must be valid. */
export async function renameInside(
  tx: Tx,
  actor: Actor,
  domainId: number,
  host: string | undefined,
  name: string | undefined,
  verified: boolean,
): Promise<RenameOutcome> {
  const row = await lockDomain(tx, domainId)
  if (row === undefined) return { type: 'rejected', message: 'the club no longer exists' }
  const changes: ConfigDifference[] = [
    ...(host === undefined || host === row.host
      ? []
      : [{ path: '/domainName', before: row.host, after: host }]),
    ...(name === undefined || name === row.name ? [] : [nameChange(row.name, name)]),
  ]
  if (changes.length === 0) return { type: 'renamed', domain: row, changes }
  const renamed = await renameDomainRow(tx, domainId, {
    ...(host === undefined || host === row.host ? {} : { host, verified }),
    ...(name === undefined ? {} : { name }),
  })
  if (name !== undefined) await renameMatchingCompany(tx, row, name)
  await enterCompany(tx, row.companyId)
  await insertRevision(tx, {
    companyId: row.companyId,
    domainId,
    revision: renamed.revision,
    by: actor.name,
    note: '',
    forced: false,
    changes,
    config: withoutSecrets(row.config),
  })
  await notifyIn(tx, CLUBS_CHANNEL, JSON.stringify({ domainId, revision: renamed.revision }))
  return { type: 'renamed', domain: renamed, changes }
}
