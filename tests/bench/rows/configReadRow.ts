import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openPglite } from '../../../server/platform/db/engines/openPglite'
import type { BenchRow } from '../BenchRow'
import { request } from '../../server/process/spawnServer'
import { asTableOwner } from '../support/asTableOwner'
import { clubConfig } from '../support/clubConfig'
import { ratioFigure, mean, median, type Pair } from '../support/figures'
import { requestsPerSecond, type BenchRequest } from '../support/requestsPerSecond'
import { startPortal, type BenchPortal } from '../support/startPortal'

/**
 * `config-read`: `GET /config` of a club with a config of 65 KB, unchanged and in full, against the
 * static JSON of `/healthz` on the same server; and of up to 1,000 clubs in turn, against one.
 */
export const configReadRow: BenchRow = {
  name: 'config-read',
  async run({ fast, rounds }) {
    const sizes = fast ? [2, 3] : [10, 100, 1_000]
    const portal = await startPortal({
      prepare: async (dataFolder) =>
        addClubs(dataFolder, await clubConfig(fast ? 8 * 1024 : 65 * 1024), Math.max(...sizes)),
    })
    try {
      const rate = (status: number, requests: readonly BenchRequest[]) =>
        requestsPerSecond({ port: portal.port, status, seconds: SLICE_SECONDS, requests })
      const { full, unchanged } = await prepareRequests(portal, 1)
      const staticRequests: BenchRequest[] = [{ path: '/healthz', headers: { host: hostOf(0) } }]
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
      const growth: (readonly [size: number, pairs: Pair[]])[] = []
      for (const size of sizes) {
        const { full: ofAll } = await prepareRequests(portal, size)
        const pairs: Pair[] = []
        for (let slice = 0; slice < (fast ? 1 : SLICES); slice += 1)
          pairs.push({ ours: 1e6 / (await rate(200, ofAll)), floor: 1e6 / (await rate(200, full)) })
        growth.push([size, pairs])
      }
      return {
        figures: [
          ratioFigure('304', 'rps', notModified, { min: 0.85 }),
          ratioFigure('full answer', 'rps', whole, { min: 0.6 }),
          ...growth
            .slice(-1)
            .map(([size, pairs]) =>
              ratioFigure(`full answer, ${size} clubs`, 'µs', pairs, { max: 1.2 }),
            ),
        ],
        notes: growth.map(
          ([size, pairs]) =>
            `full answer with ${size} clubs in turn: ${median(pairs.map(({ ours }) => ours)).toFixed(0)} µs`,
        ),
      }
    } finally {
      await portal.dispose()
    }
  },
}

const SLICE_SECONDS = 0.25
const SLICES = 8

/** The host of a club by its number. */
const hostOf = (number: number): string =>
  number === 0 ? 'harbour.localhost' : `club-${number}.localhost`

/** Gives Harbour House a config, and adds copies of it until there are `count`. */
async function addClubs(dataFolder: string, config: object, count: number): Promise<void> {
  const db = await openPglite(path.join(dataFolder, 'db'))
  await asTableOwner(db, async (tx) => {
    await tx.execute(
      sql`update domains set config = ${JSON.stringify(config)}::jsonb where host = ${hostOf(0)}`,
    )
    await tx.execute(sql`
      insert into domains (company_id, slug, host, name, config, profile)
      select company_id, 'club-' || n, 'club-' || n || '.localhost', name, config, profile
      from domains, generate_series(1, ${count - 1}::int) n where host = ${hostOf(0)}`)
  })
  await db.close()
}

/**
 * The requests that get unchanged and full responses of the first clubs, as a browser sends them.
 * Each config has been read once, so that it is compressed.
 */
async function prepareRequests(
  { port }: BenchPortal,
  clubs: number,
): Promise<Record<'full' | 'unchanged', BenchRequest[]>> {
  const full: BenchRequest[] = []
  const unchanged: BenchRequest[] = []
  for (let number = 0; number < clubs; number += 1) {
    const host = hostOf(number)
    const headers = { host, 'accept-encoding': 'gzip, deflate, br' }
    const read = await request(port, { method: 'GET', path: '/config', host, headers })
    full.push({ path: '/config', headers })
    unchanged.push({
      path: '/config',
      headers: { ...headers, 'if-none-match': String(read.headers.etag) },
    })
  }
  return { full, unchanged }
}
