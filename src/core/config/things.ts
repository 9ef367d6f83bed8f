import { fixedSegments, matchesPattern } from './compile/routePattern'
import type { ResolvedConfig, ResolvedRoute } from './ResolvedConfig'
import { uriPath } from './uriPath'

/** The kinds of things in a club's data that have a page of their own, at `<page>/<id>`. */
export const linkKinds = ['event', 'product', 'article', 'page'] as const

/** The kinds of categories: settings name them, but no link leads to one. */
export const categoryKinds = ['event-category', 'dining-category', 'directory-category'] as const

/** All kinds, in the order of lists. */
export const thingKinds = [...linkKinds, ...categoryKinds] as const

/** A kind of thing with a page of its own. */
export type LinkKind = (typeof linkKinds)[number]

/** A kind of category. */
export type CategoryKind = (typeof categoryKinds)[number]

/** A kind of thing in a club's data. */
export type ThingKind = (typeof thingKinds)[number]

/** A thing in a club's data, such as event 12. */
export interface Thing {
  kind: ThingKind
  id: number
}

/** A thing to which a link can lead. */
export interface LinkTarget extends Thing {
  kind: LinkKind
}

/** Whether things of this kind have a page of their own. */
export const isLinkKind = (kind: ThingKind): kind is LinkKind =>
  linkKinds.some((one) => one === kind)

/** A thing that the club has: its name, and whether members can see it. */
export interface FoundThing extends Thing {
  name: string
  shown: boolean
}

/** Ids of the pages that show things. */
const PAGES: Readonly<Record<LinkKind, string>> = {
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
export function thingAt(href: string, club: Club): LinkTarget | undefined {
  const path = href.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const id = Number(/\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(id)) return undefined
  const kind = linkKinds.find((one) => {
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
  const route = isLinkKind(kind) ? routeOf(kind, routes) : undefined
  return route?.enabled === true ? `${uriPath(route).replace(/\/$/, '')}/${id}` : undefined
}

const routeOf = (kind: LinkKind, routes: readonly ResolvedRoute[]): ResolvedRoute | undefined =>
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
