import { tmpdir } from 'node:os'
import type { BenchRow } from '../BenchRow'
import { signInAdmin } from '../../e2e/support/admin'
import { ratioFigure, valueFigure, median, type Pair } from '../support/figures'
import { startHubClients, type HubClients } from '../support/hubClients'
import { INSPECT_ARGUMENT, measureMemory } from '../support/measureMemory'
import { programPath } from '../support/programs'
import { signInCookie } from '../support/signInCookie'
import { startPortal, type BenchPortal } from '../support/startPortal'
import { startProgram, type RunningProgram } from '../support/startProgram'

const HOST = 'harbour.localhost'
const EVENTS_PER_ROUND = 4

/**
 * `hub`: one event to 3,000 open tabs, against `ws.send` in a loop to as many sockets; memory per
 * connection; and that no tab misses a publish because of a reconnect.
 */
export const hubRow: BenchRow = {
  name: 'hub',
  async run({ fast, rounds }) {
    const sizes = fast ? [3, 6, 12] : [30, 300, 3000]
    const portal = await startPortal({ args: [INSPECT_ARGUMENT] })
    const floor = await startProgram(
      [INSPECT_ARGUMENT, await programPath('floorServer'), tmpdir()],
      /^ready on (\d+)$/,
    )
    const ours = await startHubClients({
      kind: 'hub',
      port: portal.port,
      host: HOST,
      cookie: await signInCookie(portal.port, HOST, 'alex@example.com'),
    })
    const plain = await startHubClients({
      kind: 'plain',
      port: Number(floor.readyMatch),
      host: HOST,
      cookie: '',
    })
    try {
      const { pairs, memory, notes } = await measure({ portal, floor, ours, plain }, sizes, rounds)
      const missed = await missedAfterReconnect(portal, ours, sizes.at(-1) ?? 0)
      return {
        figures: [
          ratioFigure(`p99 to ${sizes.at(-1)} tabs`, 'ms', pairs, { max: 1.3 }),
          valueFigure('memory a connection', 'KiB', [memory.ours], { max: 20 }, memory.floor),
          valueFigure('missed after a reconnect', '', [missed], { max: 0 }),
        ],
        notes,
      }
    } finally {
      await Promise.all([ours.stop(), plain.stop()])
      await Promise.all([portal.dispose(), floor.stop()])
    }
  },
}

interface Sides {
  portal: BenchPortal
  floor: RunningProgram
  ours: HubClients
  plain: HubClients
}

/**
 * Opens more and more tabs on the hub and on the baseline, and measures at each number of tabs; the
 * memory per connection is measured between the smallest and the largest number.
 */
async function measure(
  { portal, floor, ours, plain }: Sides,
  sizes: readonly number[],
  rounds: number,
) {
  const growth: string[] = []
  const before = { size: 0, ours: 0, floor: 0 }
  let pairs: Pair[] = []
  for (const size of sizes) {
    await ours.send({ type: 'open', count: size })
    await plain.send({ type: 'open', count: size })
    // A warm-up, so that the first use is not measured.
    await measureP99(ours)
    await measureP99(plain)
    if (before.size === 0)
      Object.assign(before, {
        size,
        ours: await measureMemory(portal.program),
        floor: await measureMemory(floor),
      })
    pairs = []
    for (let round = 0; round < rounds; round += 1) pairs.push(await measureRound(ours, plain))
    growth.push(
      `${size} tabs: p99 ${median(pairs.map((pair) => pair.ours)).toFixed(1)} ms, floor ${median(pairs.map((pair) => pair.floor)).toFixed(1)} ms`,
    )
  }
  const more = (sizes.at(-1) ?? 0) - before.size
  const memory = {
    ours: ((await measureMemory(portal.program)) - before.ours) / more / 1024,
    floor: ((await measureMemory(floor)) - before.floor) / more / 1024,
  }
  return { pairs, memory, notes: [`growth: ${growth.join('; ')}`] }
}

async function measureRound(ours: HubClients, plain: HubClients): Promise<Pair> {
  const times = { ours: [] as number[], floor: [] as number[] }
  for (let event = 0; event < EVENTS_PER_ROUND; event += 1) {
    times.ours.push(await measureP99(ours))
    times.floor.push(await measureP99(plain))
  }
  return { ours: median(times.ours), floor: median(times.floor) }
}

async function measureP99(clients: HubClients): Promise<number> {
  const response = await clients.send({ type: 'event' })
  if (response.missed !== 0)
    throw new Error(`${String(response.missed)} tabs did not receive an event`)
  return response.p99 ?? Number.NaN
}

/**
 * Cuts all connections, publishes a config, reconnects, and returns the number of tabs that have
 * not been notified of the config.
 */
async function missedAfterReconnect(
  portal: BenchPortal,
  ours: HubClients,
  size: number,
): Promise<number> {
  await ours.send({ type: 'drop' })
  const adminClient = await signInAdmin(portal, HOST)
  const { revision } = await adminClient.patch(HOST, { props: { colors: { primary: '#123456' } } })
  await adminClient.dispose()
  await ours.send({ type: 'open', count: size })
  return (await ours.send({ type: 'revision', revision })).missed ?? Number.NaN
}
