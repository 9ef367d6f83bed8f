import type { ResolvedRoute } from '../config/ResolvedConfig'
import { fixedSegments } from '../config/compile/routePattern'
import { decodePath } from '../config/decodePath'
import { matchPattern } from './matchPattern'

/** What of a route decides whether a path matches it. */
type Matchable = Pick<ResolvedRoute, 'paths' | 'numeric'>

/**
 * Of the routes that match a percent-encoded path, the one with the most fixed segments; undefined
 * if none matches.
 */
export const bestMatch = <Route extends Matchable>(
  routes: readonly Route[],
  path: string,
): Route | undefined => bestFit(routes, path)?.route

/** The best match, and how many fixed segments its pattern has. */
export const bestFit = <Route extends Matchable>(
  routes: readonly Route[],
  path: string,
): { route: Route; fixed: number } | undefined =>
  routes
    .flatMap((route) => route.paths.map((pattern) => ({ route, pattern })))
    .filter(({ route, pattern }) => matches(route, pattern, path))
    .map(({ route, pattern }) => ({ route, fixed: fixedSegments(pattern) }))
    .sort((a, b) => b.fixed - a.fixed)[0]

/** The pattern of a route that matches a path; undefined if none does. */
export const bestPattern = (route: Matchable, path: string): string | undefined =>
  route.paths
    .filter((pattern) => matches(route, pattern, path))
    .sort((a, b) => fixedSegments(b) - fixedSegments(a))[0]

function matches(route: Matchable, pattern: string, path: string): boolean {
  // Compare the first segments before the slower pattern matching: they rule out most patterns.
  if (!mayMatch(firstSegment(pattern), firstSegment(path))) return false
  const params = matchPattern(pattern, path)
  return (
    params !== undefined &&
    route.numeric.every((name) => params[name] === undefined || /^\d+$/.test(params[name]))
  )
}

const firstSegment = (path: string): string => decodePath(path.split('/', 2)[1] ?? '').toLowerCase()
const mayMatch = (patternSegment: string, segment: string): boolean =>
  patternSegment === segment || patternSegment.startsWith(':') || patternSegment === '*'
