import type { Tx } from '../../platform/db/Database'
import { findCompanyAdmin, ownersOfCompany } from '../../platform/db/platform/admins'
import { lockDomain, type DomainRow } from '../../platform/db/platform/domains'
import { rescheduleJob } from '../../platform/db/platform/jobs'
import {
  deleteScheduledPublish,
  livePublishes,
  markHeld,
  markLive,
  nextDueAt,
  postpone,
  lockIfDue,
  lockNextDue,
  type ScheduledPublishRow,
} from '../../platform/db/platform/scheduledPublishes'
import { NoTurnError } from '../../platform/jobs/FairQueue'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { AdminLevel } from '../../platform/db/schema/admins'
import type { RecordedChange } from '../../platform/db/schema/domainRevisions'
import { parseAdminLevel, isAtLeast } from '../../platform/sessions/adminLevel'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import { runWithEvaluation, type EvaluatedChange } from '../config/evaluateOrDefer'
import { patchConfigIn, type ConfigDeps, type PatchOutcome } from '../config/patchDomainConfig'
import {
  computeRevertPatch,
  rebaseAfterRevert,
  endObsoletePublishes,
} from '../config/computeRevertPatch'
import { remainingPatch, conflictsSince } from '../config/model/frozenChange'
import type { HeldReason } from './model/parseHeldReason'
import { computeLevels } from '../config/model/layers'
import { withTexts } from '../config/model/withTexts'
import { revertTime } from './model/revertTime'
import { mailAdmin } from '../admins/adminMail'

/** The parts of the server that scheduled publishing needs. */
export type ScheduleDeps = ConfigDeps & Pick<ServerContext, 'log'>

/**
 * How many times a failing publish is attempted before it is put on hold. The delay between
 * attempts starts at a minute and doubles each time.
 */
const MAX_ATTEMPTS = 5

/**
 * Runs the publish of a domain that has been due longest, in one transaction that locks its row:
 * only one of several processes runs it, and after a crash it is still due. Returns `busy` if the
 * workers or the database have no turn for it: nothing was done, and the publish is still due. Throws
 * a FailedPublishError if it fails.
 */
export async function runDue(
  service: ScheduleDeps,
  due: Pick<ScheduledPublishRow, 'companyId' | 'domainId'>,
): Promise<'done' | 'busy'> {
  const { db, clubs } = service
  const now = service.now()
  const language = await languageOf(service, due.domainId)
  /**
   * Id of the publish; undefined until one is claimed, because earlier errors don't count as
   * attempts.
   */
  let claimedId: number | undefined
  try {
    const result = await runWithEvaluation(due.companyId, (evaluated) =>
      db.tx(due.companyId, async (tx) => {
        // The domain is always locked before the publish's row.
        const domain = await lockDomain(tx, due.domainId)
        const plan = await lockNextDue(tx, due.domainId, now)
        if (domain === undefined || plan === undefined) return 'nothing'
        claimedId = plan.row.id
        const run = { plan: plan.row, by: plan.by, domain, language, evaluated }
        return plan.row.state === 'live'
          ? revertPublish(tx, service, run)
          : publishPlanned(tx, service, { ...run, now })
      }),
    )
    if (result === 'published') clubs.drop(due.domainId)
  } catch (error) {
    if (claimedId === undefined) throw error
    // Without a turn nothing was attempted. A change that takes too long, or differs on every
    // attempt, does count.
    if (error instanceof NoTurnError) return 'busy'
    throw new FailedPublishError(claimedId, error)
  }
  return 'done'
}

/** A publish that failed after it was claimed. */
export class FailedPublishError extends Error {
  constructor(
    /** Id of the publish. */
    readonly planId: number,
    cause: unknown,
  ) {
    super(`the planned publish ${planId} failed`, { cause })
  }
}

/**
 * Postpones a failed publish, or puts it on hold after its last attempt, so that others of the
 * domain can run; returns whether it is on hold. Does nothing if another process has run it in the
 * meantime.
 */
export async function postponeOrHold(
  service: Pick<ScheduleDeps, 'db' | 'clubs' | 'now'>,
  { companyId, domainId }: Pick<ScheduledPublishRow, 'companyId' | 'domainId'>,
  planId: number,
): Promise<boolean> {
  const now = service.now()
  const language = await languageOf(service, domainId)
  return service.db.platform(async (tx) => {
    await lockDomain(tx, domainId)
    const plan = await lockIfDue(tx, planId, now)
    if (plan === undefined) return false
    const isLast = plan.attempts + 1 >= MAX_ATTEMPTS
    if (isLast) await holdPublish(tx, plan, { reason: 'failed', places: [], language })
    else await postpone(tx, plan.id, new Date(now.getTime() + 2 ** plan.attempts * 60_000))
    const nextAt = await nextDueAt(tx, domainId)
    if (nextAt !== undefined)
      await rescheduleJob(tx, { companyId, kind: 'publish', subjectId: domainId }, nextAt)
    return isLast
  })
}

const languageOf = async (
  { clubs }: Pick<ScheduleDeps, 'clubs'>,
  domainId: number,
): Promise<string> => (await clubs.byId(domainId))?.compiled().config.intl.language ?? 'en'

/** The outcome of running a due publish. */
type RunOutcome = 'published' | 'held' | 'nothing'

interface PublishRun {
  plan: ScheduledPublishRow
  /** The author's username. */
  by: string
  domain: DomainRow
  /** The language of the club. */
  language: string
  evaluated: EvaluatedChange | undefined
}

