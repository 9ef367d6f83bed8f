import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/Database'
import {
  claimJob,
  findNextCompany,
  finishJob,
  handBackJob,
  listNextTimes,
  type JobQueue,
  type JobRow,
} from '../db/platform/jobs'
import type { JobKind } from '../db/schema/jobs'
import { createWakeLoop, type WakeLoop } from './createWakeLoop'
import { CLAIM_TIME, type Job } from './Job'
import { jobsFailed, jobsGivenUp } from './jobCounters'

/** How long a process waits for a company whose job is running or being claimed, in ms. */
const RECHECK_MS = 1_000

/** How long running jobs may take until the loop is closed, in ms. */
const FINISH_MS = 8_000

/** The jobs of a kind in this process. */
interface Lane<Context> {
  job: Job<Context>
  /** Ids of the companies whose job is running. */
  running: Set<number>
  /** Id of the company that had the last turn, for urgent and for other jobs; 0 for none. */
  lastTurn: { urgent: number; others: number }
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
    lanes.set(kind, { job, running: new Set(), lastTurn: { urgent: 0, others: 0 } })
  const running = new Map<Promise<void>, JobRow>()

  const kindsWithRoom = (): JobKind[] =>
    [...lanes].flatMap(([kind, lane]) => (hasRoom(lane) ? [kind] : []))

  /** Starts one job of each kind that has room, urgent ones first; returns whether there was one. */
  const step = async (): Promise<boolean> => {
    const at = now()
    let started = false
    for (const turn of await listTurns(at)) {
      const { companyId, urgent, lane } = turn
      if (!hasRoom(lane) || lane.running.has(companyId)) continue
      lane.lastTurn[urgent ? 'urgent' : 'others'] = companyId
      const job = await db.tx(companyId, (tx) =>
        claimJob(tx, turn, at, lane.job.claimMs ?? CLAIM_TIME),
      )
      if (job === undefined) continue
      started = true
      start(lane, job)
    }
    return started
  }

  /** Returns whose turn it is, for each kind that has room and a due job. */
  const listTurns = (at: Date) =>
    db.platform(async (tx) => {
      const turns: (JobQueue & { companyId: number; lane: Lane<Context> })[] = []
      for (const { kind, urgent, nextAtMs } of await listNextTimes(tx, kindsWithRoom())) {
        const lane = lanes.get(kind)
        if (lane === undefined || nextAtMs > at.getTime()) continue
        const companyId = await findNextCompany(
          tx,
          { kind, urgent },
          {
            now: at,
            lastCompanyId: lane.lastTurn[urgent ? 'urgent' : 'others'],
            except: [...lane.running],
          },
        )
        if (companyId !== undefined) turns.push({ kind, urgent, companyId, lane })
      }
      return turns
    })

  const start = (lane: Lane<Context>, job: JobRow): void => {
    lane.running.add(job.companyId)
    const run = runJob(lane.job, job)
      .catch((error: unknown) => log.warn({ err: error }, 'a job could not be ended'))
      .finally(() => {
        lane.running.delete(job.companyId)
        running.delete(run)
        loop.wake()
      })
    running.set(run, job)
  }

  const runJob = async ({ run, maxAttempts = Infinity }: Job<Context>, job: JobRow) => {
    const { companyId, kind, subjectId, attempts } = job
    let result: Awaited<ReturnType<typeof run>>
    try {
      result = await run(context(), job)
    } catch (error) {
      jobsFailed.inc({ kind })
      const details = { err: error, kind, company: companyId, subject: subjectId, attempts }
      if (attempts < maxAttempts) return log.warn(details, 'a job failed; it is tried again later')
      jobsGivenUp.inc({ kind })
      log.error(details, 'giving up on a job')
      result = 'done'
    }
    if (result === 'later') return
    const nextAt = result === 'done' ? undefined : result
    await db.tx(companyId, (tx) => finishJob(tx, job, nextAt))
  }

  const untilNext = async (): Promise<number> => {
    const times = await db.platform((tx) => listNextTimes(tx, kindsWithRoom()))
    const atMs = now().getTime()
    const waits = times.map(({ kind, nextAtMs }) =>
      nextAtMs <= atMs && (lanes.get(kind)?.running.size ?? 0) > 0 ? RECHECK_MS : nextAtMs - atMs,
    )
    return Math.min(Infinity, ...waits)
  }

  const loop = createWakeLoop({
    step,
    untilNext,
    maxWaitMs: 10_000,
    onError: (error) => log.warn({ err: error }, 'the jobs could not be read'),
  })
  const idle = async (): Promise<void> => {
    await loop.idle()
    while (running.size > 0) {
      await Promise.all(running.keys())
      await loop.idle()
    }
  }
  return {
    wake: () => loop.wake(),
    idle,
    close: async () => {
      await loop.close()
      await Promise.race([idle(), delay(finishMs, undefined, { ref: false })])
      for (const job of running.values())
        await db
          .tx(job.companyId, (tx) => handBackJob(tx, job, now()))
          .catch((error: unknown) => log.warn({ err: error }, 'a job could not be handed back'))
    },
  }
}

const hasRoom = <Context>({ job, running }: Lane<Context>): boolean =>
  running.size < (job.companiesAtOnce ?? 4)
