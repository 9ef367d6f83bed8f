import type { AdminClient } from '../../e2e/support/admin'
import { request } from '../../server/process/spawnServer'
import type { BenchPortal } from './startPortal'

/** Requests of the noisy club, one after the other. */
export interface NoisyLoad {
  name: string
  /** 422 and 413 for requests that are rejected after some work, 503 for those that may be repeated. */
  expected: readonly number[]
  send: (turn: number) => Promise<number>
}

/** The noisy club's loads, run in parallel, one request of each at a time. */
export function createNoisyLoads(
  { port }: BenchPortal,
  { api, domain }: AdminClient,
  { host, cookie }: { host: string; cookie: string },
): NoisyLoad[] {
  const patch = async (config: unknown): Promise<number> =>
    (
      await api.patch(`/admin/api/domains/${(await domain(host)).id}`, { data: { config } })
    ).status()
  // No response comes from the cache: members' pages aren't cached, and of a visitor's query string
  // only parameters that the page reads count, such as the sign-in page's `error`.
  const visit = (path: string, headers: Record<string, string>) => async (turn: number) =>
    (
      await request(port, {
        method: 'GET',
        path: `${path}?error=${turn}&visit=${turn}`,
        host: host,
        headers,
      })
    ).status
  return [
    { name: 'largest config', expected: [200], send: (turn) => patch(largestConfig(turn)) },
    {
      name: 'refused config',
      expected: [422],
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
      expected: [413],
      send: () => patch({ intl: { messages: { en: { 'club.text': 'x'.repeat(900_000) } } } }),
    },
    {
      name: 'worst picture',
      expected: [422],
      send: async () =>
        (
          await api.post('/admin/api/media/logo', {
            multipart: {
              file: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(scribble) },
            },
          })
        ).status(),
    },
    ...Array.from({ length: 4 }, (): NoisyLoad => ({
      name: 'visitor',
      expected: [200],
      send: visit('/faq', {}),
    })),
    { name: 'sign-in page', expected: [200], send: visit('/login', {}) },
    ...Array.from({ length: 4 }, (): NoisyLoad => ({
      name: 'member',
      expected: [200],
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

/** Members of the noisy club who write, each several times at once, while their rows are locked. */
export const createLockedLoads = (
  { port }: BenchPortal,
  { host, cookies }: { host: string; cookies: readonly string[] },
): NoisyLoad[] =>
  cookies.flatMap((cookie) =>
    Array.from({ length: 4 }, (): NoisyLoad => ({
      name: 'write to a locked row',
      expected: [503],
      send: (turn) => write(port, host, cookie, turn),
    })),
  )

/** One member of the noisy club who sends 150 writes at once, again and again. */
export const createFlood = (
  { port }: BenchPortal,
  { host, cookie }: { host: string; cookie: string },
): NoisyLoad => ({
  name: '150 writes at once',
  expected: [200, 503],
  send: async (turn) => {
    const statuses = await Promise.all(
      Array.from({ length: 150 }, () => write(port, host, cookie, turn)),
    )
    return statuses.find((status) => status !== 200 && status !== 503) ?? Math.max(...statuses)
  },
})

const write = async (port: number, host: string, cookie: string, turn: number): Promise<number> =>
  (
    await request(port, {
      method: 'PATCH',
      path: '/api/account',
      host,
      cookie,
      body: { city: `City ${turn}` },
    })
  ).status
