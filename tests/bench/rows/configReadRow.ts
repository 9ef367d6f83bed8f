import type { BenchRow } from '../BenchRow'
import { signInAdmin, type AdminClient } from '../../e2e/support/admin'
import { request } from '../../server/process/spawnServer'
import { clubConfig } from '../support/clubConfig'
import { ratioFigure, mean, type Pair } from '../support/figures'
import { requestsPerSecond, type BenchRequest } from '../support/requestsPerSecond'
import { startPortal, type BenchPortal } from '../support/startPortal'

/**
 * `config-read`: `GET /config` of a club with a config of 65 KB, unchanged and in full, against the
 * static JSON of `/healthz` on the same server; and by number of clubs.
 */
export const configReadRow: BenchRow = {
  name: 'config-read',
  async run({ fast, rounds }) {
    const portal = await startPortal()
    try {
      const adminClient = await signInAdmin(portal, 'harbour.localhost')
      await adminClient.patch('harbour.localhost', await clubConfig(fast ? 8 * 1024 : 65 * 1024))
      const rate = (status: number, requests: readonly BenchRequest[]) =>
        requestsPerSecond({ port: portal.port, status, seconds: SLICE_SECONDS, requests })
      const [unchanged, full] = await prepareRequests(portal, ['harbour.localhost'])
      const staticRequests: BenchRequest[] = [
        { path: '/healthz', headers: { host: 'harbour.localhost' } },
      ]
      const notModified: Pair[] = []
      const whole: Pair[] = []
      // The first round is a warm-up.
      for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
        const rates = { floor: [] as number[], unchanged: [] as number[], full: [] as number[] }
        // Measures in short alternating slices, so that other load on the machine affects all three
        // alike.
        for (let slice = 0; slice < (fast ? 1 : SLICES); slice += 1) {
          rates.floor.push(await rate(200, staticRequests))
          rates.unchanged.push(await rate(304, unchanged))
          rates.full.push(await rate(200, full))
        }
        if (round === 0) continue
        notModified.push({ ours: mean(rates.unchanged), floor: mean(rates.floor) })
        whole.push({ ours: mean(rates.full), floor: mean(rates.floor) })
      }
      const figures = [
        ratioFigure('304', 'rps', notModified, { min: 0.85 }),
        ratioFigure('full answer', 'rps', whole, { min: 0.6 }),
      ]
      const notes = await measureGrowth(portal, adminClient, fast ? [1, 2, 3] : [1, 10, 100], rate)
      await adminClient.dispose()
      return { figures, notes }
    } finally {
      await portal.dispose()
    }
  },
}

const SLICE_SECONDS = 0.25
const SLICES = 8

/** The requests that get unchanged and full responses from these hosts, as a browser sends them. */
async function prepareRequests(
  portal: BenchPortal,
  hosts: readonly string[],
): Promise<[BenchRequest[], BenchRequest[]]> {
  const full = hosts.map((host) => ({
    path: '/config',
    headers: { host, 'accept-encoding': 'gzip, deflate, br' },
  }))
  const unchanged: BenchRequest[] = []
  for (const { path, headers } of full) {
    const response = await request(portal.port, { method: 'GET', path, host: headers.host })
    unchanged.push({
      path,
      headers: { ...headers, 'if-none-match': String(response.headers.etag) },
    })
  }
  return [unchanged, full]
}

/** Microseconds per request while the configs of 1, 10 and 100 clubs are read in turn. */
async function measureGrowth(
  portal: BenchPortal,
  adminClient: AdminClient,
  sizes: readonly number[],
  rate: (status: number, requests: readonly BenchRequest[]) => Promise<number>,
): Promise<string[]> {
  const { id } = await adminClient.domain('harbour.localhost')
  const hosts = ['harbour.localhost']
  const costs: string[] = []
  for (const size of sizes) {
    for (let number = hosts.length; number < size; number += 1) {
      const host = `club-${number}.localhost`
      const created = await adminClient.api.post('/admin/api/clubs', {
        data: { source_domain_id: id, host, name: `Club ${number}` },
      })
      if (!created.ok())
        throw new Error(`a clone could not be created: ${created.status()} ${await created.text()}`)
      hosts.push(host)
    }
    const [unchanged, full] = await prepareRequests(portal, hosts)
    // Reads each club's config once, so that it is compressed.
    await rate(200, full)
    const cost = async (status: number, requests: readonly BenchRequest[]) =>
      (1e6 / (await rate(status, requests))).toFixed(0)
    costs.push(
      `${size} club${size === 1 ? '' : 's'}: 304 ${await cost(304, unchanged)} µs, full ${await cost(200, full)} µs`,
    )
  }
  return [`growth: ${costs.join('; ')}`]
}
