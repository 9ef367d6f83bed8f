import { fixedSegments, matchesPattern } from './compile/routePattern'
import type { ResolvedConfig, ResolvedRoute } from './ResolvedConfig'
import { uriPath } from './uriPath'

/** The kinds of things in a club's data that have a page of their own, at `<page>/<id>`. */
export const thingKinds = ['event', 'product', 'article', 'page'] as const

/** A kind of thing with a page of its own. */
export type ThingKind = (typeof thingKinds)[number]

/** A thing in a club's data, such as event 12. */
export interface Thing {
  kind: ThingKind
  id: number
}

/** A thing that the club has: its name, and whether members can see it. */
export interface FoundThing extends Thing {
  name: string
  shown: boolean
}

/** Ids of the pages that show things. */
const PAGES: Readonly<Record<ThingKind, string>> = {
  event: 'events',
  product: 'product',
  article: 'blogs',
  page: 'pages',
}

/** What of a club decides where a path leads. */
type Club = Pick<ResolvedConfig, 'routes'> & {
  readonly settings: Pick<ResolvedConfig['settings'], 'redirects'>
}

/**
 * The thing to which a link leads, also through an earlier path of its page; undefined if the link
 * leads to something else, such as a page or redirect with exactly this path, or to a page that is
 * switched off.
 */
export function thingAt(href: string, club: Club): Thing | undefined {
  const path = href.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const id = Number(/\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(id)) return undefined
  const kind = thingKinds.find((one) => {
    const route = routeOf(one, club.routes)
    return route?.enabled === true && showsThing(route, path, club)
  })
  return kind && { kind, id }
}

/** The path of a thing's page; undefined if the club has no page for its kind. */
export function thingPath(
  { kind, id }: Thing,
  { routes }: Pick<ResolvedConfig, 'routes'>,
): string | undefined {
  const route = routeOf(kind, routes)
  return route?.enabled === true ? `${uriPath(route).replace(/\/$/, '')}/${id}` : undefined
}

const routeOf = (kind: ThingKind, routes: readonly ResolvedRoute[]): ResolvedRoute | undefined =>
  routes.find(({ pageId }) => pageId === PAGES[kind])

/** Whether a path leads to one of a page's things, by the rules of `bestFit` and `findRedirect`. */
function showsThing(
  { paths, moves = [] }: ResolvedRoute,
  path: string,
  { routes, settings }: Club,
): boolean {
  const fitOf = (patterns: readonly string[]): number =>
    Math.max(-1, ...patterns.filter((one) => matchesPattern(one, path)).map(fixedSegments))
  const itemFit = (patterns: readonly string[]): number =>
    fitOf(patterns.filter((one) => one.endsWith('/:id')))
  const now = itemFit(paths)
  const before = itemFit(moves.flatMap((move) => move.paths))
  if (now < 0 && before < 0) return false
  const taken = fitOf(routes.flatMap((route) => (route.enabled ? route.paths : [])))
  if (now >= 0) return now >= taken
  return before > taken && !settings.redirects.some(({ from }) => matchesPattern(from, path))
}
