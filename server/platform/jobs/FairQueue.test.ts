import { describe, expect, it } from 'vitest'
import { FairQueue } from './FairQueue'

function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe('FairQueue', () => {
  it('lets companies take turns, however many jobs one of them has queued', async () => {
    const queue = new FairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 10 })
    const order: string[] = []
    const { open, opened } = gate()
    const job = (name: string) => async () => void order.push(name)
    const all = [
      queue.run(1, () => opened),
      ...['a1', 'a2', 'a3'].map((name) => queue.run(1, job(name))),
      queue.run(2, job('b1')),
      queue.run(3, job('c1')),
    ]
    open()
    await Promise.all(all)
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  })

  it('starts another company’s job while one company already runs as many as it may', async () => {
    const queue = new FairQueue({ running: 2, runningPerKey: 1, waitingPerKey: 10 })
    const { open, opened } = gate()
    let second = false
    const mine = [queue.run(1, () => opened), queue.run(1, async () => void (second = true))]
    expect(await queue.run(2, async () => 'done')).toBe('done')
    expect(second).toBe(false)
    open()
    await Promise.all(mine)
    expect(second).toBe(true)
  })

  it('rejects a job if too many of the same company are waiting, and accepts jobs again once they have run', async () => {
    const queue = new FairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 1 })
    const { open, opened } = gate()
    const running = queue.run(1, () => opened)
    const waiting = queue.run(1, async () => 'waited')
    await expect(queue.run(1, async () => 'never')).rejects.toMatchObject({
      status: 503,
      code: 'busy',
    })
    open()
    await running
    expect(await waiting).toBe('waited')
    expect(await queue.run(1, async () => 'later')).toBe('later')
  })

  it('rejects a job whose turn does not come in time, and starts the one behind it', async () => {
    const queue = new FairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 10 })
    const { open, opened } = gate()
    const running = queue.run(1, () => opened, 0)
    let started = false
    const late = queue.run(1, async () => void (started = true), 0)
    const patient = queue.run(1, async () => 'patient')
    await expect(late).rejects.toMatchObject({ status: 503, code: 'busy' })
    open()
    await running
    expect([await patient, started]).toEqual(['patient', false])
  })

  it('continues after a job that fails', async () => {
    const queue = new FairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 1 })
    await expect(queue.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run(1, async () => 'next')).toBe('next')
  })
})
