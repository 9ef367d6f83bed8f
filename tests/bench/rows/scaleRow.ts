import { cpus } from 'node:os'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/platform/db/Database'
import { prepareMembers, type Offers, type SignedIn } from '../../support/writingMembers'
import type { BenchRow, Effort, Figure, Findings } from '../BenchRow'
import { checkoutsPerSecond } from '../support/checkoutsPerSecond'
import { describeLimit, measureCpu, type CpuShares } from '../support/cpuShares'
import { createDemoDatabase } from '../support/createDemoDatabase'
import { ratioFigure, valueFigure, mean } from '../support/figures'
import { measureHubOf } from '../support/measureHubOf'
import { requestsPerSecond } from '../support/requestsPerSecond'
import { signInCookie } from '../support/signInCookie'
import { hasLoadBalancer, startLoadBalancer } from '../support/startLoadBalancer'
import { startPortal, type BenchPortal } from '../support/startPortal'

/**
 * `scale`: 1, 2 and 4 server processes on one PostgreSQL behind a load balancer: pages, lists and
 * purchases per second against one process, what limits each step, and hub events to 3,000 tabs.
 */
export const scaleRow: BenchRow = {
  name: 'scale',
  async run(effort) {
    const server = process.env.TEST_DATABASE_URL
    if (server === undefined) return skip('TEST_DATABASE_URL names no PostgreSQL server')
    if (!hasLoadBalancer(!effort.fast)) return skip('haproxy is missing: apt-get install haproxy')
    const { db, url, drop } = await createDemoDatabase(server)
    const buyers = await prepareMembers(db, BUYERS)
    const portals: BenchPortal[] = []
    try {
      const env = { DATABASE_URL: url, PORTICO_SECRET: 'the bench’s secret of all processes' }
      while (portals.length < Math.max(...STEPS)) portals.push(await startPortal({ env }))
      return await measure(portals, db, buyers, effort)
    } finally {
      await Promise.all(portals.map((portal) => portal.dispose()))
      await db.close()
      await drop()
    }
  },
}

const HOST = 'harbour.localhost'
/** How many processes serve at each step. */
const STEPS = [1, 2, 4] as const
const BUYERS = 12
const SLICE_SECONDS = 2
/** What members' browsers ask for, in turn, by kind. */
const PATHS = {
  pages: ['/', '/events', '/account', '/config'],
  lists: ['/api/account/notifications', '/api/events', '/api/account/transactions'],
} as const

const skip = (reason: string): Findings => ({ figures: [], notes: [], skipped: reason })

/** A kind of work: its name, its unit, and its rate through a port. */
interface Work {
  name: string
  unit: string
  rate(port: number): Promise<number>
}

async function measure(
  portals: readonly BenchPortal[],
  db: Database,
  buyers: { members: readonly SignedIn[]; offers: Offers },
  effort: Effort,
): Promise<Findings> {
  const servers = portals.map(({ port }) => port)
  const balancer = await startLoadBalancer(STEPS.map((count) => servers.slice(0, count)))
  const figures: Figure[] = []
  const notes = [`${cpus().length} cores, shared by all programs and the clients`]
  try {
    const cookie = await signInCookie(balancer.ports[0] ?? 0, HOST, 'alex@example.com')
    const seconds = effort.fast ? 0.5 : SLICE_SECONDS
    const read = (name: keyof typeof PATHS): Work => ({
      name,
      unit: 'rps',
      rate: (port) =>
        requestsPerSecond({
          port,
          status: 200,
          seconds,
          requests: PATHS[name].map((path) => ({ path, headers: { host: HOST, cookie } })),
        }),
    })
    const checkout: Work = {
      name: 'checkout',
      unit: 'per s',
      async rate(port) {
        // The limits on attempts are not what is measured here.
        await db.platform((tx) => tx.execute(sql`delete from throttles`))
        return checkoutsPerSecond({ port, host: HOST, seconds, ...buyers })
      },
    }
    for (const work of [read('pages'), read('lists'), checkout]) {
      const found = await measureWork(work, balancer.ports, portals, effort)
      figures.push(...found.figures)
      notes.push(...found.notes)
    }
    for (const [step, count] of STEPS.entries()) {
      const hub = await measureHubOf({
        servers: servers.slice(0, count),
        target: { kind: 'hub', port: balancer.ports[step] ?? 0, host: HOST, cookie },
        ...effort,
      })
      const what = `hub, ${hub.tabs} tabs of ${describeCount(count)}`
      figures.push(
        valueFigure(`${what}: missed`, '', [hub.missed], { max: 0 }),
        valueFigure(`${what}: processes without a tab`, '', [hub.empty], { max: 0 }),
      )
      notes.push(`${what}: an event to all, p99 ${hub.p99.toFixed(1)} ms`)
    }
    return { figures, notes }
  } finally {
    await balancer.stop()
  }
}

/** Measures a kind of work at every step, interleaved, and names the limit of each. */
async function measureWork(
  { name, unit, rate }: Work,
  ports: readonly number[],
  portals: readonly BenchPortal[],
  { fast, rounds }: Effort,
): Promise<Findings> {
  const rates = STEPS.map((): number[] => [])
  const shares = STEPS.map((): CpuShares | undefined => undefined)
  // The first round is a warm-up.
  for (let round = fast ? 1 : 0; round <= rounds; round += 1)
    for (const [step, count] of STEPS.entries()) {
      const ids = portals.slice(0, count).map(({ program }) => program.child.pid ?? 0)
      const measured = await measureCpu(ids, () => rate(ports[step] ?? 0))
      if (round === 0) continue
      rates[step]?.push(measured.result)
      shares[step] = measured.shares
    }
  const [one = []] = rates
  return {
    figures: STEPS.slice(1).map((count, index) =>
      ratioFigure(
        `${name}: ${describeCount(count)}`,
        unit,
        (rates[index + 1] ?? []).map((ours, round) => ({ ours, floor: one[round] ?? Number.NaN })),
        { min: 1 },
      ),
    ),
    notes: STEPS.map(
      (count, step) =>
        `${name}, ${describeCount(count)}: ${mean(rates[step] ?? []).toFixed(1)} ${unit}; limit: ${describeLimit(shares[step])}`,
    ),
  }
}

const describeCount = (count: number): string => (count === 1 ? '1 process' : `${count} processes`)
