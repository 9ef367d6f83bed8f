import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWorkerPool, WorkerTimeoutError, type WorkerPool } from './createWorkerPool'
import type { run as readProblems } from '../../features/config/tasks/readProblems'
import { runInWorker } from './runInWorker'

let pool: WorkerPool

beforeEach(() => {
  pool = createWorkerPool(path.join(import.meta.dirname, 'spin.fixture.mjs'))
})

afterEach(() => pool.close())

const patient = { companyId: 1, timeoutMs: 60_000 }

describe('createWorkerPool', () => {
  it('runs a task in another thread and returns its result', async () => {
    expect(await pool.run('twice', 21, patient)).toBe(42)
    expect(await pool.run('thread', null, patient)).not.toBe(threadId)
  })

  it('rejects a task that takes too long, and runs the next one in a new thread', async () => {
    await expect(pool.run('spin', null, { companyId: 1, timeoutMs: 50 })).rejects.toThrow(
      WorkerTimeoutError,
    )
    expect(await pool.run('twice', 2, patient)).toBe(4)
  })

  it('rejects with the error that a task throws', async () => {
    await expect(pool.run('throw', 'no such thing', patient)).rejects.toThrow('no such thing')
  })

  it('runs another company’s task while one company’s task never ends', async () => {
    const stuck = [
      pool.run('spin', null, { companyId: 1, timeoutMs: 2_000 }),
      pool.run('spin', null, { companyId: 1, timeoutMs: 2_000 }),
    ].map((run) => run.catch((error: unknown) => error))
    const first = await Promise.race([pool.run('twice', 3, { ...patient, companyId: 2 }), ...stuck])
    expect(first).toBe(6)
    await pool.close()
    await Promise.all(stuck)
  })

  it('runs the application’s own tasks from their sources', async () => {
    const problems = await runInWorker<typeof readProblems>(
      'readProblems',
      { config: { plan: 'none' } },
      patient,
    )
    expect(problems).toContainEqual(expect.objectContaining({ code: 'schema', path: '/plan' }))
  })
})
