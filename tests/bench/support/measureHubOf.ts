import { request } from '../../server/process/spawnServer'
import { median } from './figures'
import type { TabTarget } from './HubTab'
import { startHubClients } from './hubClients'

/**
 * Opens tabs through a load balancer, and sends events from one of them after the other; returns how
 * many deliveries were missed, the 99th percentile of their time, and how many of the server
 * processes had no tab.
 */
export async function measureHubOf({
  servers,
  target,
  fast,
  rounds,
}: {
  servers: readonly number[]
  target: TabTarget
  fast: boolean
  rounds: number
}): Promise<{ tabs: number; missed: number; p99: number; empty: number }> {
  const tabs = fast ? 8 : 3_000
  const clients = await startHubClients(target)
  try {
    await clients.send({ type: 'open', count: tabs })
    const counts = await Promise.all(servers.map((port) => countTabs(port, target.host)))
    const p99: number[] = []
    let missed = 0
    // Each event is sent from another tab, so that the tabs of all processes take turns.
    for (let event = 0; event < servers.length * rounds; event += 1) {
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
async function countTabs(port: number, host: string): Promise<number> {
  const { body } = await request(port, { method: 'GET', path: '/metrics', host })
  return Number(/^portico_hub_connections (\d+)$/m.exec(body)?.[1] ?? 0)
}
