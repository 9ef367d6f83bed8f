import { cpus } from 'node:os'
import { request } from '../../server/process/spawnServer'
import type { BenchRow, Effort, Findings } from '../BenchRow'
import { createDemoDatabase } from '../support/createDemoDatabase'
import { ratioFigure, valueFigure, mean, median, type Pair } from '../support/figures'
import { startHubClients } from '../support/hubClients'
import { requestsPerSecond } from '../support/requestsPerSecond'
import { signInCookie } from '../support/signInCookie'
import { hasLoadBalancer, startLoadBalancer } from '../support/startLoadBalancer'
import { startPortal, type BenchPortal } from '../support/startPortal'

/**
 * `scale`: 1, 2 and 4 server processes on one PostgreSQL behind a load balancer: requests per
 * second of mixed calls against one process, and hub events to tabs of all processes.
 */
export const scaleRow: BenchRow = {
  name: 'scale',
  async run(effort) {
    const server = process.env.TEST_DATABASE_URL
    if (server === undefined) return skip('TEST_DATABASE_URL names no PostgreSQL server')
    if (!hasLoadBalancer(!effort.fast)) return skip('haproxy is missing: apt-get install haproxy')
    const { db, url, drop } = await createDemoDatabase(server)
    await db.close()
    const portals: BenchPortal[] = []
    try {
      const env = { DATABASE_URL: url, PORTICO_SECRET: 'the bench’s secret of all processes' }
      while (portals.length < PROCESSES) portals.push(await startPortal({ env }))
      return await measure(portals, effort)
    } finally {
      await Promise.all(portals.map((portal) => portal.dispose()))
      await drop()
    }
  },
}

const HOST = 'harbour.localhost'
const PROCESSES = 4
const SLICE_SECONDS = 0.5
const SLICES = 4
/** What a member's browser asks for, in turn. */
const paths = ['/', '/config', '/api/account/notifications', '/api/events', '/api/account']

const skip = (reason: string): Findings => ({ figures: [], notes: [], skipped: reason })

async function measure(portals: readonly BenchPortal[], effort: Effort): Promise<Findings> {
  const servers = portals.map(({ port }) => port)
  const balancer = await startLoadBalancer([servers.slice(0, 1), servers.slice(0, 2), servers])
  try {
    const [one = 0, two = 0, four = 0] = balancer.ports
    const cookie = await signInCookie(four, HOST, 'alex@example.com')
    const requests = paths.map((path) => ({ path, headers: { host: HOST, cookie } }))
    const rate = (port: number) =>
      requestsPerSecond({ port, status: 200, seconds: SLICE_SECONDS, requests })
    const ofTwo: Pair[] = []
    const ofFour: Pair[] = []
    // The first round is a warm-up.
    for (let round = effort.fast ? 1 : 0; round <= effort.rounds; round += 1) {
      const rates = { one: [] as number[], two: [] as number[], four: [] as number[] }
      for (let slice = 0; slice < (effort.fast ? 1 : SLICES); slice += 1) {
        rates.one.push(await rate(one))
        rates.two.push(await rate(two))
        rates.four.push(await rate(four))
      }
      if (round === 0) continue
      ofTwo.push({ ours: mean(rates.two), floor: mean(rates.one) })
      ofFour.push({ ours: mean(rates.four), floor: mean(rates.one) })
    }
    const hub = await measureHub(servers, four, cookie, effort)
    return {
      figures: [
        ratioFigure('2 processes', 'rps', ofTwo, { min: 1 }),
        ratioFigure('4 processes', 'rps', ofFour, { min: 1 }),
        valueFigure('hub events missed by tabs of 4 processes', '', [hub.missed], { max: 0 }),
        valueFigure('processes without a tab', '', [hub.empty], { max: 0 }),
      ],
      notes: [
        `${cpus().length} cores are shared by the processes, PostgreSQL, HAProxy and the clients`,
        `an event to ${hub.tabs} tabs of 4 processes: p99 ${hub.p99.toFixed(1)} ms`,
      ],
    }
  } finally {
    await balancer.stop()
  }
}

/** Opens tabs through the load balancer, and sends events from one of them after the other. */
async function measureHub(
  servers: readonly number[],
  port: number,
  cookie: string,
  { fast, rounds }: Effort,
) {
  const tabs = fast ? 8 : 400
  const clients = await startHubClients({ kind: 'hub', port, host: HOST, cookie })
  try {
    await clients.send({ type: 'open', count: tabs })
    const counts = await Promise.all(servers.map(countTabs))
    const p99: number[] = []
    let missed = 0
    // Each event is sent from another tab, so that the tabs of all processes take turns.
    for (let event = 0; event < PROCESSES * rounds; event += 1) {
      const answer = await clients.send({ type: 'event' })
      missed += answer.missed ?? Number.NaN
      p99.push(answer.p99 ?? Number.NaN)
    }
    return { tabs, missed, p99: median(p99), empty: counts.filter((count) => count === 0).length }
  } finally {
    await clients.stop()
  }
}

/** Number of tabs on the hub of one process, by its own metrics. */
async function countTabs(port: number): Promise<number> {
  const { body } = await request(port, { method: 'GET', path: '/metrics', host: HOST })
  return Number(/^portico_hub_connections (\d+)$/m.exec(body)?.[1] ?? 0)
}
