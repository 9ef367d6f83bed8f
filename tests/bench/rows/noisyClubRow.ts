import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { openPglite } from '../../../server/platform/db/engines/openPglite'
import type { BenchRow } from '../BenchRow'
import { signInAdmin, type AdminClient } from '../../e2e/support/admin'
import { request } from '../../server/process/spawnServer'
import { addMembers } from '../support/addMembers'
import { createDemoDatabase } from '../support/createDemoDatabase'
import {
  createFlood,
  createLockedLoads,
  createNoisyLoads,
  type NoisyLoad,
} from '../support/noisyLoads'
import { valueFigure, percentile } from '../support/figures'
import { signInCookie } from '../support/signInCookie'
import { startPortal, type BenchPortal } from '../support/startPortal'

const NOISY = 'harbour.localhost'
const QUIET = 'lantern.localhost'

/**
 * `noisy-club`: p99 latency of one club's `/healthz`, `/config` and home page while another club
 * sends an email to 20,000 members; while it also saves configs near the limits with expensive
 * Markdown, uploads a logo that takes long to render and serves its heaviest pages uncached, all at
 * the same time; while one of its members sends 150 writes at once; and while somebody keeps its
 * members’ rows locked. Runs on PostgreSQL if TEST_DATABASE_URL is set. Fails if a request to the
 * noisy club gets an unexpected status.
 */
export const noisyClubRow: BenchRow = {
  name: 'noisy-club',
  async run({ fast, rounds }) {
    const base = process.env['TEST_DATABASE_URL']
    const database = base === undefined ? undefined : await createDemoDatabase(base)
    if (database !== undefined) {
      await addMembers(database.db, MAILED)
      await database.db.close()
    }
    const portal = await startPortal({
      env: database && { DATABASE_URL: database.url },
      ...(database === undefined && {
        async prepare(dataFolder) {
          const db = await openPglite(path.join(dataFolder, 'db'))
          await addMembers(db, MAILED)
          await db.close()
        },
      }),
    })
    const adminClient = await signInAdmin(portal, NOISY)
    try {
      const mailing = await sendMailing(adminClient)
      const [cookie = '', ...others] = await Promise.all(
        ['alex', 'casey', 'taylor'].map((name) =>
          signInCookie(portal.port, NOISY, `${name}@example.com`),
        ),
      )
      const cases: Case[] = [
        { name: 'an email to 20,000', loads: [] },
        {
          name: 'heavy work',
          loads: createNoisyLoads(portal, adminClient, { host: NOISY, cookie }),
        },
        { name: 'a flood', loads: [createFlood(portal, { host: NOISY, cookie })] },
      ]
      if (database !== undefined)
        cases.push({
          name: 'locked rows',
          loads: createLockedLoads(portal, { host: NOISY, cookies: [cookie, ...others] }),
          begin: () => lockMembers(database.url),
        })
      const statuses = new Map<string, number>()
      const figures = []
      for (const { name, loads, begin } of cases) {
        const end = await begin?.()
        const p99s: Record<(typeof paths)[number], number[]> = {
          '/healthz': [],
          '/config': [],
          '/': [],
        }
        for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
          const stop = { now: false }
          const noise = loads.map((load) => repeat(load, stop, statuses))
          const times = await measureRequests(portal, fast ? 5 : 100)
          stop.now = true
          for (const failure of await Promise.all(noise)) if (failure !== undefined) throw failure
          // The first round is a warm-up.
          if (round > 0) for (const path of paths) p99s[path].push(percentile(times[path], 99))
        }
        await end?.()
        for (const path of paths)
          figures.push(
            valueFigure(`p99 of ${path === '/' ? 'home' : path}, ${name}`, 'ms', p99s[path], {
              max: 250,
            }),
          )
      }
      return {
        figures,
        notes: [
          database
            ? 'on PostgreSQL'
            : 'on the embedded database, which runs on the server’s main thread and has no foreign sessions that could lock rows; production uses PostgreSQL (set TEST_DATABASE_URL)',
          await describeMailing(adminClient, mailing),
          `responses to the noisy club: ${[...statuses].map(([name, count]) => `${count} × ${name}`).join(', ')}`,
        ],
      }
    } finally {
      await adminClient.dispose()
      await portal.dispose()
      await database?.drop()
    }
  },
}

/** To how many accounts, besides those of the demo, the noisy club writes. */
const MAILED = 20_000

/** Sends an email to all accounts of the noisy club; returns the path of the mailing. */
async function sendMailing({ api }: AdminClient): Promise<string> {
  const post = async (address: string, data: object): Promise<{ id: number; revision: number }> => {
    const headers = { 'idempotency-key': randomUUID() }
    const response = await api.post(address, { data, headers })
    if (!response.ok()) throw new Error(`${address} of the noisy club: ${response.status()}`)
    return (await response.json()) as { id: number; revision: number }
  }
  const all = '/admin/api/desk/mailings'
  const { id, revision } = await post(all, {
    subject: 'Regatta on Sunday',
    text: 'Boats in at nine. '.repeat(100),
    audience: 'all',
  })
  await post(`${all}/${id}/send`, { revision })
  return `${all}/${id}`
}

/** How far a mailing has come, as a note. */
async function describeMailing({ api }: AdminClient, mailing: string): Promise<string> {
  const { recipients, waiting } = (await (await api.get(mailing)).json()) as Record<string, number>
  return `emails of the noisy club queued: ${recipients}, of which ${waiting} are still to be sent`
}

/** Shared by all loads and rounds, so that each request has its own number. */
let nextTurn = 0

const paths = ['/healthz', '/config', '/'] as const

/** Requests each address in turn, this many times. */
async function measureRequests(
  portal: BenchPortal,
  times: number,
): Promise<Record<(typeof paths)[number], number[]>> {
  const latenciesMs: Record<(typeof paths)[number], number[]> = {
    '/healthz': [],
    '/config': [],
    '/': [],
  }
  for (let turn = 0; turn < times; turn += 1) {
    for (const path of paths) {
      const began = performance.now()
      const response = await request(portal.port, { method: 'GET', path, host: QUIET })
      // Home redirects a visitor to the sign-in if the club requires it.
      if (response.status !== 200 && response.status !== 303)
        throw new Error(`${path} of the quiet club: ${response.status}`)
      latenciesMs[path].push(performance.now() - began)
    }
  }
  return latenciesMs
}

/** What the noisy club does meanwhile; `begin` prepares it and returns what ends it. */
interface Case {
  name: string
  loads: readonly NoisyLoad[]
  begin?: () => Promise<() => Promise<void>>
}

/** Locks the noisy club's members in a session of its own; returns what releases them. */
async function lockMembers(url: string): Promise<() => Promise<void>> {
  const foreign = new pg.Client({ connectionString: url })
  await foreign.connect()
  await foreign.query("begin; select set_config('app.company_id', '1', true)")
  await foreign.query("select from customers where email like '%@example.com' for update")
  return () => foreign.end()
}

/**
 * Sends requests one after another until stopped; returns an error at an unexpected response,
 * otherwise undefined.
 */
async function repeat(
  { name, expected, send }: NoisyLoad,
  stop: { now: boolean },
  statuses: Map<string, number>,
): Promise<Error | undefined> {
  while (!stop.now) {
    const status = await send(nextTurn++).catch((error: unknown) => String(error))
    if (typeof status !== 'number' || !expected.includes(status))
      return new Error(`${name} of the noisy club: ${status} instead of ${expected.join(' or ')}`)
    statuses.set(`${name} ${status}`, (statuses.get(`${name} ${status}`) ?? 0) + 1)
  }
  return undefined
}
