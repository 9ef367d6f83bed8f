import type { Tx } from '../../platform/db/Database'
import { lockDomain, type DomainRow } from '../../platform/db/platform/domains'
import {
  countScheduledPublishes,
  insertScheduledPublish,
  type ScheduledPublishRow,
} from '../../platform/db/platform/scheduledPublishes'
import type { StudioAdmin } from '../../platform/sessions/Caller'
import { diffConfig } from '../../../src/core/json/diffConfig'
import { isPlainObject, type PlainObject } from '../../../src/core/json/plainObject'
import { applyMergePatch } from '../../../src/core/json/mergePatch'
import { mergeThreeWay } from '../../../src/core/json/mergeThreeWay'
import { fromPointer } from '../../../src/core/json/pointer'
import { configAt } from '../config/configRepository'
import { deleteDraft, lockDraft, type DraftKey, type DraftRow } from '../config/draftRepository'
import { runWithEvaluation, type EvaluatedChange } from '../config/evaluateOrDefer'
import { mayChange } from '../config/model/mayChange'
import { removeRepeatedIdentity } from '../config/model/removeRepeatedIdentity'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import { patchConfigIn, type ConfigDeps, type PatchOutcome } from '../config/patchDomainConfig'
import { computeRevertPatch, endObsoletePublishes } from '../config/computeRevertPatch'
import { freezeChange, applyFrozenChange } from '../config/model/frozenChange'
import { revertTime } from './model/revertTime'

/** A request to publish an admin's draft at a time or for a limited time. */
export interface ScheduleRequest extends DraftKey {
  /** When to publish; now if absent. */
  at?: Date
  /** Number of minutes after which the publish is reverted; permanent if absent. */
  revertAfterMinutes?: number
  note?: string
  /** The version of the draft that its author saw; not checked if absent. */
  draftVersion?: number
  now: Date
  /** Scheme, host and port of the studio, for emails about the planned publish. */
  origin: string
}

/** Maximum number of planned, live and held publishes per domain. */
export const MAX_PLANS = 100

/**
 * The outcome of scheduling a draft. Nothing is written unless it is `published` or `planned`;
 * `domain` is the domain afterwards.
 */
export type ScheduleOutcome =
  | {
      type: 'published'
      saved: Extract<PatchOutcome, { type: 'saved' }>
      schedule: ScheduledPublishRow | undefined
    }
  | { type: 'planned'; domain: DomainRow; schedule: ScheduledPublishRow }
  | { type: 'rejected'; outcome: Exclude<PatchOutcome, { type: 'saved' | 'would-save' }> }
  | { type: 'stale-draft'; draft: DraftRow | undefined }
  /** The domain already has `MAX_PLANS` publishes that are planned, live or held. */
  | { type: 'too-many' }
  /** There is no draft, or it no longer changes anything. */
  | { type: 'nothing' }

/**
 * Publishes an admin's draft at a time or for a limited time, or, without either, now, and deletes
 * the draft. The studio's *Publish* sends a patch instead (`patchDomainConfig`).
 */
export async function scheduleDraft(
  service: ConfigDeps,
  admin: Pick<StudioAdmin, 'username' | 'level'>,
  request: ScheduleRequest,
): Promise<ScheduleOutcome> {
  const outcome = await runWithEvaluation(request.companyId, (evaluated) =>
    service.db.tx(request.companyId, (tx) =>
      scheduleInside(tx, service, admin, { ...request, evaluated }),
    ),
  )
  if (outcome.type === 'published') service.clubs.drop(request.domainId)
  return outcome
}

async function scheduleInside(
  tx: Tx,
  service: ConfigDeps,
  admin: Pick<StudioAdmin, 'username' | 'level'>,
  request: ScheduleRequest & { evaluated: EvaluatedChange | undefined },
): Promise<ScheduleOutcome> {
  const { companyId, domainId, adminId, at, now, origin, revertAfterMinutes, note, evaluated } =
    request
  const domain = await lockDomain(tx, domainId)
  if (domain === undefined || domain.companyId !== companyId)
    return { type: 'rejected', outcome: { type: 'not-found' } }
  const draft = await lockDraft(tx, request)
  if (request.draftVersion !== undefined && draft?.version !== request.draftVersion)
    return { type: 'stale-draft', draft }
  if (draft === undefined) return { type: 'nothing' }
  const before: PlainObject = { ...withoutSecrets(domain.config) }
  const { base, baseRevision } = await readBase(tx, domain, draft, before)
  // An object patch applied to an object gives an object.
  const draftChange = freezeChange(
    base,
    applyMergePatch(base, removeRepeatedIdentity(draft.config, domain)) as PlainObject,
  )
  if (draftChange === undefined) return { type: 'nothing' }
  const target = applyFrozenChange(draftChange)
  const { config, conflicts } = mergeThreeWay(base, target, before)
  if (conflicts.length > 0)
    return {
      type: 'rejected',
      outcome: { type: 'stale', revision: domain.revision, config: before },
    }
  const change = freezeChange(before, config)
  // A planned publish may have something to change later even if its values are already set now,
  // because they may be set only temporarily.
  if (change === undefined && at === undefined) return { type: 'nothing' }
  // Values that a temporary publish has already set become part of this publish too, so they need
  // the same permission.
  const forbidden = diffConfig(base, target).flatMap(({ path }) =>
    mayChange(admin.level, fromPointer(path)) ? [] : [path],
  )
  if (forbidden.length > 0)
    return { type: 'rejected', outcome: { type: 'forbidden', paths: forbidden, config: target } }

  const actor = { name: admin.username, level: admin.level }
  if (
    (at !== undefined || revertAfterMinutes !== undefined) &&
    (await countScheduledPublishes(tx, companyId, domainId)) >= MAX_PLANS
  )
    return { type: 'too-many' }
  const until = revertTime({ runAt: at ?? now, revertAfterMinutes: revertAfterMinutes ?? null })
  const patchRequest = {
    companyId,
    domainId,
    patch: change?.patch ?? {},
    ifMatch: domain.revision,
    evaluated,
    ...(note === undefined ? {} : { note }),
  }
  // A planned publish is checked with a dry run: what can't be published now can't be planned
  // either.
  const outcome = await patchConfigIn(
    tx,
    service,
    actor,
    at === undefined ? { ...patchRequest, history: { until } } : { ...patchRequest, dryRun: true },
  )
  if (outcome.type !== 'saved' && outcome.type !== 'would-save')
    return { type: 'rejected', outcome }
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
      schedule: await insertScheduledPublish(tx, {
        ...row,
        ...draftChange,
        baseRevision,
        state: 'planned',
        nextAt: row.runAt,
      }),
    }
  const { revision } = outcome.domain
  const revert = await computeRevertPatch(tx, {
    domainId,
    change: draftChange,
    before,
    after: { ...withoutSecrets(outcome.domain.config) },
    until,
  })
  const schedule =
    revert &&
    (await insertScheduledPublish(tx, {
      ...row,
      ...revert,
      state: 'live',
      appliedRevision: revision,
      baseRevision: revision,
      nextAt: until,
    }))
  await endObsoletePublishes(tx, outcome.domain, admin.username)
  return { type: 'published', saved: outcome, schedule }
}

/**
 * Returns the config on which a draft is based, and its revision; the published config if that
 * revision can't be read.
 */
async function readBase(
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
