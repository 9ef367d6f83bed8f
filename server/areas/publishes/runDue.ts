import type { Change } from '../../../src/core/config/diffConfig'
import type { Tx } from '../../db/Database'
import { findCompanyAdmin } from '../../db/platform/admins'
import { lockDomain, type DomainRow } from '../../db/platform/domains'
import {
  deleteSchedule,
  layersOf,
  markHeld,
  markLive,
  nextDue,
  postpone,
  stillDue,
  claimDue,
  type ScheduledRow,
} from '../../db/platform/scheduledPublishes'
import { AppError } from '../../errors/AppError'
import type { ServerContext } from '../../ServerContext'
import { adminLevel, isAtLeast, type AdminLevel } from '../admins/model/adminLevel'
import { withoutSecrets } from '../config/model/withoutSecrets'
import { runWithEvaluation, type Evaluated } from '../config/evaluateOrDefer'
import { patchConfigIn, type ConfigService, type PatchOutcome } from '../config/patchDomainConfig'
import { computeRevertPatch, rebaseAfterRevert, endSpentPublishes } from './computeRevertPatch'
import { remainingPatch, conflictsSince } from './model/frozenChange'
import type { HeldReason } from './model/heldReason'
import { levelsOf } from './model/layers'
import { revertTime } from './model/revertTime'
import { mailHeld } from './mailHeld'

/** What publishing by the clock needs of the server. */
export type ScheduleService = ConfigService & Pick<ServerContext, 'log' | 'now' | 'mail'>

/**
 * How often something that breaks is tried before it is held; each time after twice as many
 * minutes.
 */
const maxAttempts = 5

/** Where something is due. */
export type DuePlace = Pick<ScheduledRow, 'companyId' | 'domainId'>

/** Where the next thing is due, in none of these companies; undefined when nothing is. */
export const findDue = (
  { db, now }: Pick<ScheduleService, 'db' | 'now'>,
  except: readonly number[] = [],
): Promise<DuePlace | undefined> => db.platform((tx) => nextDue(tx, now(), except))

/**
 * Does what has been due longest at a place. Its row is locked, and its effect and its end are one
 * transaction: of several processes one does it, and one that dies over it has done nothing. `busy`
 * when too much else waits for a worker: nothing was done, and it is still due.
 */
export async function runDue(service: ScheduleService, due: DuePlace): Promise<'done' | 'busy'> {
  const { db, clubs, log, mail } = service
  const now = service.now()
  const language = (await clubs.byId(due.domainId))?.compiled().config.intl.language ?? 'en'
  /** Known once it was taken: what breaks before that is no fault of it. */
  let taken: number | undefined
  try {
    const end = await runWithEvaluation(due.companyId, (known) =>
      db.tx(due.companyId, async (tx) => {
        // The domain is locked first, as everywhere, then the row.
        const domain = await lockDomain(tx, due.domainId)
        const job = await claimDue(tx, due.domainId, now)
        if (domain === undefined || job === undefined) return 'nothing'
        taken = job.row.id
        const run = { job: job.row, by: job.by, domain, language, known }
        return job.row.state === 'live'
          ? takeBack(tx, service, run)
          : publishPlanned(tx, service, { ...run, now })
      }),
    )
    if (end === 'published') clubs.drop(due.domainId)
    if (end === 'held') mail.wake()
  } catch (error) {
    if (taken === undefined) throw error
    // A full queue is no fault of the plan, and has no cause. What takes too long, or never stays
    // the same, is tried a few times only.
    if (error instanceof AppError && error.code === 'busy' && error.cause === undefined)
      return 'busy'
    const id = taken
    log.error({ err: error, domain: due.domainId, plan: id }, 'a planned publish broke')
    await db.platform((tx) => handleFailure(tx, { id, domainId: due.domainId, now, language }))
    mail.wake()
  }
  return 'done'
}

/** What came of something that was due. */
type End = 'published' | 'held' | 'nothing'

interface Run {
  job: ScheduledRow
  /** Username of its author. */
  by: string
  domain: DomainRow
  /** The club's. */
  language: string
  known: Evaluated | undefined
}

