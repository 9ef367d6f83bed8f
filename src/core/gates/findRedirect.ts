import { isPageAvailable } from '../config/isPageAvailable'
import type { ResolvedConfig, ResolvedMove } from '../config/ResolvedConfig'
import { bestMatch } from './bestMatch'
import { decodePath } from './decodePath'

/** Where a path without a page leads, and which setting says so. */
export interface PathRedirect {
  /** A path of the club or an https address. */
  to: string
  /** `redirected` by `settings.redirects`; `moved` with the page that was there. */
  why: 'redirected' | 'moved'
}

/**
 * Where a percent-encoded path without a page leads: the club's own redirect, else the present
 * address of the page that was there, with the rest of the path. Redirects to redirects are
 * followed to the end. Undefined if it leads nowhere. (decision 68)
 */
export function findRedirect(config: ResolvedConfig, path: string): PathRedirect | undefined {
  const routes = config.routes.filter((route) => isPageAvailable(config, route))
  const own = config.settings.redirects.find(({ from }) => isSamePath(from, decodePath(path)))
  if (own) {
    const next = own.to.split(/[?#]/)[0] ?? ''
    const onward =
      own.to.startsWith('/') && !bestMatch(routes, next) ? findRedirect(config, next) : undefined
    return { to: onward?.to ?? own.to, why: 'redirected' }
  }
  const moves = routes.flatMap(({ moves = [], numeric }) =>
    moves.map((move) => ({ ...move, numeric })),
  )
  const move = bestMatch(moves, path)
  return move && { to: moveAddress(move, path), why: 'moved' }
}

const isSamePath = (a: string, b: string): boolean => normalise(a) === normalise(b)
const normalise = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '')

/** The address under which a move's page has what it had at this path. */
function moveAddress({ from, to }: ResolvedMove, path: string): string {
  const rest = segments(path).slice(segments(from).length)
  return `/${[...segments(to), ...rest].join('/')}`
}

const segments = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')
