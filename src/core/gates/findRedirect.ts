import { isPageAvailable } from '../config/isPageAvailable'
import { pathKey } from '../config/pathKey'
import type { ResolvedConfig, ResolvedMove, ResolvedRoute } from '../config/ResolvedConfig'
import { bestFit } from './bestMatch'

/** Where a path without a page leads, and which setting says so. */
export interface PathRedirect {
  /** A path of the club or an https address. */
  to: string
  /** `redirected` by `settings.redirects`; `moved` with the page that was there. */
  why: 'redirected' | 'moved'
}

/**
 * Where a percent-encoded path leads that is not, or no longer, a page's: the club's own redirect,
 * else the present address of the page that was there, with the rest of the path. A redirect to a
 * page that has moved leads to its present address. Undefined if it leads nowhere. (decision 68)
 */
export function findRedirect(config: ResolvedConfig, path: string): PathRedirect | undefined {
  const routes = config.routes.filter((route) => isPageAvailable(config, route))
  const key = pathKey(path)
  const own = config.settings.redirects.find(({ from }) => pathKey(from) === key)
  if (own) return { to: movedAddress(routes, own.to) ?? own.to, why: 'redirected' }
  const to = movedAddress(routes, path)
  return to === undefined ? undefined : { to, why: 'moved' }
}

/** The present address of what had this one before its page moved; undefined if none had it. */
function movedAddress(routes: readonly ResolvedRoute[], address: string): string | undefined {
  if (!address.startsWith('/')) return undefined
  const path = address.replace(/[?#].*$/, '')
  const moves = routes.flatMap(({ moves: ofPage = [], numeric }) =>
    ofPage.map((move) => ({ ...move, numeric })),
  )
  const moved = bestFit(moves, path)
  // A page that has the address now keeps it, unless it has it as one of many: `/account/:tab`.
  if (!moved || (bestFit(routes, path)?.fixed ?? -1) >= moved.fixed) return undefined
  return moveAddress(moved.route, path) + address.slice(path.length)
}

/** The address under which a move's page has what it had at this path. */
function moveAddress({ from, to }: ResolvedMove, path: string): string {
  const rest = segments(path).slice(segments(from).length)
  return `/${[...segments(to), ...rest].join('/')}`
}

const segments = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')
