import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/Database'
import {
  claimJob,
  findNextCompany,
  finishJob,
  handBackJobs,
  listNextTimes,
  type JobQueue,
  type JobRow,
} from '../db/platform/jobs'
import type { JobKind } from '../db/schema/jobs'
import { asRequest } from '../db/workOrigin'
import { createWakeLoop, type WakeLoop } from './createWakeLoop'
import { CLAIM_TIME, type Job, type JobResult } from './Job'
import { jobsFailed, jobsGivenUp } from './jobCounters'

/** How long a process waits for a company whose job is running or being claimed, in ms. */
const RECHECK_MS = 1_000

/** How long other companies wait for one whose claim waits for its own transactions, in ms. */
const CLAIM_MS = 100

/** How long running jobs may take until the loop is closed, in ms. */
const FINISH_MS = 8_000

/** How long a loop that closes tries to hand its jobs back, in ms. */
const HAND_BACK_MS = 750

/** The jobs of a kind in this process. */
interface Lane<Context> {
  job: Job<Context>
  /** Ids of the companies whose job is running or being claimed. */
  busyCompanies: Set<number>
  /** Id of the company that had the last turn, for urgent and for other jobs; 0 for none. */
  lastTurn: { urgent: number; others: number }
}

/** A company whose turn it is in one of the queues. */
interface Turn<Context> extends JobQueue {
  companyId: number
  lane: Lane<Context>
}

/**
 * Creates this process's loop over the jobs table. Any number of processes may share the table: a
 * job is run by the process that claims it. Companies take turns, and no kind waits for another, so
 * that neither a club with a thousand jobs nor a slow mail server delays what others wait for.
 */
