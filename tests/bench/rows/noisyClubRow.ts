import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { openPglite } from '../../../server/platform/db/engines/openPglite'
import type { BenchRow } from '../BenchRow'
import { signInAdmin, type AdminClient } from '../../e2e/support/admin'
import { request } from '../../server/process/spawnServer'
import { addMembers } from '../support/addMembers'
import { createDemoDatabase } from '../support/createDemoDatabase'
import { valueFigure, percentile } from '../support/figures'
import { signInCookie } from '../support/signInCookie'
import { startPortal, type BenchPortal } from '../support/startPortal'

const NOISY = 'harbour.localhost'
const QUIET = 'lantern.localhost'

/**
 * `noisy-club`: p99 latency of one club's `/healthz`, `/config` and home page while another club
 * saves configs near the limits with expensive Markdown, uploads a logo that takes long to render,
 * serves its heaviest pages uncached, and sends an email to 20,000 members, all at the same time. Runs on PostgreSQL if
 * TEST_DATABASE_URL is set. Fails if a request to the noisy club gets an unexpected status.
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
      const cookie = await signInCookie(portal.port, NOISY, 'alex@example.com')
      const p99s: Record<(typeof paths)[number], number[]> = {
        '/healthz': [],
        '/config': [],
        '/': [],
      }
      const statuses = new Map<string, number>()
      for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
        const stop = { now: false }
        const noise = createNoisyLoads(portal, adminClient, cookie).map((load) =>
          repeat(load, stop, statuses),
        )
        const times = await measureRequests(portal, fast ? 5 : 100)
        stop.now = true
        for (const failure of await Promise.all(noise)) if (failure !== undefined) throw failure
        // The first round is a warm-up.
        if (round > 0) for (const path of paths) p99s[path].push(percentile(times[path], 99))
      }
      return {
        figures: paths.map((path) =>
          valueFigure(`p99 of ${path === '/' ? 'home' : path}`, 'ms', p99s[path], { max: 250 }),
        ),
        notes: [
          database
            ? 'on PostgreSQL'
            : 'on the embedded database, which runs on the server’s main thread; production uses PostgreSQL (set TEST_DATABASE_URL)',
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

interface Load {
  name: string
  /** 422 and 413 for requests that are rejected after some work. */
  expectedStatus: number
  send: (turn: number) => Promise<number>
}

/** The noisy club's loads, run in parallel, one request of each at a time. */
function createNoisyLoads(
  { port }: BenchPortal,
  { api, domain }: AdminClient,
  cookie: string,
): Load[] {
  const patch = async (config: unknown): Promise<number> =>
    (
      await api.patch(`/admin/api/domains/${(await domain(NOISY)).id}`, { data: { config } })
    ).status()
  // No response comes from the cache: members' pages aren't cached, and of a visitor's query string
  // only parameters that the page reads count, such as the sign-in page's `error`.
  const visit = (path: string, headers: Record<string, string>) => async (turn: number) =>
    (
      await request(port, {
        method: 'GET',
        path: `${path}?error=${turn}&visit=${turn}`,
        host: NOISY,
        headers,
      })
    ).status
  return [
    { name: 'largest config', expectedStatus: 200, send: (turn) => patch(largestConfig(turn)) },
    {
      name: 'refused config',
      expectedStatus: 422,
      send: () =>
        patch({
          props: {
            sections: Object.fromEntries(
              Array.from({ length: 12 }, (_, page) => [
                `/p${page}`,
                Array.from({ length: 200 }, (_, n) => ({ id: `s${n}`, widget: 7 })),
              ]),
            ),
          },
        }),
    },
    {
      name: 'too large config',
      expectedStatus: 413,
      send: () => patch({ intl: { messages: { en: { 'club.text': 'x'.repeat(900_000) } } } }),
    },
    {
      name: 'worst picture',
      expectedStatus: 422,
      send: async () =>
        (
          await api.post('/admin/api/media/logo', {
            multipart: {
              file: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(scribble) },
            },
          })
        ).status(),
    },
    ...Array.from({ length: 4 }, (): Load => ({
      name: 'visitor',
      expectedStatus: 200,
      send: visit('/faq', {}),
    })),
    { name: 'sign-in page', expectedStatus: 200, send: visit('/login', {}) },
    ...Array.from({ length: 4 }, (): Load => ({
      name: 'member',
      expectedStatus: 200,
      send: visit('/faq', { cookie }),
    })),
  ]
}

/**
 * A config near the limits (256 KB, 5,000 values, 3,000 elements on a page), different on each call:
 * /faq is slow to render, and other pages are slow to parse.
 */
function largestConfig(turn: number) {
  const section = (text: string, n = 0) => ({
    id: `s${n}`,
    widget: 'rich-text',
    settings: { text: `${turn} ${text}` },
  })
  const slowToParse = [section('* a\n'.repeat(320))]
  const sections = {
    '/faq': Array.from({ length: 80 }, (_, n) => section('A **word** or [two](/faq)', n)),
    '/terms': slowToParse,
    '/privacy': slowToParse,
    '/cookie': slowToParse,
    '/dining': slowToParse,
  }
  const messages = Object.fromEntries(
    ['en', 'es'].map((tag) => [
      tag,
      Object.fromEntries(
        Array.from({ length: 1_500 }, (_, n) => [
          `club.text-${n}`,
          `${turn} {n, plural, one {#} other {# x}}`,
        ]),
      ),
    ]),
  )
  return { intl: { messages }, props: { sections } }
}

/** 40,000 thick, crossing lines: each one is ordinary, but drawing them all takes minutes. */
const scribble = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="none" stroke="#123" stroke-width="20" stroke-linejoin="round" d="M0 0${Array.from({ length: 40_000 }, (_, n) => `L${(n * 37.7) % 100} ${(n * 91.3) % 100}`).join('')}"/></svg>`

/**
 * Sends requests one after another until stopped; returns an error at an unexpected response,
 * otherwise undefined.
 */
async function repeat(
  { name, expectedStatus, send }: Load,
  stop: { now: boolean },
  statuses: Map<string, number>,
): Promise<Error | undefined> {
  while (!stop.now) {
    const status = await send(nextTurn++).catch((error: unknown) => String(error))
    if (status !== expectedStatus)
      return new Error(`${name} of the noisy club: ${status} instead of ${expectedStatus}`)
    statuses.set(`${name} ${status}`, (statuses.get(`${name} ${status}`) ?? 0) + 1)
  }
  return undefined
}
