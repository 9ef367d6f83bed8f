import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdTimeouts } from '../../../tests/support/heldTimeouts'
import { createPicturePool, type PicturePool } from './createPicturePool'

const program = path.join(import.meta.dirname, 'stuck.fixture.mjs')
const limits = { running: 2, runningPerKey: 1, waitingPerKey: 2 }
const JOB_TIMEOUT_MS = 45_000

let pool: PicturePool
beforeEach(() => {
  pool = createPicturePool({ program, limits, jobTimeoutMs: JOB_TIMEOUT_MS })
})
afterEach(() => pool.close())

const done = (result: unknown) => ({ status: 'done', result })
const pidOf = async (companyId = 1): Promise<number> =>
  Number(((await pool.run({ task: 'pid', input: 0 }, companyId)) as { result: unknown }).result)
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('createPicturePool', () => {
  it('runs jobs one after the other in one process, which is not this one', async () => {
    expect(await pool.run({ task: 'twice', input: 21 }, 1)).toEqual(done(42))
    const pid = await pidOf()
    expect([pid === process.pid, await pidOf()]).toEqual([false, pid])
  })

  it('kills a process whose job takes too long, and runs the next job in a new process', async () => {
    const pid = await pidOf()
    const limit = holdTimeouts(JOB_TIMEOUT_MS)
    const stuck = pool.run({ task: 'stuck', input: 0 }, 1)
    await expect.poll(() => limit.count()).toBeGreaterThan(0)
    limit.release()
    expect(await stuck).toEqual({ status: 'stopped' })
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(await pool.run({ task: 'twice', input: 2 }, 1)).toEqual(done(4))
  })

  it('runs another company’s job while one company’s job never ends, and runs waiting jobs after the pool was closed', async () => {
    const stuck = pool.run({ task: 'stuck', input: 0 }, 1)
    const waiting = pool.run({ task: 'twice', input: 1 }, 1)
    expect(await pool.run({ task: 'twice', input: 3 }, 2)).toEqual(done(6))
    pool.close()
    expect(await stuck).toEqual({ status: 'stopped' })
    expect(await waiting).toEqual(done(2))
  })

  it('reports a job as stopped if its process exits, and rejects with the error that a task throws', async () => {
    expect(await pool.run({ task: 'crash', input: 0 }, 1)).toEqual({ status: 'stopped' })
    await expect(pool.run({ task: 'throw', input: 'no such thing' }, 1)).rejects.toThrow(
      'no such thing',
    )
    expect(await pool.run({ task: 'twice', input: 5 }, 1)).toEqual(done(10))
  })

  it('starts processes without the environment variables that contain the server’s secrets', async () => {
    process.env.PORTICO_CANARY = 'a secret'
    const { result } = (await pool.run({ task: 'environment', input: 0 }, 1)) as { result: unknown }
    delete process.env.PORTICO_CANARY
    expect(result).toEqual(expect.arrayContaining(['PATH']))
    expect(JSON.stringify(result)).not.toMatch(/PORTICO|DATABASE|SECRET/)
  })

  it('reports a job as stopped if the pool is closed while its process is starting', async () => {
    const outcome = pool.run({ task: 'twice', input: 1 }, 1)
    // The process is started before the next tick. Its messages are read later, so none can have
    // arrived yet.
    await new Promise((started) => process.nextTick(started))
    pool.close()
    expect(await outcome).toEqual({ status: 'stopped' })
  })

  it('ends an idle process when the pool is closed', async () => {
    const pid = await pidOf()
    pool.close()
    await expect.poll(() => isRunning(pid)).toBe(false)
  })
})
