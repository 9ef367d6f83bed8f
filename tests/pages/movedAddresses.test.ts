import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { OWN_PAGE_ID } from '../../schemas/ownPageId'
import { fixedUris } from '../../src/core/config/compile/reservedPaths'
import { isPageAvailable } from '../../src/core/config/isPageAvailable'
import type { ResolvedConfig, ResolvedRoute } from '../../src/core/config/ResolvedConfig'
import { uriPath } from '../../src/core/config/uriPath'
import { matchAnyRoute } from '../../src/core/gates/decide'
import { linkIn } from '../support/readMails'
import { postAccount } from '../server/accountSteps'
import { bookingSteps } from '../server/bookingSteps'
import { demoPages, HARBOUR, LANTERN, NORIA, SARAYA } from './support/demoPages'

const pages = demoPages()
const ALEX = { host: HARBOUR, email: 'alex@example.com' }

/** An address that a page has, and how it goes on after the page's own path. */
interface Address {
  uri: string
  path: string
  rest: string
}

async function compiled(host: string): Promise<ResolvedConfig> {
  const club = await pages.server().context.clubs.byHost(host)
  if (!club) throw new Error(`no club at ${host}`)
  return club.compiled().config
}

/** The pages that a club has and can move. */
const movable = (config: ResolvedConfig): readonly ResolvedRoute[] =>
  config.routes.filter((route) => isPageAvailable(config, route) && !fixedUris.has(route.uri))

/**
 * The addresses at which a club's pages are, with an example of each parameter, by default and where
 * the club has moved them. The root is none: there the portal starts. Nor are further addresses that
 * stay when the page moves.
 */
const addressesOf = (config: ResolvedConfig): readonly Address[] =>
  movable(config).flatMap((route) => {
    const start = uriPath(route)
    const rests = route.paths
      .map((pattern) => pattern.replaceAll(/:\w+\??/g, '7').replace('*', 'a/b'))
      .filter((path) => start !== '/' && `${path}/`.startsWith(`${start}/`))
      .map((path) => path.slice(start.length))
    const starts = new Set([start, ...(route.moves ?? []).map(({ from }) => from)])
    return [...starts].flatMap((from) =>
      rests.map((rest) => ({ uri: route.uri, path: from + rest, rest })),
    )
  })

/** Moves all pages of a club below a path, in one publish. */
async function moveAll(host: string, below: string): Promise<void> {
  const routes = movable(await compiled(host))
  const stored = await pages.configOf(host)
  const listOf = (key: string) => (stored[key] ?? []) as { uri?: string; id?: string }[]
  const moved = (uri: string) => ({ path: below + (uri === '/' ? '/home' : uri) })
  const uris = routes.filter(({ pageId }) => pageId !== OWN_PAGE_ID).map(({ uri }) => uri)
  await pages.configure(
    {
      pages: [
        ...listOf('pages').filter(({ uri = '' }) => !uris.includes(uri)),
        ...uris.map((uri) => ({
          ...listOf('pages').find((entry) => entry.uri === uri),
          uri,
          ...moved(uri),
        })),
      ],
      own_pages: listOf('own_pages').map((page) => ({ ...page, ...moved(`/${page.id}`) })),
    },
    host,
  )
}

it.each([
  { host: HARBOUR, email: ALEX.email },
  { host: NORIA, email: 'ines@example.com' },
  { host: SARAYA, email: 'noor@example.com' },
  { host: LANTERN, email: 'lee@example.com' },
])(
  'all addresses of all pages of $host lead visitors and members to the present ones, with parameters and query, also after the next move',
  async ({ host, email }) => {
    const lost = async (addresses: readonly Address[]): Promise<string[]> => {
      const config = await compiled(host)
      const found: string[] = []
      const opened = new Set<string>()
      for (const { uri, path, rest } of addresses) {
        const route = config.routes.find((one) => one.uri === uri)
        const wanted = `${route ? uriPath(route) : ''}${rest}`
        expect(matchAnyRoute(config, wanted)?.uri, wanted).toBe(uri)
        // A member opens one address of each page and place: what follows it is the same for all.
        const place = path.slice(0, path.length - rest.length)
        const who = opened.has(place) ? [{ host }] : [{ host }, { host, email }]
        opened.add(place)
        for (const visit of who) {
          const { status, location } = await pages.open(`${path}?from=mail`, visit)
          if (status !== 308 || location !== `${wanted}?from=mail`)
            found.push(`${path} → ${status} ${location ?? ''}, not ${wanted}`)
        }
      }
      return found
    }
    const first = addressesOf(await compiled(host))
    expect(new Set(first.map(({ uri }) => uri)).size).toBeGreaterThan(20)
    await moveAll(host, '/first')
    const second = addressesOf(await compiled(host))
    expect(second.length).toBeGreaterThanOrEqual(first.length)
    await moveAll(host, '/second')
    expect(await lost([...first, ...second])).toEqual([])
  },
)

it('links in mails lead visitors and members on when their pages have moved, twice', async () => {
  const server = pages.server()
  const { schedule, slots, call } = bookingSteps()
  const alex = await pages.browserOf(ALEX)
  const table = await schedule(alex, 'Night Watch')
  const [slot] = await slots(alex, table)
  expect(
    (await call(alex, '/api/reservations/book', { reservation_id: table, slot_id: slot?.id }))
      .statusCode,
  ).toBe(200)
  const passId = await server.db.tx(1, async (tx) => {
    const { rows } = await tx.execute(sql`
      update guest_passes set expires_at = '2090-08-01T04:00:00Z' where serial = 'G-88TR-0001' returning id`)
    return Number(rows[0]?.['id'])
  })
  const kit = { id: passId, first_name: 'Kit', last_name: 'Moreau', email: 'kit@example.com' }
  expect((await call(alex, '/api/account/perks/guest-passes/transfer', kit)).statusCode).toBe(200)
  await postAccount(server, 'sign-in-link', { email: ALEX.email })
  const links = (await server.mails()).map(({ text }) => new URL(linkIn(text)).pathname)
  expect(links.map((link) => link.replaceAll(/\/[^/]*\d[^/]*/g, '/…')).sort()).toEqual([
    '/club-benefits/guest-passes',
    '/guest-pass/…/…',
    '/my-schedule/reservations/…',
    '/sign-in-link/…',
  ])
  const visits = async (who: object) =>
    Promise.all(
      links.map(async (link) => {
        const moved = await pages.open(link, who)
        const { status } =
          moved.location === undefined ? moved : await pages.open(moved.location, who)
        return [moved.status, status]
      }),
    )
  await moveAll(HARBOUR, '/third')
  await moveAll(HARBOUR, '/fourth')
  for (const [status, arrived] of await visits({})) expect([status, arrived]).toEqual([308, 200])
  for (const [status, arrived] of await visits(ALEX)) {
    expect(status).toBe(308)
    // A member is led on from pages for visitors, and from a gift to their benefits.
    expect([200, 303]).toContain(arrived)
  }
})
