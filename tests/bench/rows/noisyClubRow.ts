import type { BenchRow } from '../BenchRow'
import { signInAdmin, type AdminHands } from '../../e2e/support/admin'
import { request } from '../../server/process/spawnServer'
import { limit, percentile } from '../support/figures'
import { startPortal, type BenchPortal } from '../support/startPortal'

const noisy = 'harbour.localhost'
const quiet = 'lantern.localhost'

/** `noisy-club`: another club's `/healthz`, `/config` and home while one club saves its largest config, its worst Markdown and its worst picture, several at once. */
export const noisyClubRow: BenchRow = {
  name: 'noisy-club',
  async run({ fast, rounds }) {
    const portal = await startPortal()
    const hands = await signInAdmin(portal, noisy)
    try {
      const p99s: Record<(typeof paths)[number], number[]> = { '/healthz': [], '/config': [], '/': [] }
      const statuses = new Map<string, number>()
      for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
        const stop = { now: false }
        const noise = loads(hands).map((load) => repeat(load, stop, statuses))
        const times = await asked(portal, fast ? 5 : 100)
        stop.now = true
        await Promise.all(noise)
        // The first round warms the code up.
        if (round > 0) for (const path of paths) p99s[path].push(percentile(times[path], 99))
      }
      return {
        figures: paths.map((path) => limit(`p99 of ${path === '/' ? 'home' : path}`, 'ms', p99s[path], { most: 250 })),
        notes: [`what the noisy club was answered: ${[...statuses].map(([what, count]) => `${what} ${count} ×`).join(', ')}`],
      }
    } finally {
      await hands.dispose()
      await portal.dispose()
    }
  },
}

const paths = ['/healthz', '/config', '/'] as const

/** Asks for each address in turn, so many times. */
async function asked(portal: BenchPortal, times: number): Promise<Record<(typeof paths)[number], number[]>> {
  const took: Record<(typeof paths)[number], number[]> = { '/healthz': [], '/config': [], '/': [] }
  for (let turn = 0; turn < times; turn += 1) {
    for (const path of paths) {
      const began = performance.now()
      const answer = await request(portal.port, { method: 'GET', path, host: quiet })
      // Home leads a visitor to the sign-in where the club asks for one.
      if (answer.status !== 200 && answer.status !== 303) throw new Error(`${path} of the quiet club: ${answer.status}`)
      took[path].push(performance.now() - began)
    }
  }
  return took
}

interface Load {
  what: string
  send: () => Promise<{ status(): number }>
}

/** What the noisy club does over and over: each once at a time, all of them side by side. */
function loads({ api, domain }: AdminHands): Load[] {
  const patch = (config: (turn: number) => unknown) => {
    let turn = 0
    return async () => api.patch(`/admin/api/domains/${(await domain(noisy)).id}`, { data: { config: config((turn += 1)) } })
  }
  return [
    { what: 'largest config', send: patch(largest) },
    { what: 'refused config', send: patch(() => ({ props: { sections: Object.fromEntries(Array.from({ length: 12 }, (_none, page) => [`/p${page}`, Array.from({ length: 200 }, (_one, n) => ({ id: `s${n}`, widget: 7 }))])) } })) },
    { what: 'too large config', send: patch(() => ({ intl: { messages: { en: { 'club.text': 'x'.repeat(300_000) } } } })) },
    { what: 'worst Markdown', send: patch((turn) => ({ props: { sections: { '/dining': [{ id: 'a', widget: 'rich-text', settings: { text: `${'*a_ '.repeat(1_200)}${turn}` } }] } } })) },
    { what: 'worst picture', send: () => api.post('/admin/api/media/logo', { multipart: { file: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(worstPicture) } } }) },
  ]
}

/** About 250 KB in nearly 5,000 values, another one each time. */
const largest = (turn: number) => ({ intl: { messages: Object.fromEntries(['en', 'es', 'fr', 'de'].map((tag) => [tag, Object.fromEntries(Array.from({ length: 1_150 }, (_none, n) => [`club.text-${n}`, `${turn} ${'x'.repeat(24)}`]))])) } })

/** A small drawing whose nested references multiply, with a filter over all of it. */
const worstPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><defs><filter id="f"><feGaussianBlur stdDeviation="200"/></filter><g id="g0"><rect width="4000" height="4000" filter="url(#f)"/></g>${Array.from({ length: 8 }, (_none, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#g8"/></svg>`

async function repeat({ what, send }: Load, stop: { now: boolean }, statuses: Map<string, number>): Promise<void> {
  while (!stop.now) {
    const name = `${what} ${(await send()).status()}`
    statuses.set(name, (statuses.get(name) ?? 0) + 1)
  }
}
