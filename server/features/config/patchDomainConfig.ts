import type { PortalConfig } from '../../../generated/types'
import type { ConfigDifference } from '../../../src/core/json/diffConfig'
import type { Problem } from '../../../src/core/config/Problem'
import { CLUBS_CHANNEL } from '../../platform/clubs/createClubCache'
import type { Tx } from '../../platform/db/Database'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { notifyIn } from '../../platform/db/notifyIn'
import { lockDomain, storeConfig, type DomainRow } from '../../platform/db/platform/domains'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { findLinkedThings } from '../links/thingRepository'
import { findUploads } from '../media/mediaLookup'
import { mediaPath } from '../media/mediaPath'
import { storeUploads, type StoredImage } from '../media/storeUpload'
import { endObsoletePublishes } from './computeRevertPatch'
import { isAtLeast } from '../../platform/sessions/adminLevel'
import type { Actor } from './Actor'
import {
  deleteCredential,
  insertRevision,
  putCredential,
  type RevisionRow,
} from './configRepository'
import { evaluateOrDefer, runWithEvaluation, type EvaluatedChange } from './evaluateOrDefer'
import { sealCredential } from '../../platform/db/sealCredential'
import type { SecretLeaf } from './model/extractSecrets'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import { nameChange, renameMatchingCompany } from './renameDomain'

/** The fields that history stores for a scheduled or temporary revision. */
export type RevisionOrigin = Partial<Pick<RevisionRow, 'scheduled' | 'until' | 'takenBackFrom'>>

/** A config change and its preconditions. */
export interface PatchRequest {
  companyId: number
  domainId: number
  /** JSON Merge Patch in camelCase (RFC 7396); with `replace`, the whole new config. */
  patch: Readonly<Record<string, unknown>>
  replace?: boolean
  /**
   * The restored revision, whose config is `patch`; recorded in history. Leaves that the actor may
   * not change then stay as they are, instead of the change being rejected.
   */
  restoredFrom?: number
  /** Set if the revision is scheduled or temporary. */
  history?: RevisionOrigin
  /** The revision that the author saw; without it, history records the edit as forced. */
  ifMatch?: number
  note?: string
  /** A new name for the club in the same revision; used only by the command line. */
  name?: string
  /** Pictures to store with the change, if the config refers to them. */
  uploads?: readonly StoredImage[]
  /** Whether only to report the outcome, without writing anything. */
  dryRun?: boolean
  /** A worker thread's evaluation of a large change, from `runWithEvaluation`. */
  evaluated?: EvaluatedChange | undefined
}

/**
 * The outcome of changing a config. Nothing is written unless it is `saved`. Pointers are in
 * camelCase and point into `config`.
 */
export type PatchOutcome =
  | { type: 'saved'; domain: DomainRow; problems: readonly Problem[]; skipped: readonly string[] }
  | { type: 'would-save'; changes: readonly ConfigDifference[]; problems: readonly Problem[] }
  | { type: 'not-found' }
  | { type: 'stale'; revision: number; config: PortalConfig }
  | { type: 'debug-off' }
  | { type: 'forbidden'; paths: readonly string[]; config: PortalConfig }
  | { type: 'invalid'; problems: readonly Problem[]; config: PortalConfig }
  /** The whole config would exceed the size limit. */
  | { type: 'too-large'; problems: readonly Problem[]; config: PortalConfig }

/** The parts of the server that changing a config needs. */
export type ConfigDeps = Pick<ServerContext, 'db' | 'clubs' | 'secret' | 'catalogue' | 'now'>

/**
 * Changes a config in a transaction of its own, by `patchConfigIn`, and ends the scheduled
 * publishes that the change has made obsolete.
 */
export async function patchDomainConfig(
  service: ConfigDeps,
  actor: Actor,
  request: PatchRequest,
): Promise<PatchOutcome> {
  const outcome = await runWithEvaluation(request.companyId, (evaluated) =>
    service.db.tx(request.companyId, async (tx) => {
      const patched = await patchConfigIn(tx, service, actor, { ...request, evaluated })
      if (patched.type === 'saved') await endObsoletePublishes(tx, patched.domain, actor.name)
      return patched
    }),
  )
  // This process serves the new revision immediately, without waiting for its own notification.
  if (outcome.type === 'saved') service.clubs.drop(request.domainId)
  return outcome
}

