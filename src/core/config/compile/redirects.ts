import type { PortalConfig } from '#generated/types'
import type { Report } from '../Report'
import type { ResolvedConfig, ResolvedRoute } from '../ResolvedConfig'
import { pathKey } from '../pathKey'
import { originalIndex } from './listIndex'
import { isReservedPath } from './reservedPaths'
import { matchesPattern } from './routePattern'

type Redirect = ResolvedConfig['settings']['redirects'][number]

/**
 * The redirects that the club has added (`settings.redirects`), each with the address at which it
 * and those that it leads to end; without those that can't work, which are reported: from a reserved
 * path, over a page that the club has, twice from one path, to no path or https address, or in a
 * circle. One over a page of `keptOn` (see `keptOnUris`) is left out with a warning. (decision 68)
 */
export function resolveRedirects(
  entries: NonNullable<PortalConfig['settings']>['redirects'] = [],
  routes: readonly ResolvedRoute[],
  keptOn: ReadonlySet<string>,
  report: Report,
): readonly Redirect[] {
  const pageAt = (path: string): ResolvedRoute | undefined =>
    routes.find(
      ({ enabled, paths }) => enabled && paths.some((pattern) => matchesPattern(pattern, path)),
    )
  const byPath = new Map<string, Redirect & { index: number }>()
  for (const [position, { from = '', to = '' }] of entries.entries()) {
    const index = originalIndex(entries, position)
    const fault = (message: string, hint: string, key: 'from' | 'to' = 'from'): void =>
      report('redirect', ['settings', 'redirects', index, key], message, hint)
    const path = pathKey(from)
    const page = pageAt(path)
    if (from === '') fault('The redirect has no path.', 'Say from which path it leads on.')
    else if (isReservedPath(path))
      fault(`“${from}” is reserved for the portal.`, 'Choose a path that no page or call has.')
    else if (page !== undefined && keptOn.has(page.uri))
      report(
        'page-required',
        ['settings', 'redirects', index, 'from'],
        `“${from}” is a page that can't be switched off, so it is shown instead of the redirect.`,
        `Remove this redirect, or move ${page.uri}.`,
      )
    else if (page !== undefined)
      fault(`“${from}” is a page.`, 'Move the page, switch it off, or remove this redirect.')
    else if (byPath.has(path))
      fault(`“${from}” redirects twice.`, 'Remove one of the two redirects.')
    else if (!/^(?:\/|https:)/i.test(to))
      fault('A redirect leads to a page.', 'Give it a path or an https address.', 'to')
    else byPath.set(path, { from, to, index })
  }
  return [...byPath.values()].flatMap(({ from, to: next, index }) => {
    const to = followRedirects(next, byPath)
    if (to !== undefined) return [{ from, to }]
    report(
      'redirect',
      ['settings', 'redirects', index, 'to'],
      `“${from}” redirects to itself, directly or through others.`,
      'Choose an address that ends at a page or outside the portal.',
    )
    return []
  })
}

/** The address at which redirects end that start with this one; undefined if they never do. */
function followRedirects(start: string, byPath: ReadonlyMap<string, Redirect>): string | undefined {
  const visited = new Set<string>()
  let to = start
  for (;;) {
    const path = to.startsWith('/') ? pathKey(to) : undefined
    const next = path === undefined ? undefined : byPath.get(path)
    if (path === undefined || next === undefined) return to
    if (visited.has(path)) return undefined
    visited.add(path)
    to = next.to
  }
}
