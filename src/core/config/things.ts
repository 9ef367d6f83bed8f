import { matchesPattern } from './compile/routePattern'
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

/**
 * The thing to which a link leads, also through an earlier path of its page; undefined if the link
 * leads to something else, or to a page that is switched off.
 */
export function thingAt(
  href: string,
  { routes }: Pick<ResolvedConfig, 'routes'>,
): Thing | undefined {
  const path = href.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const id = Number(/\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(id)) return undefined
  const kind = thingKinds.find((one) => {
    const route = routeOf(one, routes)
    return route?.enabled === true && itemPatterns(route).some((item) => matchesPattern(item, path))
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

/** The patterns under which a page shows one thing, now and before it was moved. */
const itemPatterns = ({ paths, moves = [] }: ResolvedRoute): readonly string[] =>
  [...paths, ...moves.flatMap((move) => move.paths)].filter((pattern) => pattern.endsWith('/:id'))