/**
 * The only way to change a stored config; a new club's is stored by `insertDomain`. Checks
 * permissions, validates, stores the revision and its history, and notifies all processes when the
 * transaction commits. Needs a company transaction run by `runWithEvaluation`. The caller must call
 * `endObsoletePublishes`, and drop the club's cached copy after the commit.
 */
export async function patchConfigIn(
  tx: Tx,
  service: ConfigDeps,
  actor: Actor,
  request: PatchRequest,
): Promise<PatchOutcome> {
  const row = await lockDomain(tx, request.domainId)
  if (row === undefined || row.companyId !== request.companyId) return { type: 'not-found' }
  const before = withoutSecrets(row.config)
  if (request.ifMatch !== undefined && request.ifMatch !== row.revision)
    return { type: 'stale', revision: row.revision, config: before }
  // A temporary publish is reverted even if editing has been turned off since.
  if (
    before.debug !== true &&
    !isAtLeast(actor.level, 'owner') &&
    request.history?.takenBackFrom === undefined
  )
    return { type: 'debug-off' }

  const { id, companyId, host } = row
  const uploads = [
    ...(await findUploads(tx, companyId, [row.config, request.patch], 'key share')),
    ...(request.uploads ?? []).map(mediaPath),
  ]
  const change = {
    level: actor.level,
    domain: { id, companyId, host },
    stored: row.config,
    patch: request.patch,
    replace: request.replace === true,
    isRestore: request.restoredFrom !== undefined,
    isRevert: request.restoredFrom !== undefined || request.history?.takenBackFrom !== undefined,
    uploads,
    things: await findLinkedThings(tx, { companyId, now: service.now() }, [
      row.config,
      request.patch,
    ]),
  }
  const evaluation = evaluateOrDefer(change, request.evaluated)
  if (evaluation.type !== 'accepted') return evaluation
  const { config: after, changes, problems, skipped, secrets } = evaluation

  if (request.dryRun === true) return { type: 'would-save', changes, problems }

  const name = request.name === row.name ? undefined : request.name
  const savedDomain = await storeConfig(tx, row.id, after, name)
  if (name !== undefined) await renameMatchingCompany(tx, row, name)
  await storeUploads(tx, row.companyId, after, request.uploads)
  await storeSecrets(tx, service, row, secrets, actor)
  await insertRevision(tx, {
    companyId: row.companyId,
    domainId: row.id,
    revision: savedDomain.revision,
    by: actor.name,
    note: request.note ?? '',
    forced: request.ifMatch === undefined,
    restoredFrom: request.restoredFrom ?? null,
    ...request.history,
    changes: name === undefined ? changes : [...changes, nameChange(row.name, name)],
    configBefore: withoutSecrets(row.config),
    config: after,
  })
  await notifyIn(
    tx,
    CLUBS_CHANNEL,
    JSON.stringify({ domainId: row.id, revision: savedDomain.revision }),
  )
  return { type: 'saved', domain: savedDomain, problems, skipped }
}

async function storeSecrets(
  tx: Tx,
  service: ConfigDeps,
  row: DomainRow,
  secrets: readonly SecretLeaf[],
  { name }: Actor,
): Promise<void> {
  // The history of the config says nothing of them.
  if (secrets.length > 0)
    await recordDeskChange(tx, {
      companyId: row.companyId,
      resource: 'credentials',
      recordId: row.id,
      revision: 0,
      by: name,
      before: null,
      after: { act: 'stored', paths: secrets.map(({ path }) => path) },
    })
  for (const { path, value } of secrets) {
    const key = { companyId: row.companyId, domainId: row.id, path }
    if (value === null) await deleteCredential(tx, key)
    else
      await putCredential(tx, {
        ...key,
        sealed: sealCredential(service.secret, credentialContext(key), value),
      })
  }
}

/** Returns the context to which a sealed credential is bound: company, domain and path. */
export const credentialContext = (key: {
  companyId: number
  domainId: number
  path: string
}): string => `${key.companyId}/${key.domainId}${key.path}`