async function publishPlanned(
  tx: Tx,
  service: ScheduleDeps,
  { plan, by, domain, language, evaluated, now }: PublishRun & { now: Date },
): Promise<RunOutcome> {
  const hold = (reason: HeldReason, places: readonly RecordedChange[] = []) =>
    holdPublish(tx, plan, { reason, places, language })
  const level = await findAuthorLevel(tx, plan)
  if (level === undefined) return hold('rights')
  const until = revertTime(plan)
  // The publish should already have been reverted, so it must not become visible even for a moment.
  if (until !== null && until <= now) return hold('missed')
  const before = { ...withoutSecrets(domain.config) }
  const conflicts = conflictsSince(plan, computeLevels(before, await livePublishes(tx, domain.id)))
  if (conflicts.length > 0) return hold('moved', withTexts(conflicts, [before, plan.base]))
  const patch = remainingPatch(plan, before, 'mine')
  // `patch` is undefined if someone else has already published the same values, possibly for a
  // shorter time.
  const outcome =
    patch &&
    (await patchConfigIn(
      tx,
      service,
      { name: by, level },
      {
        ...patchTarget(plan, domain),
        patch,
        evaluated,
        note: plan.note,
        history: { scheduled: true, until },
      },
    ))
  if (outcome !== undefined && outcome.type !== 'saved') return hold(...toHeldReason(outcome))
  const { config, revision } = outcome?.domain ?? domain
  const revert = await computeRevertPatch(tx, {
    domainId: domain.id,
    change: plan,
    before,
    after: { ...withoutSecrets(config) },
    until,
  })
  if (revert === undefined) await deleteScheduledPublish(tx, plan.id)
  else
    await markLive(tx, plan.id, {
      ...revert,
      appliedRevision: revision,
      baseRevision: revision,
      authorLevel: level,
      nextAt: until,
    })
  await endObsoletePublishes(tx, outcome?.domain ?? domain, by)
  return outcome === undefined ? 'nothing' : 'published'
}

/**
 * Reverts the settings that still have the temporarily published value; later changes stay. It uses
 * the permissions of the original publish even if the author's level or debug has changed since,
 * because it only restores earlier values.
 */
async function revertPublish(
  tx: Tx,
  service: ScheduleDeps,
  { plan, by, domain, language, evaluated }: PublishRun,
): Promise<RunOutcome> {
  const patch = remainingPatch(plan, { ...withoutSecrets(domain.config) }, 'theirs')
  let updatedDomain = domain
  if (patch !== undefined) {
    const outcome = await patchConfigIn(
      tx,
      service,
      { name: by, level: plan.authorLevel },
      {
        ...patchTarget(plan, domain),
        patch,
        evaluated,
        note: plan.note,
        history: { takenBackFrom: plan.appliedRevision },
      },
    )
    if (outcome.type !== 'saved') {
      const [reason, places] = toHeldReason(outcome)
      return holdPublish(tx, plan, { reason, places, language })
    }
    updatedDomain = outcome.domain
  }
  await rebaseAfterRevert(tx, plan)
  await deleteScheduledPublish(tx, plan.id)
  await endObsoletePublishes(tx, updatedDomain, by)
  return patch === undefined ? 'nothing' : 'published'
}

const patchTarget = ({ companyId, domainId }: ScheduledPublishRow, domain: DomainRow) => ({
  companyId,
  domainId,
  ifMatch: domain.revision,
})

/** Returns the author's current level; undefined if they may no longer publish here. */
async function findAuthorLevel(tx: Tx, plan: ScheduledPublishRow): Promise<AdminLevel | undefined> {
  const admin = await findCompanyAdmin(tx, plan)
  if (admin?.status !== 'active' || admin.linkStatus !== 'active') return undefined
  const level = admin.permissionLevel === null ? undefined : parseAdminLevel(admin.permissionLevel)
  return level !== undefined && isAtLeast(level, 'manager') ? level : undefined
}

async function holdPublish(
  tx: Tx,
  plan: ScheduledPublishRow,
  {
    reason,
    places,
    language,
  }: { reason: HeldReason; places: readonly RecordedChange[]; language: string },
): Promise<'held'> {
  await markHeld(tx, plan.id, reason, [...places])
  await mailHeld(tx, plan, language)
  return 'held'
}

function toHeldReason(
  outcome: Exclude<PatchOutcome, { type: 'saved' }>,
): [HeldReason, RecordedChange[]] {
  switch (outcome.type) {
    case 'debug-off':
      return ['debug_off', []]
    case 'forbidden':
      return [
        'rights',
        outcome.paths.map((path) => ({ path, text: 'Your level may not change this.' })),
      ]
    case 'invalid':
    case 'too-large':
      return ['invalid', outcome.problems.map(({ path, message }) => ({ path, text: message }))]
    case 'stale':
    case 'not-found':
    case 'would-save':
      throw new Error(`unexpected outcome for a locked domain: ${outcome.type}`)
  }
}

/**
 * Emails the author and the club's owners that a planned publish is on hold, why, and what they can
 * do: nothing more happens automatically. `language` is the club's language.
 */
async function mailHeld(
  tx: Tx,
  { id: planId, companyId, domainId, adminId, appliedRevision, origin }: ScheduledPublishRow,
  language: string,
): Promise<void> {
  for (const id of new Set([adminId, ...(await ownersOfCompany(tx, companyId))])) {
    const admin = await findCompanyAdmin(tx, { companyId, adminId: id })
    if (admin !== undefined)
      await mailAdmin(
        tx,
        { companyId, domainId, language, origin },
        appliedRevision === null ? 'admin-plan-held' : 'admin-still-out',
        admin,
        planId,
      )
  }
}
