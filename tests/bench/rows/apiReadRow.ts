import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPglite } from '../../../server/platform/db/engines/openPglite'
import type { BenchRow, Effort, Figure } from '../BenchRow'
import { addNotifications } from '../support/addNotifications'
import { createDemoDatabase } from '../support/createDemoDatabase'
import { ratioFigure, mean, type Pair } from '../support/figures'
import { programPath } from '../support/programs'
import { requestsPerSecond, type BenchRequest } from '../support/requestsPerSecond'
import { signInCookie } from '../support/signInCookie'
import { startPortal, type BenchPortal } from '../support/startPortal'
import { startProgram } from '../support/startProgram'

/**
 * `api-read`: a signed-in member's list call with 24 rows, against a bare server that reads one row
 * by id through the driver of the same database, on both databases.
 */
export const apiReadRow: BenchRow = {
  name: 'api-read',
  async run(effort) {
    const figures = [await onPglite(effort)]
    const server = process.env.TEST_DATABASE_URL
    if (server === undefined)
      return { figures, notes: ['PostgreSQL was not measured: TEST_DATABASE_URL names no server'] }
    return { figures: [...figures, await onPostgres(effort, server)], notes: [] }
  },
}

const HOST = 'harbour.localhost'
const MEMBER = 'alex@example.com'
const LISTED_ROWS = 24
const SLICE_SECONDS = 0.25
const SLICES = 8

async function onPglite(effort: Effort): Promise<Figure> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-bench-'))
  try {
    const bare = path.join(folder, 'db')
    const portal = await startPortal({
      async prepare(dataFolder) {
        const db = await openPglite(path.join(dataFolder, 'db'))
        await addNotifications(db, MEMBER, LISTED_ROWS)
        await db.close()
        // PGlite's files can be open in only one process.
        await cp(path.join(dataFolder, 'db'), bare, { recursive: true })
      },
    })
    return await measure('PGlite', effort, portal, bare)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function onPostgres(effort: Effort, server: string): Promise<Figure> {
  const { db, url, drop } = await createDemoDatabase(server)
  try {
    await addNotifications(db, MEMBER, LISTED_ROWS)
    await db.close()
    const portal = await startPortal({ env: { DATABASE_URL: url } })
    return await measure('PostgreSQL', effort, portal, url)
  } finally {
    await drop()
  }
}

/** Measures both servers in alternating slices, and stops them. */
async function measure(
  engine: string,
  { fast, rounds }: Effort,
  portal: BenchPortal,
  database: string,
): Promise<Figure> {
  const bare = await startProgram([await programPath('bareRow'), database], /^ready on (\d+)$/)
  try {
    const cookie = await signInCookie(portal.port, HOST, MEMBER)
    const list: BenchRequest = {
      path: `/api/account/notifications?page_size=${LISTED_ROWS}`,
      headers: { host: HOST, cookie },
    }
    const row: BenchRequest = { path: '/row', headers: { host: 'localhost' } }
    const rate = (port: number, request: BenchRequest) =>
      requestsPerSecond({ port, status: 200, seconds: SLICE_SECONDS, requests: [request] })
    const pairs: Pair[] = []
    // The first round is a warm-up.
    for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
      const rates = { ours: [] as number[], floor: [] as number[] }
      for (let slice = 0; slice < (fast ? 1 : SLICES); slice += 1) {
        rates.floor.push(await rate(Number(bare.readyMatch), row))
        rates.ours.push(await rate(portal.port, list))
      }
      if (round > 0) pairs.push({ ours: mean(rates.ours), floor: mean(rates.floor) })
    }
    return ratioFigure(`${engine}: ${LISTED_ROWS} rows`, 'rps', pairs, { min: 0.1 })
  } finally {
    await bare.stop()
    await portal.dispose()
  }
}
