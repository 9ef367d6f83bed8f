import type { BenchRow } from '../BenchRow'
import { createDatabase } from '../../support/createDatabase'
import { signInAdmin, type AdminClient } from '../../e2e/support/admin'
import { request } from '../../server/process/spawnServer'
import { limit, percentile } from '../support/figures'
import { signInCookie } from '../support/signInCookie'
import { startPortal, type BenchPortal } from '../support/startPortal'

const noisy = 'harbour.localhost'
const quiet = 'lantern.localhost'

/**
 * `noisy-club`, on PostgreSQL if TEST_DATABASE_URL is set: another club's `/healthz`, `/config` and
 * home while one club at once saves its largest config with its worst Markdown, has its worst
 * picture drawn, and has its heaviest pages visited. Fails if a request of the noisy club does not
 * get its expected status.
 */
export const noisyClubRow: BenchRow = {
  name: 'noisy-club',
  async run({ fast, rounds }) {
    const base = process.env['TEST_DATABASE_URL']
    const database = base === undefined ? undefined : await createDatabase(base)
    const portal = await startPortal({
      env: database && { DATABASE_URL: database.url, PORTICO_DEMO: '1' },
    })
    const adminClient = await signInAdmin(portal, noisy)
    try {
      const cookie = await signInCookie(portal.port, noisy, 'alex@example.com')
      const p99s: Record<(typeof paths)[number], number[]> = {
        '/healthz': [],
        '/config': [],
        '/': [],
      }
      const statuses = new Map<string, number>()
      for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
        const stop = { now: false }
        const noise = loads(portal, adminClient, cookie).map((load) => repeat(load, stop, statuses))
        const times = await measureRequests(portal, fast ? 5 : 100)
        stop.now = true
        for (const load of await Promise.all(noise)) if (load !== undefined) throw load
        // The first round warms up.
        if (round > 0) for (const path of paths) p99s[path].push(percentile(times[path], 99))
      }
      return {
        figures: paths.map((path) =>
          limit(`p99 of ${path === '/' ? 'home' : path}`, 'ms', p99s[path], { most: 250 }),
        ),
        notes: [
          database
            ? 'on PostgreSQL'
            : 'on the embedded database, which works in the server’s own thread; production uses PostgreSQL (TEST_DATABASE_URL)',
          `what the noisy club was answered: ${[...statuses].map(([what, count]) => `${what} ${count} ×`).join(', ')}`,
        ],
      }
    } finally {
      await adminClient.dispose()
      await portal.dispose()
      await database?.drop()
    }
  },
}

const paths = ['/healthz', '/config', '/'] as const

/** Requests each address in turn, this many times. */
async function measureRequests(
  portal: BenchPortal,
  times: number,
): Promise<Record<(typeof paths)[number], number[]>> {
  const took: Record<(typeof paths)[number], number[]> = { '/healthz': [], '/config': [], '/': [] }
  for (let turn = 0; turn < times; turn += 1) {
    for (const path of paths) {
      const began = performance.now()
      const response = await request(portal.port, { method: 'GET', path, host: quiet })
      // Home redirects a visitor to the sign-in if the club requires it.
      if (response.status !== 200 && response.status !== 303)
        throw new Error(`${path} of the quiet club: ${response.status}`)
      took[path].push(performance.now() - began)
    }
  }
  return took
}

interface Load {
  what: string
  /** The status that shows that the request did its work. */
  status: number
  send: (turn: number) => Promise<number>
}

/** The noisy club's loads, run in parallel, one request of each at a time. */
function loads({ port }: BenchPortal, { api, domain }: AdminClient, cookie: string): Load[] {
  const patch = async (config: unknown): Promise<number> =>
    (
      await api.patch(`/admin/api/domains/${(await domain(noisy)).id}`, { data: { config } })
    ).status()
  // Each address is new, so that no page is cached.
  const visit = (path: string, headers: Record<string, string>) => async (turn: number) =>
    (
      await request(port, {
        method: 'GET',
        path: `${path}?error=${turn}&visit=${turn}`,
        host: noisy,
        headers,
      })
    ).status
  return [
    { what: 'largest config', status: 200, send: (turn) => patch(largest(turn)) },
    {
      what: 'refused config',
      status: 422,
      send: () =>
        patch({
          props: {
            sections: Object.fromEntries(
              Array.from({ length: 12 }, (_none, page) => [
                `/p${page}`,
                Array.from({ length: 200 }, (_one, n) => ({ id: `s${n}`, widget: 7 })),
              ]),
            ),
          },
        }),
    },
    {
      what: 'too large config',
      status: 413,
      send: () => patch({ intl: { messages: { en: { 'club.text': 'x'.repeat(900_000) } } } }),
    },
    {
      what: 'worst picture',
      status: 422,
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
      what: 'visitor',
      status: 200,
      send: visit('/faq', {}),
    })),
    { what: 'sign-in page', status: 200, send: visit('/login', {}) },
    ...Array.from({ length: 4 }, (): Load => ({
      what: 'member',
      status: 200,
      send: visit('/faq', { cookie }),
    })),
  ]
}

const filled = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length))

/**
 * Close to 256 KB and 5,000 values, different each time; a page with the maximum of sections and
 * Markdown, half of it slow to parse and half slow to render.
 */
function largest(turn: number) {
  const texts = [
    ...Array.from({ length: 2 }, () => filled(`${filled('*a_ ', 400)}\n\n`, 20_000)),
    ...Array.from({ length: 4 }, () => filled('a\n\n', 2_700)),
    ...Array.from({ length: 190 }, () => 'A **word** or [two](/faq)'),
  ]
  const sections = texts.map((text, n) => ({
    id: `s${n}`,
    widget: 'rich-text',
    settings: { text: `${turn} ${text}` },
  }))
  const messages = Object.fromEntries(
    ['en', 'es'].map((tag) => [
      tag,
      Object.fromEntries(
        Array.from({ length: 1_500 }, (_none, n) => [
          `club.text-${n}`,
          `${turn} {n, plural, one {#} other {# x}}`,
        ]),
      ),
    ]),
  )
  return { intl: { messages }, props: { sections: { '/faq': sections } } }
}

/** 40,000 thick, crossing lines: each one is ordinary, but drawing them all takes minutes. */
const scribble = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="none" stroke="#123" stroke-width="20" stroke-linejoin="round" d="M0 0${Array.from({ length: 40_000 }, (_none, n) => `L${(n * 37.7) % 100} ${(n * 91.3) % 100}`).join('')}"/></svg>`

/** Sends requests until stopped; returns the unexpected responses. */
async function repeat(
  { what, status, send }: Load,
  stop: { now: boolean },
  statuses: Map<string, number>,
): Promise<Error | undefined> {
  while (!stop.now) {
    const given = await send(turns++).catch((error: unknown) => String(error))
    if (given !== status)
      return new Error(`${what} of the noisy club: ${given} instead of ${status}`)
    statuses.set(`${what} ${given}`, (statuses.get(`${what} ${given}`) ?? 0) + 1)
  }
  return undefined
}

/** Counts over all loads and rounds, so that nothing is sent twice. */
let turns = 0
