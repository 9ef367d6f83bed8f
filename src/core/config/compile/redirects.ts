import type { PortalConfig } from '#generated/types'
import type { Report } from '../Report'
import type { ResolvedConfig, ResolvedRoute } from '../ResolvedConfig'
import { originalIndex } from './listIndex'
import { isReservedPath } from './reservedPaths'
import { matchesPattern } from './routePattern'

type Redirect = ResolvedConfig['settings']['redirects'][number]

/**
 * The redirects that the club has added (`settings.redirects`), without those that can't work,
 * which are reported: from a reserved path, over a page that the club has, twice from one path, to
 * no path or https address, or in a circle. (decision 68)
 */
export function resolveRedirects(
  entries: NonNullable<PortalConfig['settings']>['redirects'] = [],
  routes: readonly ResolvedRoute[],
  report: Report,
): readonly Redirect[] {
  const pagePaths = routes.flatMap(({ enabled, paths }) => (enabled ? paths : []))
  const byPath = new Map<string, Redirect & { index: number }>()
  for (const [position, { from = '', to = '' }] of entries.entries()) {
    const index = originalIndex(entries, position)
    const fault = (message: string, hint: string, key: 'from' | 'to' = 'from'): void =>
      report('redirect', ['settings', 'redirects', index, key], message, hint)
    if (from === '') fault('The redirect has no path.', 'Say from which path it leads on.')
    else if (isReservedPath(from))
      fault(`“${from}” is reserved for the portal.`, 'Choose a path that no page or call has.')
    else if (pagePaths.some((pattern) => matchesPattern(pattern, from)))
      fault(`“${from}” is a page.`, 'Move the page, switch it off, or remove this redirect.')
    else if (byPath.has(from.toLowerCase()))
      fault(`“${from}” redirects twice.`, 'Remove one of the two redirects.')
    else if (!/^(?:\/|https:)/i.test(to))
      fault('A redirect leads to a page.', 'Give it a path or an https address.', 'to')
    else byPath.set(from.toLowerCase(), { from, to, index })
  }
  for (const [path, { from, index }] of byPath) {
    if (!isInCircle(path, byPath)) continue
    report(
      'redirect',
      ['settings', 'redirects', index, 'to'],
      `“${from}” redirects to itself, directly or through others.`,
      'Choose an address that ends at a page or outside the portal.',
    )
  }
  return [...byPath]
    .filter(([path]) => !isInCircle(path, byPath))
    .map(([, { from, to }]) => ({ from, to }))
}

/** Whether following the redirects from a path never ends. */
function isInCircle(start: string, byPath: ReadonlyMap<string, Redirect>): boolean {
  const visited = new Set<string>()
  let path: string | undefined = start
  while (path !== undefined && !visited.has(path)) {
    visited.add(path)
    path = byPath
      .get(path)
      ?.to.replace(/[?#].*$/, '')
      .toLowerCase()
  }
  return path !== undefined
}
