import type { PortalConfig } from '#generated/types'
import { OWN_PAGE_ID } from '#schemas/ownPageId'
import type { Catalogue } from '../config/Catalogue'
import { compile } from '../config/compile/compile'
import { isPageAvailable } from '../config/isPageAvailable'
import { keepFormerPaths } from '../config/keepFormerPaths'
import type { ResolvedConfig, ResolvedRoute } from '../config/ResolvedConfig'
import { uriPath } from '../config/uriPath'
import { bestMatch } from './bestMatch'
import { findRedirect } from './findRedirect'

/** An address that a change of the config makes lead elsewhere. */
export interface AddressChange {
  /** A path; `…` stands for parameters without which the address has no page. */
  from: string
  /** Where it leads: a path of the club or an https address; undefined if nothing is there. */
  to: string | undefined
}

/**
 * The addresses of pages, earlier ones and the club's redirects included, that lead elsewhere or
 * nowhere once `after` has replaced `before`. What is below an address goes with it. The root is
 * none of them: without a page it leads to where the portal starts.
 */
export function findAddressChanges(
  before: PortalConfig,
  after: PortalConfig,
  catalogue: Catalogue,
): readonly AddressChange[] {
  const old = compile(before, { catalogue }).config
  // The server keeps the addresses that pages leave.
  const next = compile(keepFormerPaths(before, after), { catalogue }).config
  const addresses = new Map(
    [
      ...addressesOf(old),
      ...next.settings.redirects.map(({ from }) => ({ path: from, rest: '' })),
    ].map((address) => [address.path + address.rest, address]),
  )
  return [...addresses.values()].flatMap(({ path, rest }) => {
    if (path === '/') return []
    const to = destination(next, path + rest)
    if (to === path + rest || to === destination(old, path + rest)) return []
    return [{ from: shown(path, rest), to: to && shownTarget(to, rest) }]
  })
}

/** A path, and example parameters if it has no page without any. */
interface Address {
  path: string
  rest: string
}

/** The addresses at which a club's pages and redirects are. */
function addressesOf(config: ResolvedConfig): readonly Address[] {
  const { routes, settings } = config
  return [
    ...routes
      .filter((route) => isPageAvailable(config, route))
      .flatMap((route) =>
        [uriPath(route), ...earlierPaths(route)].map((path) => ({
          path,
          rest: neededRest(route),
        })),
      ),
    ...settings.redirects.map(({ from }) => ({ path: from, rest: '' })),
  ]
}

/** The earlier paths of a page; not the uri of one that the club has added, which nobody was given. */
const earlierPaths = ({ pageId, uri, moves = [] }: ResolvedRoute): readonly string[] =>
  moves.map(({ from }) => from).filter((from) => pageId !== OWN_PAGE_ID || from !== uri)

/** A value for each parameter without which a page has no address. */
const neededRest = ({ path }: Pick<ResolvedRoute, 'path'>): string =>
  path
    .split('/')
    .filter((part) => part.startsWith(':') && !part.endsWith('?'))
    .map(() => '/1')
    .join('')

/** The address that a path shows, itself or by redirect; undefined if it is not found. */
function destination(config: ResolvedConfig, path: string): string | undefined {
  const redirect = findRedirect(config, path)
  if (redirect) return redirect.to
  const available = config.routes.filter((route) => isPageAvailable(config, route))
  return bestMatch(available, path) && path
}

const shown = (path: string, rest: string): string => (rest === '' ? path : `${path}/…`)

const shownTarget = (to: string, rest: string): string =>
  rest !== '' && to.endsWith(rest) ? shown(to.slice(0, -rest.length), rest) : to
