import type { Change } from '../../../src/core/config/diffConfig'
import type { Tx } from '../../db/Database'
import { findCompanyAdmin } from '../../db/platform/admins'
import { lockDomain, type DomainRow } from '../../db/platform/domains'
import { deleteSchedule, markHeld, markLive, nextDue, putOff, takeDue, type ScheduledRow } from '../../db/platform/scheduledPublishes'
import type { ServerContext } from '../../ServerContext'
import { adminLevel, reaches } from '../admins/model/adminLevel'
import { withoutSecrets } from '../config/model/withoutSecrets'
import { patchConfigIn, type Actor, type ConfigService, type PatchOutcome } from '../config/patchDomainConfig'
import { freeze, overNow } from './model/frozenChange'
import { revertMoment } from './model/revertMoment'

/** What publishing by the clock needs of the server. */
export type ScheduleService = ConfigService & Pick<ServerContext, 'log' | 'now'>

/** Why something was held: what stands in its way. */
export type HeldReason = 'moved' | 'missed' | 'rights' | 'debug_off' | 'invalid' | 'failed'

/** How often something that breaks is tried before it is held; each time after twice as many minutes. */
const mostAttempts = 5

/**
 * Does the one thing that is due, and says whether there was one. Its row is locked, and its effect and its end are one
 * transaction: of several processes one does it, and one that dies over it has done nothing.
 */
export async function runDue(service: ScheduleService): Promise<boolean> {
  const { db, clubs, log } = service
  const now = service.now()
  const due = await db.platform((tx) => nextDue(tx, now))
  if (due === undefined) return false
  try {
    const published = await db.tx(due.companyId, (tx) => runInside(tx, service, due.domainId, now))
    if (published) clubs.drop(due.domainId)
  } catch (error) {
    log.error({ err: error, domain: due.domainId }, 'a planned publish broke')
    await db.platform((tx) => afterBreaking(tx, due.domainId, now))
  }
  return true
}

/** Says whether something was published. The domain is locked first, as everywhere, then the row. */
async function runInside(tx: Tx, service: ScheduleService, domainId: number, now: Date): Promise<boolean> {
  const domain = await lockDomain(tx, domainId)
  const job = await takeDue(tx, domainId, now)
  if (domain === undefined || job === undefined) return false
  const actor = await actorOf(tx, job)
  if (actor === undefined) return hold(tx, job, 'rights')
  return job.state === 'live' ? takeBack(tx, service, { job, domain, actor }) : publishPlanned(tx, service, { job, domain, actor, now })
}

interface Run {
  job: ScheduledRow
  domain: DomainRow
  actor: Actor
}

async function publishPlanned(tx: Tx, service: ScheduleService, { job, domain, actor, now }: Run & { now: Date }): Promise<boolean> {
  const until = revertMoment(job)
  // Its whole time has gone by: nobody is to see it for a moment only.
  if (until !== null && until <= now) return hold(tx, job, 'missed')
  const before = { ...withoutSecrets(domain.config) }
  const { patch, moved } = overNow(job, before, 'mine')
  if (moved.length > 0) return hold(tx, job, 'moved', moved)
  // Somebody else published the same meanwhile.
  if (patch === undefined) return done(tx, job)
  const outcome = await patchConfigIn(tx, service, actor, { ...placeOf(job, domain), patch, note: job.note, how: { scheduled: true, until } })
  if (outcome.type !== 'saved') return holdFor(tx, job, outcome)
  const back = until === null ? undefined : freeze({ ...withoutSecrets(outcome.domain.config) }, before)
  if (back === undefined) await done(tx, job)
  else await markLive(tx, job.id, { ...back, appliedRevision: outcome.domain.revision, nextAt: until })
  return true
}

/** Takes back what still has the value that was published for a time; what was changed since stays. */
async function takeBack(tx: Tx, service: ScheduleService, { job, domain, actor }: Run): Promise<boolean> {
  const { patch } = overNow(job, { ...withoutSecrets(domain.config) }, 'theirs')
  if (patch === undefined) return done(tx, job)
  const outcome = await patchConfigIn(tx, service, actor, { ...placeOf(job, domain), patch, note: job.note, how: { takenBackFrom: job.appliedRevision } })
  if (outcome.type !== 'saved') return holdFor(tx, job, outcome)
  await done(tx, job)
  return true
}

const placeOf = ({ companyId, domainId }: ScheduledRow, domain: DomainRow) => ({ companyId, domainId, ifMatch: domain.revision })

/** The author as they are now; undefined when they may not publish here any more. */
async function actorOf(tx: Tx, job: ScheduledRow): Promise<Actor | undefined> {
  const admin = await findCompanyAdmin(tx, job)
  if (admin?.status !== 'active' || admin.linkStatus !== 'active') return undefined
  const level = adminLevel(admin.permissionLevel)
  return reaches(level, 'manager') ? { name: admin.username, level } : undefined
}

async function done(tx: Tx, job: ScheduledRow): Promise<false> {
  await deleteSchedule(tx, job.id)
  return false
}

async function hold(tx: Tx, job: ScheduledRow, reason: HeldReason, places: readonly Change[] = []): Promise<false> {
  await markHeld(tx, job.id, reason, [...places])
  return false
}

function holdFor(tx: Tx, job: ScheduledRow, outcome: Exclude<PatchOutcome, { type: 'saved' }>): Promise<false> {
  switch (outcome.type) {
    case 'debug-off':
      return hold(tx, job, 'debug_off')
    case 'forbidden':
      return hold(tx, job, 'rights', outcome.paths.map((path) => ({ path, text: 'Your level may not change this.' })))
    case 'faults':
      return hold(tx, job, 'invalid', outcome.problems.map(({ path, message }) => ({ path, text: message })))
    case 'stale':
    case 'not-found':
    case 'would-save':
      throw new Error(`a domain that is locked answered ${outcome.type}`)
  }
}

/** The first one of the domain is the one that broke: it is put off, or held, so that the others get their turn. */
async function afterBreaking(tx: Tx, domainId: number, now: Date): Promise<void> {
  await lockDomain(tx, domainId)
  const job = await takeDue(tx, domainId, now)
  if (job === undefined) return
  if (job.attempts + 1 >= mostAttempts) await markHeld(tx, job.id, 'failed' satisfies HeldReason, [])
  else await putOff(tx, job.id, new Date(now.getTime() + 2 ** job.attempts * 60_000))
}