export function createJobLoop<Context>({
  db,
  now,
  log,
  jobs,
  context,
  finishMs = FINISH_MS,
}: {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
  jobs: ReadonlyMap<JobKind, Job<Context>>
  /** Returns what jobs run with; it contains this loop. */
  context: () => Context
  /** How long `close` waits for running jobs; then other processes may take them. */
  finishMs?: number
}): WakeLoop {
  const lanes = new Map<JobKind, Lane<Context>>()
  for (const [kind, job] of jobs)
    lanes.set(kind, { job, busyCompanies: new Set(), lastTurn: { urgent: 0, others: 0 } })
  /** What runs, by its end; without a job while it is being claimed. */
  const activeRuns = new Map<Promise<void>, JobRow | undefined>()
  let isClosed = false

  const kindsWithRoom = (): JobKind[] =>
    [...lanes].flatMap(([kind, lane]) => (hasRoom(lane) ? [kind] : []))

  const onError = (error: unknown): void =>
    log.warn({ err: error }, 'due jobs could not be read or claimed')

  /** Starts one job of each kind that has room, urgent ones first; returns whether to go on. */
  const step = async (): Promise<boolean> => {
    const turns = await listTurns(now())
    const claims = turns.flatMap((turn) =>
      hasRoom(turn.lane) && !turn.lane.busyCompanies.has(turn.companyId) ? [take(turn)] : [],
    )
    const found = await within(CLAIM_MS, Promise.all(claims))
    if (found !== undefined) return found.includes(true)
    // Some still wait for transactions of their companies; the others go on.
    for (const claim of claims) void claim.catch(onError).finally(() => loop.wake())
    return true
  }

  /** Returns whose turn it is, for each kind that has room and a due job. */
  const listTurns = (at: Date) =>
    db.platform(async (tx) => {
      const turns: Turn<Context>[] = []
      for (const { kind, urgent, nextAtMs } of await listNextTimes(tx, kindsWithRoom())) {
        const lane = lanes.get(kind)
        if (lane === undefined || nextAtMs > at.getTime()) continue
        const companyId = await findNextCompany(
          tx,
          { kind, urgent },
          {
            now: at,
            lastCompanyId: lane.lastTurn[urgent ? 'urgent' : 'others'],
            except: [...lane.busyCompanies],
          },
        )
        if (companyId !== undefined) turns.push({ kind, urgent, companyId, lane })
      }
      return turns
    })

  /** Claims a job and runs it; resolves once claimed, to whether there was one. */
  const take = (turn: Turn<Context>): Promise<boolean> => {
    const { companyId, urgent, lane } = turn
    lane.lastTurn[urgent ? 'urgent' : 'others'] = companyId
    lane.busyCompanies.add(companyId)
    const claim = db.tx(companyId, async (tx) =>
      isClosed ? undefined : claimJob(tx, turn, now(), lane.job.claimMs ?? CLAIM_TIME),
    )
    const found = claim.then((job) => job !== undefined)
    const run = claim
      .then(async (job) => {
        if (job === undefined) return false
        activeRuns.set(run, job)
        await runJob(lane.job, job).catch((error: unknown) =>
          log.warn({ err: error }, 'a job could not be ended'),
        )
        return true
      })
      // Whoever waits for the claim has its error.
      .catch(() => false)
      .then((hasRun) => {
        lane.busyCompanies.delete(companyId)
        activeRuns.delete(run)
        if (hasRun) loop.wake()
      })
    activeRuns.set(run, undefined)
    return found
  }

  const runJob = async (kind: Job<Context>, job: JobRow) => {
    let result: JobResult
    try {
      result = await kind.run(context(), job)
    } catch (error) {
      result = await recordFailure(kind, job, error)
    }
    if (result === 'later') return
    const nextAt = result === 'done' ? undefined : result
    await db.tx(job.companyId, (tx) => finishJob(tx, job, nextAt))
  }

  /** Logs and counts a failed attempt; returns what becomes of the job. */
  const recordFailure = async (
    { maxAttempts = Infinity, onFailure }: Job<Context>,
    job: JobRow,
    error: unknown,
  ): Promise<JobResult> => {
    const { companyId, kind, subjectId, attempts } = job
    const details = { kind, company: companyId, subject: subjectId, attempts }
    jobsFailed.inc({ kind })
    log.warn({ err: error, ...details }, 'a job failed')
    const isLast = attempts >= maxAttempts
    const isGivenUp =
      onFailure === undefined ? isLast : await onFailure(context(), job, error, isLast)
    if (isGivenUp) {
      jobsGivenUp.inc({ kind })
      log.error(details, 'giving up on a job')
    }
    return isLast ? 'done' : 'later'
  }

  const untilNext = async (): Promise<number> => {
    const times = await db.platform((tx) => listNextTimes(tx, kindsWithRoom()))
    const atMs = now().getTime()
    const waits = times.map(({ kind, nextAtMs }) => {
      const isBusy = (lanes.get(kind)?.busyCompanies.size ?? 0) > 0
      return nextAtMs <= atMs && isBusy ? RECHECK_MS : nextAtMs - atMs
    })
    return Math.min(Infinity, ...waits)
  }

  const loop = createWakeLoop({
    step,
    untilNext,
    maxWaitMs: 10_000,
    onError,
  })
  const idle = async (): Promise<void> => {
    await loop.idle()
    while (activeRuns.size > 0) {
      await Promise.all(activeRuns.keys())
      await loop.idle()
    }
  }
  // The jobs themselves may hold all turns of background work, so this takes one of a request.
  const handBack = (late: readonly JobRow[]): Promise<void> =>
    asRequest({}, () => db.platform((tx) => handBackJobs(tx, late, now()))).catch(
      (error: unknown) => log.warn({ err: error }, 'jobs could not be handed back'),
    )
  return {
    wake: () => loop.wake(),
    idle,
    close: async () => {
      isClosed = true
      await within(finishMs, loop.close().then(idle))
      const late = [...activeRuns.values()].filter((job) => job !== undefined)
      if (late.length > 0) await within(HAND_BACK_MS, handBack(late))
    },
  }
}

const hasRoom = <Context>({ job, busyCompanies }: Lane<Context>): boolean =>
  busyCompanies.size < (job.companiesAtOnce ?? 4)

/** Resolves to the result of `work`, or after `ms` to undefined. */
const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, delay(ms, undefined, { ref: false })])
