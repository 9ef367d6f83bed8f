import { SHARED_SECONDS, STALE_SECONDS } from '../../../server/platform/sessions/sharedCache'
import { signInCookie } from '../../../tests/bench/support/signInCookie'
import { signInAdmin } from '../../../tests/e2e/support/admin'
import { request } from '../../../tests/server/process/spawnServer'
import type { AuditContext, Part } from '../Part'
import { hasNginx, startCache } from './startCache'

const HARBOUR = 'harbour.localhost'
const LANTERN = 'lantern.localhost'
/** The longest that a shared cache may show what was there before a publish, in seconds. */
const LIMIT_SECONDS = SHARED_SECONDS + STALE_SECONDS

/**
 * Visitors' pages through a real cache that obeys nothing but the responses' headers: kept, asked
 * for again by ETag, never mixed between clubs, languages and people, and new after a publish.
 */
export const auditCdn: Part = {
  id: 'cdn',
  title:
    'A shared cache (nginx) in front: hits, revalidation, no mixing of clubs, languages and people, a publish shows in time',
  async run(context) {
    if (!hasNginx())
      return {
        checked: 'none',
        result: 'not run',
        failures: [],
        notRun: 'nginx is missing: apt-get install nginx-light',
      }
    const cache = await startCache(context.portal.port)
    try {
      return await measure(context, cache.port)
    } finally {
      await cache.stop()
    }
  },
}

async function measure({ portal, fast }: AuditContext, port: number) {
  const failures: string[] = []
  let checks = 0
  const check = (what: string, isRight: boolean): void => {
    checks += 1
    if (!isRight) failures.push(what)
  }
  const get = (host: string, path: string, cookie?: string): Promise<HttpResponse> =>
    request(port, {
      method: 'GET',
      host,
      path,
      headers: { accept: 'text/html', ...(cookie && { cookie }) },
    })

  const fresh = await get(HARBOUR, '/')
  const kept = await get(HARBOUR, '/')
  check(`a second visitor is not answered by the cache: ${from(kept)}`, from(kept) === 'HIT')
  check('the kept page is another one', kept.body === fresh.body)
  check('the kept page and its policy have different nonces', hasOwnNonce(kept))

  await get(LANTERN, '/')
  const other = await get(LANTERN, '/')
  check(`another club's page is not kept: ${from(other)}`, from(other) === 'HIT')
  check('two clubs were mixed', titleOf(other) !== titleOf(kept))
  // A request line with an address, which counts more than Host.
  const absolute = await get(LANTERN, `http://${HARBOUR}/faq`)
  const [ofLantern, ofHarbour] = [await get(LANTERN, '/faq'), await get(HARBOUR, '/faq')]
  check(
    'a request for another host was kept under the name in Host',
    titleOf(absolute) === titleOf(ofHarbour) && titleOf(ofLantern) !== titleOf(ofHarbour),
  )
  const spanish = await get(HARBOUR, '/', 'portal_language=es')
  check('a chosen language was not asked of the server', from(spanish) === 'MISS')
  const dark = await get(HARBOUR, '/', 'portal_scheme=dark')
  check('a chosen palette was not asked of the server', from(dark) === 'MISS')

  const member = await signInCookie(port, HARBOUR, 'alex@example.com')
  for (let visit = 0; visit < 3; visit += 1) {
    const own = await get(HARBOUR, '/', member)
    check(`a member was answered by the cache: ${from(own)}`, from(own) === 'MISS')
    check('a member’s page may be stored', own.headers['cache-control'] === 'no-store')
  }
  const after = await get(HARBOUR, '/')
  check('a member’s page was given to a visitor', after.body === kept.body)

  for (const [what, path] of Object.entries(partsOf(kept.body))) {
    await get(HARBOUR, path)
    check(`${what} (${path}) is not kept`, from(await get(HARBOUR, path)) === 'HIT')
  }
  const { revision } = JSON.parse((await get(HARBOUR, '/config')).body) as { revision: number }
  const announced = `/config?revision=${revision}`
  await get(HARBOUR, announced)
  check('an announced config is not kept', from(await get(HARBOUR, announced)) === 'HIT')
  check('the current config is kept', from(await get(HARBOUR, '/config')) === 'MISS')

  // The other club's page is asked for now and then, as visitors do.
  const seen = new Set<string>()
  const admin = await signInAdmin({ ...portal, port }, HARBOUR)
  const color = '#123456'
  await admin.patch(HARBOUR, { props: { colors: { primary: color } } })
  const began = Date.now()
  let seconds = Number.NaN
  while (Number.isNaN(seconds) && Date.now() - began < (LIMIT_SECONDS + 10) * 1000) {
    await pause(500)
    seen.add(from(await get(LANTERN, '/')))
    if ((await get(HARBOUR, '/')).body.includes(color)) seconds = (Date.now() - began) / 1000
  }
  await admin.dispose()
  check(`a publish showed after ${seconds} s`, seconds <= LIMIT_SECONDS)
  check(
    `no page was sent while a newer one was asked for: ${[...seen].join()}`,
    seen.has('STALE') || seen.has('UPDATING'),
  )
  if (!fast) {
    await pause((LIMIT_SECONDS + 2) * 1000)
    const asked = await get(LANTERN, '/')
    check(
      `an old page was not asked for by its ETag: ${from(asked)}`,
      from(asked) === 'REVALIDATED',
    )
    check('the page after a 304 has another nonce than its policy', hasOwnNonce(asked))
  }
  return {
    checked: `${checks} checks of 2 clubs, a member, a language, a publish`,
    result: `${failures.length} faults; a publish showed to visitors of the cache after ${seconds.toFixed(1)} s (limit ${LIMIT_SECONDS} s)`,
    failures,
  }
}

type HttpResponse = Awaited<ReturnType<typeof request>>

const from = ({ headers }: HttpResponse): string => String(headers['x-cache'])

const titleOf = ({ body }: HttpResponse): string => /<title>([^<]*)/.exec(body)?.[1] ?? ''

/** Whether every style of a page has the nonce that its policy allows. */
function hasOwnNonce({ headers, body }: HttpResponse): boolean {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  const used = [...body.matchAll(/<style[^>]* nonce="([^"]*)"/g)].map(([, found]) => found)
  return nonce !== undefined && used.length > 0 && used.every((found) => found === nonce)
}

/** A script, a font and a picture of a page. */
function partsOf(html: string): Record<string, string> {
  const parts = {
    'a script': /src="(\/assets\/[^"]+\.js)"/,
    'a font': /href="(\/assets\/[^"]+\.woff2)"/,
    'a picture': /(\/media\/[^"\s,]+\.(?:webp|avif))/,
  }
  return Object.fromEntries(
    Object.entries(parts).flatMap(([what, pattern]) => {
      const path = pattern.exec(html)?.[1]
      return path === undefined ? [] : [[what, path]]
    }),
  )
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
