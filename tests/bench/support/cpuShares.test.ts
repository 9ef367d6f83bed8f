import { describe, expect, it } from 'vitest'
import { describeLimit, measureCpu } from './cpuShares'

describe('the limit of a throughput', () => {
  const idle = { postgres: 0.1, balancer: 0.05, clients: 0.1 }

  it('is the core of each server process while each is busy', () => {
    expect(describeLimit({ servers: [0.97], ...idle }, 4)).toMatch(/^the core of each server/)
  })

  it('is the machine once all its cores are busy', () => {
    const shares = { servers: [0.6, 0.5], postgres: 0.5, balancer: 0.1, clients: 0.25 }
    expect(describeLimit(shares, 2)).toBe(
      'the machine’s 2 cores (servers 110 %, PostgreSQL 50 %, HAProxy 10 %, clients 25 %)',
    )
  })

  it('is waiting if cores are idle', () => {
    expect(describeLimit({ servers: [0.2, 0.2], ...idle }, 4)).toMatch(/^waiting/)
  })

  it('is measured for the processes that are named', async () => {
    const { shares } = await measureCpu([process.pid], async () => {
      const until = performance.now() + 300
      while (performance.now() < until) Math.sqrt(until)
    })
    expect(shares?.servers[0] ?? 1).toBeGreaterThan(0.05)
  })
})
