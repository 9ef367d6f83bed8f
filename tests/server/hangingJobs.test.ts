import { pino } from 'pino'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertJobs, type JobRow } from '../../server/platform/db/platform/jobs'
import type { JobKind } from '../../server/platform/db/schema/jobs'
import { createJobLoop } from '../../server/platform/jobs/createJobLoop'
import type { Job, JobResult } from '../../server/platform/jobs/Job'
import { shareConnections } from '../../server/platform/jobs/shareConnections'
import { oneEngine, serverUrl } from './engines'
import { testServer, type TestServer } from './testServer'

// The embedded database has one connection, so a transaction that hangs there delays everybody.
describe.skipIf(serverUrl === undefined)('a club whose transactions hang', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(oneEngine)
    // Stopped, because it would take the jobs meant for these tests' loops.
    await server.context.jobs.close()
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.platform((tx) => tx.execute(sql`delete from jobs`)))

  /** Background work has three connections, of which a club gets two. */
  const shared = () => shareConnections(server.db, 12)
  const loopOf = (
    db: ReturnType<typeof shared>,
    kinds: readonly JobKind[],
    run: (job: JobRow) => Promise<JobResult>,
    finishMs?: number,
  ) =>
    createJobLoop({
      db,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
      context: () => undefined,
      ...(finishMs !== undefined && { finishMs }),
      jobs: new Map(
        kinds.map((kind): [JobKind, Job<undefined>] => [
          kind,
          { claimMs: { first: 3_600_000, longest: 3_600_000 }, run: (_context, job) => run(job) },
        ]),
      ),
    })
  const put = (companyId: number, kind: JobKind) =>
    server.db.tx(companyId, (tx) => insertJobs(tx, [{ companyId, kind, subjectId: 1 }]))
  const dueAtOnce = async () =>
    (
      await server.db.platform((tx) =>
        tx.execute(
          sql`select company_id, kind, attempts from jobs where next_at <= now() order by 1, 2`,
        ),
      )
    ).rows
  /** Something that lasts until it is let go. */
  const hanging = () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    return { released, release: () => release() }
  }

  it('does not keep other clubs’ jobs of the same kind from being claimed', async () => {
    const db = shared()
    const { released, release } = hanging()
    const transactions = [1, 2].map(() => db.tx(1, () => released))
    await put(1, 'hold')
    await put(2, 'hold')
    const ran: number[] = []
    const loop = loopOf(db, ['hold'], async ({ companyId }) => (ran.push(companyId), 'done'))
    loop.wake()
    await vi.waitFor(() => expect(ran).toEqual([2]), 5_000)
    release()
    await Promise.all(transactions)
    await loop.idle()
    expect(ran).toEqual([2, 1])
    await loop.close()
  })

  it('does not keep its process from handing back its jobs and ending, and what it had not claimed it claims no more', async () => {
    const db = shared()
    const { released, release } = hanging()
    await put(1, 'hold')
    await put(1, 'mail')
    let started = 0
    const loop = loopOf(
      db,
      ['hold', 'mail', 'slot'],
      () => db.tx(1, () => ((started += 1), released)).then(() => 'done'),
      1,
    )
    loop.wake()
    await vi.waitFor(() => expect(started).toBe(2), 5_000)
    await put(1, 'slot')
    loop.wake()
    await vi.waitFor(() => expect(db.connections().waiting).toBe(1), 5_000)
    await loop.close()
    expect(await dueAtOnce()).toEqual(
      ['hold', 'mail', 'slot'].map((kind) => ({ company_id: 1, kind, attempts: 0 })),
    )
    release()
    await loop.idle()
    expect(started).toBe(2)
  })
})
