import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobKind } from '../../server/platform/db/schema/jobs'
import { createJobLoop } from '../../server/platform/jobs/createJobLoop'
import type { WakeLoop } from '../../server/platform/jobs/createWakeLoop'
import { jobsFailed, jobsGivenUp } from '../../server/platform/jobs/jobCounters'
import type { Job as JobOf } from '../../server/platform/jobs/Job'
import {
  deleteJob,
  insertJob,
  insertJobs,
  type JobRow,
  rescheduleOrInsertJob,
  runJobBy,
} from '../../server/platform/db/platform/jobs'
import { everyEngine } from './engines'
import { testServer, type TestServer } from './testServer'

const MINUTE_MS = 60_000

type Job = JobOf<TestServer['context']>

const countOf = async (counter: typeof jobsFailed): Promise<number> =>
  (await counter.get()).values.reduce((sum, { value }) => sum + value, 0)

describe.each(everyEngine)('the jobs table on $name', (engine) => {
  let server: TestServer
  const clock = { ms: Date.parse('2031-03-01T08:00:00Z') }
  const now = () => new Date(clock.ms)
  const loops: WakeLoop[] = []
  beforeAll(async () => {
    server = await testServer(engine)
    // Stopped, because it would take the jobs meant for these tests' loops.
    await server.context.jobs.close()
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.platform((tx) => tx.execute(sql`delete from jobs`)))
  afterEach(async () => {
    await Promise.all(loops.splice(0).map((loop) => loop.close()))
  })

  const loopOf = (
    jobs: Partial<Record<JobKind, Partial<Job> & Pick<Job, 'run'>>>,
    finishMs?: number,
  ) => {
    const lines: string[] = []
    const stream = new PassThrough()
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
    const loop = createJobLoop({
      db: server.db,
      now,
      log: pino(stream),
      context: () => server.context,
      ...(finishMs !== undefined && { finishMs }),
      jobs: new Map(
        (Object.entries(jobs) as [JobKind, Partial<Job> & Pick<Job, 'run'>][]).map(
          ([kind, job]) => [
            kind,
            { claimMs: { first: MINUTE_MS, longest: 4 * MINUTE_MS }, ...job },
          ],
        ),
      ),
    })
    loops.push(loop)
    return { loop, log: () => lines.join('') }
  }
  const put = (companyId: number, subjectIds: readonly number[], kind: JobKind = 'hold') =>
    server.db.tx(companyId, (tx) =>
      insertJobs(
        tx,
        subjectIds.map((subjectId) => ({ companyId, kind, subjectId })),
      ),
    )
  const run = async (loop: WakeLoop) => {
    loop.wake()
    await loop.idle()
  }
  const stored = async () =>
    (
      await server.db.platform((tx) =>
        tx.execute(
          sql`select company_id, subject_id, attempts, round(extract(epoch from next_at) - ${clock.ms / 1000})::integer as in_s from jobs order by 1, 2`,
        ),
      )
    ).rows
  /** A run that waits until it is let go. */
  const held = () => {
    const started: JobRow[] = []
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    return {
      started,
      release: () => release(),
      run: async (_context: unknown, job: JobRow) => {
        started.push(job)
        await released
        return 'done' as const
      },
    }
  }

  it('each of two hundred jobs is run by one of several processes, once', async () => {
    const ran: number[] = []
    const count: Job['run'] = (_context, { companyId, subjectId }) => {
      ran.push(companyId * 1000 + subjectId)
      return Promise.resolve('done')
    }
    for (const companyId of [1, 2, 3, 4])
      await put(
        companyId,
        Array.from({ length: 50 }, (_none, index) => index),
      )
    const processes = [1, 2, 3].map(() => loopOf({ hold: { run: count } }).loop)
    await Promise.all(processes.map(run))
    // A process that finds all due jobs claimed leaves them to the others.
    await expect.poll(stored).toEqual([])
    expect([ran.length, new Set(ran).size]).toEqual([200, 200])
  })

  it('companies take turns: a club with many jobs delays none of another by more than one', async () => {
    const order: number[] = []
    await put(1, [1, 2, 3, 4, 5, 6])
    await put(2, [1, 2])
    await put(3, [1])
    await run(
      loopOf({
        hold: {
          companiesAtOnce: 1,
          run: (_context, { companyId }) =>
            Promise.resolve(order.push(companyId)).then(() => 'done'),
        },
      }).loop,
    )
    expect(order).toEqual([1, 2, 3, 1, 2, 1, 1, 1, 1])
  })

  it('a job that hangs delays neither other companies nor other kinds; its company’s next one waits', async () => {
    const slow = held()
    const ran: string[] = []
    await put(1, [1, 2])
    await put(2, [1, 2])
    await put(1, [9], 'slot')
    const { loop } = loopOf({
      hold: {
        run: (context, job) =>
          job.companyId === 1
            ? slow.run(context, job)
            : Promise.resolve(ran.push(`hold ${job.subjectId}`)).then(() => 'done'),
      },
      slot: {
        run: (_context, { subjectId }) =>
          Promise.resolve(ran.push(`slot ${subjectId}`)).then(() => 'done'),
      },
    })
    loop.wake()
    await vi.waitFor(() => expect(ran.sort()).toEqual(['hold 1', 'hold 2', 'slot 9']))
    expect(slow.started).toHaveLength(1)
    slow.release()
    await loop.idle()
    expect([slow.started.length, await stored()]).toEqual([2, []])
  })

  it('an urgent job goes before all others of its kind', async () => {
    const order: number[] = []
    await put(1, [1, 2, 3])
    await server.db.tx(2, (tx) =>
      insertJob(tx, { companyId: 2, kind: 'hold', subjectId: 7, urgent: true }),
    )
    await run(
      loopOf({
        hold: {
          companiesAtOnce: 1,
          run: (_context, { subjectId }) =>
            Promise.resolve(order.push(subjectId)).then(() => 'done'),
        },
      }).loop,
    )
    expect(order).toEqual([7, 1, 2, 3])
  })

  it('a failed job is tried again after a delay that doubles up to a limit, and dropped after its last attempt', async () => {
    await put(1, [1])
    const { loop, log } = loopOf({
      hold: { maxAttempts: 5, run: () => Promise.reject(new Error('it failed')) },
    })
    const waits: unknown[] = []
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await run(loop)
      await run(loop)
      const [job] = await stored()
      waits.push(job?.['in_s'])
      expect(job?.['attempts']).toBe(attempt)
      clock.ms += Number(job?.['in_s']) * 1000
    }
    expect(waits).toEqual([60, 120, 240, 240])
    const [failed, givenUp] = [await countOf(jobsFailed), await countOf(jobsGivenUp)]
    await run(loop)
    expect(await stored()).toEqual([])
    expect(log()).toContain('giving up on a job')
    expect([await countOf(jobsFailed), await countOf(jobsGivenUp)]).toEqual([
      failed + 1,
      givenUp + 1,
    ])
  })

  it('a kind records each failure of its jobs, and says whether something was given up, which is counted', async () => {
    const [failed, givenUp] = [await countOf(jobsFailed), await countOf(jobsGivenUp)]
    const told: unknown[] = []
    const fails = () => Promise.reject(new Error('it failed'))
    await put(1, [1])
    const { loop } = loopOf({
      hold: {
        maxAttempts: 2,
        run: fails,
        onFailure: (_context, { subjectId }, error, isLast) => {
          told.push([subjectId, String(error), isLast])
          return Promise.resolve(isLast)
        },
      },
    })
    await run(loop)
    clock.ms += MINUTE_MS
    await run(loop)
    expect(told).toEqual([
      [1, 'Error: it failed', false],
      [1, 'Error: it failed', true],
    ])
    expect(await stored()).toEqual([])
    expect([await countOf(jobsFailed), await countOf(jobsGivenUp)]).toEqual([
      failed + 2,
      givenUp + 1,
    ])
    // A part of the job was given up, the job goes on.
    await put(1, [2])
    await run(loopOf({ hold: { run: fails, onFailure: () => Promise.resolve(true) } }).loop)
    expect([(await stored()).length, await countOf(jobsGivenUp)]).toEqual([1, givenUp + 2])
  })

  it('a job has waited since it was due, however often it was tried, and if it is scheduled again, since its new time', async () => {
    const job = { companyId: 1, kind: 'hold', subjectId: 1 } as const
    const [first, second] = [now(), new Date(clock.ms + 60 * MINUTE_MS)]
    const waitsSince = async () =>
      (
        await server.db.tx(1, (tx) =>
          tx.execute(sql`select (extract(epoch from due_at) * 1000)::int8 as ms from jobs`),
        )
      ).rows[0]
    await server.db.tx(1, (tx) => insertJob(tx, { ...job, nextAt: first }))
    await run(loopOf({ hold: { run: () => Promise.reject(new Error('it failed')) } }).loop)
    expect(await waitsSince()).toEqual({ ms: first.getTime() })
    await server.db.tx(1, (tx) => rescheduleOrInsertJob(tx, { ...job, nextAt: second }))
    expect(await waitsSince()).toEqual({ ms: second.getTime() })
  })

  it('a job whose process died is due again when its claim ends', async () => {
    await put(1, [1])
    const dead = held()
    const { loop } = loopOf({ hold: dead })
    loop.wake()
    await vi.waitFor(() => expect(dead.started).toHaveLength(1))
    const ran: number[] = []
    const next = loopOf({
      hold: {
        run: (_context, { attempts }) => Promise.resolve(ran.push(attempts)).then(() => 'done'),
      },
    })
    clock.ms += MINUTE_MS - 1
    await run(next.loop)
    expect(ran).toEqual([])
    clock.ms += 1
    await run(next.loop)
    expect([ran, await stored()]).toEqual([[2], []])
    dead.release()
  })

  it('runs again when the run says, and forgets its attempts', async () => {
    await put(1, [1])
    await run(loopOf({ hold: { run: () => Promise.resolve(new Date(clock.ms + 5_000)) } }).loop)
    expect(await stored()).toEqual([{ company_id: 1, subject_id: 1, attempts: 0, in_s: 5 }])
  })

  it.each([
    ['is done', () => 'done' as const],
    ['runs again later', () => new Date(clock.ms + 3_600_000)],
  ])(
    'a job that is scheduled again while it runs is not lost if the run %s',
    async (_how, result) => {
      await put(1, [1, 2])
      const key = (subjectId: number) => ({ companyId: 1, kind: 'hold' as const, subjectId })
      await run(
        loopOf({
          hold: {
            run: async (_context, { subjectId, nextAt }) => {
              await server.db.tx(1, (tx) =>
                subjectId === 1
                  ? rescheduleOrInsertJob(tx, { ...key(1), nextAt })
                  : runJobBy(tx, { ...key(2), nextAt: new Date(clock.ms + 7_200_000) }),
              )
              return result()
            },
          },
        }).loop,
      )
      expect(await stored()).toMatchObject([
        { subject_id: 1, attempts: 0, in_s: 60 },
        { subject_id: 2, attempts: 0, in_s: 60 },
      ])
    },
  )

  it('closing lets running jobs end and starts no more', async () => {
    await put(1, [1, 2])
    const slow = held()
    const { loop } = loopOf({ hold: slow })
    loop.wake()
    await vi.waitFor(() => expect(slow.started).toHaveLength(1))
    const closed = loop.close()
    slow.release()
    await closed
    expect([slow.started.length, await stored()]).toMatchObject([1, [{ subject_id: 2 }]])
  })

  it('a job that takes too long while its process stops is handed back: due at once, and the attempt does not count', async () => {
    await put(1, [41])
    let finish = () => undefined as void
    const hangs = new Promise<'done'>((resolve) => (finish = () => resolve('done')))
    const started = new Promise<void>((resolve) => {
      const { loop } = loopOf({ hold: { run: () => (resolve(), hangs) } }, 1)
      loop.wake()
    })
    await started
    await loops.splice(0)[0]?.close()
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(
        sql`select subject_id, attempts from jobs where next_at <= ${now().toISOString()}`,
      ),
    )
    expect(rows).toEqual([{ subject_id: 41, attempts: 0 }])
    const taken: number[] = []
    const { loop: other } = loopOf({
      hold: { run: async (_context, { subjectId }) => (taken.push(subjectId), 'done') },
    })
    await run(other)
    expect(taken).toEqual([41])
    finish()
  })

  it('a company’s transaction sees and changes its own jobs and emails only', async () => {
    await put(1, [1])
    await put(2, [1])
    const count = (companyId: number) =>
      server.db.tx(companyId, async (tx) => (await tx.execute(sql`select from jobs`)).rows.length)
    expect([await count(1), await count(2), await count(3)]).toEqual([1, 1, 0])
    await server.db.tx(1, (tx) => deleteJob(tx, { companyId: 2, kind: 'hold', subjectId: 1 }))
    expect(await count(2)).toBe(1)
    await expect(put2()).rejects.toThrow()
    await expect(
      server.db.tx(1, (tx) =>
        tx.execute(
          sql`insert into mails (company_id, domain_id, kind, email, language, origin) values (2, 2, '', '', '', '')`,
        ),
      ),
    ).rejects.toThrow()
  })
  const put2 = () =>
    server.db.tx(1, (tx) => insertJob(tx, { companyId: 2, kind: 'hold', subjectId: 2 }))
})
