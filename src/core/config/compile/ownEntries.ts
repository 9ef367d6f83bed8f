import { isLinkHref } from '#schemas/formats/address'
import { readWebAddress } from '#schemas/formats/webAddress'
import { ownValue } from '../../json/plainObject'
import { decodePath } from '../decodePath'
import { pathKey } from '../pathKey'
import type { ResolvedConfig, ResolvedRoute } from '../ResolvedConfig'
import { uriPath } from '../uriPath'
import { matchesPattern } from './routePattern'

/** Position of an entry that a club has added and not placed: after the portal's own. */
export const OWN_ENTRY_ORDER = 100

/** Where an entry that a club has added leads. */
interface OwnEntryTarget {
  /** A path of the portal, or a web, tel or mailto address. */
  path: string
  /** The page at the path; undefined for any other address. */
  route?: ResolvedRoute
  /** The address as people read it. */
  shown: string
  /** Name of the icon of an entry that has none. */
  icon: string
}

/** Whether an entry of `settings.navigation`, which is not the portal's, leads somewhere. */
export const isOwnEntry = (entry: unknown): boolean => {
  const href = ownValue(entry, 'href')
  return typeof href === 'string' && href !== ''
}

/** Why an entry leads nowhere: to a page that is off, or else a fault and what to do about it. */
type NoTarget = { off: ResolvedRoute } | { off?: undefined; fault: string; hint: string }

/**
 * Where an entry that a club has added leads, or why it leads nowhere. A page that has moved since is
 * at its present path.
 */
export function ownEntryTarget(
  entry: unknown,
  routes: readonly ResolvedRoute[],
  redirects: ResolvedConfig['settings']['redirects'],
): OwnEntryTarget | (NoTarget & { path?: undefined }) {
  const href = String(ownValue(entry, 'href') ?? '')
  if (!isLinkHref(href) || !/^(?:\/|https:|tel:|mailto:)/i.test(href))
    return {
      fault: 'This entry has no address that the menu can open.',
      hint: 'Use a path of the portal, an https address, or a tel or mailto address.',
    }
  if (!href.startsWith('/')) return outsideTarget(href)
  const address = href.replace(/[?#].*$/, '')
  const path = decodePath(address)
  if (path.startsWith('/media/')) return { path: href, shown: path, icon: 'download' }
  const key = pathKey(path)
  const isAt = ({ paths }: Pick<ResolvedRoute, 'paths'>): boolean =>
    paths.some((pattern) => matchesPattern(pattern, path))
  const wasAt = ({ moves = [] }: ResolvedRoute): boolean => moves.some(isAt)
  const enabled = routes.filter((route) => route.enabled)
  const at = enabled.find(isAt)
  if (at) return { path: href, route: at, shown: path, icon: 'book' }
  const moved = enabled.find(({ moves = [] }) => moves.some(({ from }) => pathKey(from) === key))
  if (moved) {
    const to = uriPath(moved) + href.slice(address.length)
    return { path: to, route: moved, shown: path, icon: 'book' }
  }
  if (enabled.some(wasAt) || redirects.some(({ from }) => pathKey(from) === key))
    return { path: href, shown: path, icon: 'book' }
  const off = routes.find((route) => isAt(route) || wasAt(route))
  return off
    ? { off }
    : {
        fault: `No page of this club has the path “${path}”.`,
        hint: 'Use the path of a page, or remove the entry.',
      }
}

/** Where an entry with an address outside of the portal leads. */
export function outsideTarget(address: string): OwnEntryTarget {
  const url = readWebAddress(address)
  if (url) return { path: address, shown: url.host, icon: 'external' }
  return {
    path: address,
    shown: address.replace(/^[a-z]+:/i, ''),
    icon: /^tel:/i.test(address) ? 'phone' : 'mail',
  }
}