async function publishPlanned(
  tx: Tx,
  service: ScheduleService,
  { job, by, domain, language, known, now }: Run & { now: Date },
): Promise<End> {
  const hold = (reason: HeldReason, places: readonly Change[] = []) =>
    holdIt(tx, job, { reason, places, language })
  const level = await levelOf(tx, job)
  if (level === undefined) return hold('rights')
  const until = revertTime(job)
  // Its whole time has gone by: nobody is to see it for a moment only.
  if (until !== null && until <= now) return hold('missed')
  const before = { ...withoutSecrets(domain.config) }
  const moved = conflictsSince(job, levelsOf(before, await layersOf(tx, domain.id)))
  if (moved.length > 0) return hold('moved', moved)
  const patch = remainingPatch(job, before, 'mine')
  // Without a patch somebody else has published the same meanwhile; for a shorter time, perhaps.
  const outcome =
    patch &&
    (await patchConfigIn(
      tx,
      service,
      { name: by, level },
      { ...placeOf(job, domain), patch, known, note: job.note, how: { scheduled: true, until } },
    ))
  if (outcome !== undefined && outcome.type !== 'saved') return hold(...reasonOf(outcome))
  const { config, revision } = outcome?.domain ?? domain
  const back = await computeRevertPatch(tx, {
    domainId: domain.id,
    wish: job,
    before,
    after: { ...withoutSecrets(config) },
    until,
  })
  if (back === undefined) await deleteSchedule(tx, job.id)
  else
    await markLive(tx, job.id, {
      ...back,
      appliedRevision: revision,
      baseRevision: revision,
      authorLevel: level,
      nextAt: until,
    })
  await endSpentPublishes(tx, outcome?.domain ?? domain, by)
  return outcome === undefined ? 'nothing' : 'published'
}

/**
 * Takes back what still has the value that was published for a time; what was changed since stays.
 * It is done with the rights that published it, whatever has become of its author or of debug: it
 * only puts there again what stood before.
 */
async function takeBack(
  tx: Tx,
  service: ScheduleService,
  { job, by, domain, language, known }: Run,
): Promise<End> {
  const patch = remainingPatch(job, { ...withoutSecrets(domain.config) }, 'theirs')
  let now = domain
  if (patch !== undefined) {
    const outcome = await patchConfigIn(
      tx,
      service,
      { name: by, level: job.authorLevel },
      {
        ...placeOf(job, domain),
        patch,
        known,
        note: job.note,
        how: { takenBackFrom: job.appliedRevision },
      },
    )
    if (outcome.type !== 'saved') {
      const [reason, places] = reasonOf(outcome)
      return holdIt(tx, job, { reason, places, language })
    }
    now = outcome.domain
  }
  await rebaseAfterRevert(tx, job)
  await deleteSchedule(tx, job.id)
  await endSpentPublishes(tx, now, by)
  return patch === undefined ? 'nothing' : 'published'
}

const placeOf = ({ companyId, domainId }: ScheduledRow, domain: DomainRow) => ({
  companyId,
  domainId,
  ifMatch: domain.revision,
})

/** The author's level now; undefined when they may not publish here any more. */
async function levelOf(tx: Tx, job: ScheduledRow): Promise<AdminLevel | undefined> {
  const admin = await findCompanyAdmin(tx, job)
  if (admin?.status !== 'active' || admin.linkStatus !== 'active') return undefined
  const level = adminLevel(admin.permissionLevel)
  return isAtLeast(level, 'manager') ? level : undefined
}

async function holdIt(
  tx: Tx,
  job: ScheduledRow,
  { reason, places, language }: { reason: HeldReason; places: readonly Change[]; language: string },
): Promise<'held'> {
  await markHeld(tx, job.id, reason, [...places])
  await mailHeld(tx, job, language)
  return 'held'
}

function reasonOf(outcome: Exclude<PatchOutcome, { type: 'saved' }>): [HeldReason, Change[]] {
  switch (outcome.type) {
    case 'debug-off':
      return ['debug_off', []]
    case 'forbidden':
      return [
        'rights',
        outcome.paths.map((path) => ({ path, text: 'Your level may not change this.' })),
      ]
    case 'faults':
    case 'too-large':
      return ['invalid', outcome.problems.map(({ path, message }) => ({ path, text: message }))]
    case 'stale':
    case 'not-found':
    case 'would-save':
      throw new Error(`a domain that is locked answered ${outcome.type}`)
  }
}

/**
 * What broke is put off, or held, so that the others get their turn; not if another process has
 * done it meanwhile.
 */
async function handleFailure(
  tx: Tx,
  { id, domainId, now, language }: { id: number; domainId: number; now: Date; language: string },
): Promise<void> {
  await lockDomain(tx, domainId)
  const job = await stillDue(tx, id, now)
  if (job === undefined) return
  if (job.attempts + 1 >= maxAttempts)
    await holdIt(tx, job, { reason: 'failed', places: [], language })
  else await postpone(tx, job.id, new Date(now.getTime() + 2 ** job.attempts * 60_000))
}
