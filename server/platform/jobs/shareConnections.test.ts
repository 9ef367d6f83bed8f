import { describe, expect, it } from 'vitest'
import type { Database, Tx } from '../db/Database'
import { asRequest, startCall } from '../db/workOrigin'
import { shareConnections, shares } from './shareConnections'

const inRequest = <T>(run: () => T): T => asRequest({}, run)

describe('shareConnections', () => {
  it('a club whose transactions hang delays neither another club, nor its own jobs and webhooks', async () => {
    let release = (): void => undefined
    const hanging = new Promise<void>((resolve) => (release = resolve))
    // No transaction uses its database here.
    const stuck = {
      tx: (companyId: number, run: (tx: Tx) => Promise<unknown>) =>
        companyId === 1 ? hanging : run({} as Tx),
      platform: (run: (tx: Tx) => Promise<unknown>) => run({} as Tx),
    } as Database
    const db = shareConnections(stuck, 20)
    const waiting = inRequest(() =>
      Array.from({ length: 100 }, () => db.tx(1, async () => undefined)),
    )
    expect(await inRequest(() => db.tx(2, async () => 'another club'))).toBe('another club')
    expect(await inRequest(() => db.platform(async () => 'platform'))).toBe('platform')
    expect(await db.tx(2, async () => 'a job')).toBe('a job')
    release()
    await Promise.all(waiting)
  })

  it('a call that has had a transaction is not turned away, however many wait; a new call is', async () => {
    let release = (): void => undefined
    const locked = new Promise<void>((resolve) => (release = resolve))
    const open = {
      tx: (_companyId: number, run: (tx: Tx) => Promise<unknown>) => run({} as Tx),
    } as Database
    const db = shareConnections(open, 20)
    const twice = inRequest(async () => {
      startCall()
      await db.tx(1, async () => undefined)
      const others = Array.from({ length: 2_000 }, () => inRequest(() => db.tx(1, () => locked)))
      const refused = Promise.allSettled(others)
      const second = db.tx(1, async () => 'the second')
      release()
      return [await second, (await refused).filter(({ status }) => status === 'rejected').length]
    })
    const [second, refused] = await twice
    expect(second).toBe('the second')
    expect(refused).toBeGreaterThan(900)
  })

  it.each([4, 5, 20, 1_000])('of %i connections one is left for health checks', (connections) => {
    const { requests, background } = shares(connections)
    expect(requests + background).toBe(connections - 1)
    expect(requests).toBeGreaterThan(background)
  })

  it('requests and background work have a turn each on the one connection of the embedded database', () => {
    expect(shares(1)).toEqual({ requests: 1, background: 1 })
  })
})
