import type { Tx } from '../../db/Database'
import { lockDomain, type DomainRow } from '../../db/platform/domains'
import {
  countSchedules,
  insertSchedule,
  type ScheduledRow,
} from '../../db/platform/scheduledPublishes'
import type { AdminVisit } from '../../sessions/Visit'
import { diffConfig } from '../../../src/core/config/diffConfig'
import { isPlainObject, type PlainObject } from '../../../src/core/config/plainObject'
import { applyMergePatch } from '../../../src/core/config/mergePatch'
import { mergeThreeWay } from '../../../src/core/config/mergeThreeWay'
import { fromPointer } from '../../../src/core/config/pointer'
import { configAt } from '../config/configRepository'
import { deleteDraft, lockDraft, type DraftPlace, type DraftRow } from '../config/draftRepository'
import { runWithEvaluation, type Evaluated } from '../config/evaluateOrDefer'
import { mayChange } from '../config/model/mayChange'
import { withoutIdentity } from '../config/model/withoutIdentity'
import { withoutSecrets } from '../config/model/withoutSecrets'
import { patchConfigIn, type ConfigService, type PatchOutcome } from '../config/patchDomainConfig'
import { computeRevertPatch, endSpentPublishes } from './computeRevertPatch'
import { freeze, targetOf } from './model/frozenChange'
import { revertTime } from './model/revertTime'

/** What is to be done with an admin's draft. */
export interface PublishRequest extends DraftPlace {
  /** When; now without it. */
  at?: Date
  /** For how many minutes; for good without it. */
  revertAfterMinutes?: number
  note?: string
  /** The version of the draft that its author saw. */
  draftVersion?: number
  now: Date
  /** Scheme, host and port of the studio, for mails about what is planned. */
  origin: string
}

/** How many publishes a domain can have planned, out for a time or held. */
export const maxPlans = 100

/**
 * What came of it. Nothing was written unless `published` or `planned`; `domain` is what stands
 * afterwards.
 */
export type PublishOutcome =
  | {
      type: 'published'
      saved: Extract<PatchOutcome, { type: 'saved' }>
      schedule: ScheduledRow | undefined
    }
  | { type: 'planned'; domain: DomainRow; schedule: ScheduledRow }
  | { type: 'refused'; outcome: Exclude<PatchOutcome, { type: 'saved' | 'would-save' }> }
  | { type: 'stale-draft'; draft: DraftRow | undefined }
  /** Nothing more can be planned for the domain. */
  | { type: 'too-many' }
  /** There is no draft, or it changes nothing any more. */
  | { type: 'nothing' }

/**
 * Publishes an admin's draft, now or later, for good or for a time, by the one service that changes
 * configs; the draft is used up by it (decisions 19, 20).
 */
export async function publishDraft(
  service: ConfigService,
  admin: Pick<AdminVisit, 'username' | 'level'>,
  request: PublishRequest,
): Promise<PublishOutcome> {
  const outcome = await runWithEvaluation(request.companyId, (known) =>
    service.db.tx(request.companyId, (tx) =>
      publishInside(tx, service, admin, { ...request, known }),
    ),
  )
  if (outcome.type === 'published') service.clubs.drop(request.domainId)
  return outcome
}

async function publishInside(
  tx: Tx,
  service: ConfigService,
  admin: Pick<AdminVisit, 'username' | 'level'>,
  request: PublishRequest & { known: Evaluated | undefined },
): Promise<PublishOutcome> {
  const { companyId, domainId, adminId, at, now, origin, revertAfterMinutes, note, known } = request
  const domain = await lockDomain(tx, domainId)
  if (domain === undefined || domain.companyId !== companyId)
    return { type: 'refused', outcome: { type: 'not-found' } }
  const draft = await lockDraft(tx, request)
  if (request.draftVersion !== undefined && draft?.version !== request.draftVersion)
    return { type: 'stale-draft', draft }
  if (draft === undefined) return { type: 'nothing' }
  const before: PlainObject = { ...withoutSecrets(domain.config) }
  const { base, baseRevision } = await baseOf(tx, domain, draft, before)
  // Laid over an object, an object patch gives an object.
  const wish = freeze(
    base,
    applyMergePatch(base, withoutIdentity(draft.config, domain)) as PlainObject,
  )
  if (wish === undefined) return { type: 'nothing' }
  const wanted = targetOf(wish)
  const { config, conflicts } = mergeThreeWay(base, wanted, before)
  if (conflicts.length > 0)
    return {
      type: 'refused',
      outcome: { type: 'stale', revision: domain.revision, config: before },
    }
  const change = freeze(before, config)
  // What stands already may be gone when a plan's time comes: it was out for a time, say.
  if (change === undefined && at === undefined) return { type: 'nothing' }
  // What something out for a time gives already is wished all the same, and stays by this publish:
  // so nobody wishes what they may not change.
  const forbidden = diffConfig(base, wanted).flatMap(({ path }) =>
    mayChange(admin.level, fromPointer(path)) ? [] : [path],
  )
  if (forbidden.length > 0)
    return { type: 'refused', outcome: { type: 'forbidden', paths: forbidden, config: wanted } }

  const actor = { name: admin.username, level: admin.level }
  if (
    (at !== undefined || revertAfterMinutes !== undefined) &&
    (await countSchedules(tx, companyId, domainId)) >= maxPlans
  )
    return { type: 'too-many' }
  const until = revertTime({ runAt: at ?? now, revertAfterMinutes: revertAfterMinutes ?? null })
  const patch = {
    companyId,
    domainId,
    patch: change?.patch ?? {},
    ifMatch: domain.revision,
    known,
    ...(note === undefined ? {} : { note }),
  }
  // What could not be published now is not planned either.
  const outcome = await patchConfigIn(
    tx,
    service,
    actor,
    at === undefined ? { ...patch, how: { until } } : { ...patch, dryRun: true },
  )
  if (outcome.type !== 'saved' && outcome.type !== 'would-save') return { type: 'refused', outcome }
  await deleteDraft(tx, request, draft.version)
  const row = {
    companyId,
    domainId,
    adminId,
    authorLevel: admin.level,
    origin,
    runAt: at ?? now,
    revertAfterMinutes: revertAfterMinutes ?? null,
    note: note ?? '',
  }
  if (outcome.type === 'would-save')
    return {
      type: 'planned',
      domain,
      schedule: await insertSchedule(tx, {
        ...row,
        ...wish,
        baseRevision,
        state: 'planned',
        nextAt: row.runAt,
      }),
    }
  const { revision } = outcome.domain
  const back = await computeRevertPatch(tx, {
    domainId,
    wish,
    before,
    after: { ...withoutSecrets(outcome.domain.config) },
    until,
  })
  const schedule =
    back &&
    (await insertSchedule(tx, {
      ...row,
      ...back,
      state: 'live',
      appliedRevision: revision,
      baseRevision: revision,
      nextAt: until,
    }))
  await endSpentPublishes(tx, outcome.domain, admin.username)
  return { type: 'published', saved: outcome, schedule }
}

/** The config that a draft was begun on, and its revision. */
async function baseOf(
  tx: Tx,
  domain: DomainRow,
  draft: DraftRow,
  published: PlainObject,
): Promise<{ base: PlainObject; baseRevision: number }> {
  const row =
    draft.baseRevision === domain.revision
      ? undefined
      : await configAt(tx, domain.companyId, domain.id, draft.baseRevision)
  return isPlainObject(row?.config)
    ? { base: { ...withoutSecrets(row.config) }, baseRevision: draft.baseRevision }
    : { base: published, baseRevision: domain.revision }
}
