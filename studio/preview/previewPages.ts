import { catalogue } from '../../generated/catalogue'
import type { ResolvedRoute } from '../../src/core/config/ResolvedConfig'
import { matchesPattern } from '../../src/core/config/routePattern'
import { uriPath } from '../../src/core/config/uriPath'

/**
 * Pages that a person can be on at an address that is known; those that only do something and go
 * elsewhere are no place to look at.
 */
export const previewPages = catalogue.pages.filter(
  ({ id, uri, paths }) =>
    !['logout', 'signout', 'actions'].includes(id) &&
    paths.some((pattern) => matchesPattern(pattern, uri)),
)

/** Where a club has one of these pages: its own path, or the one that the club has given it. */
export function clubPathOf(
  { id, uri, paths }: { id: string; uri: string; paths: readonly string[] },
  routes: readonly ResolvedRoute[],
): string {
  const route = routes.find(({ pageId }) => pageId === id)
  return route && route.path !== paths[0] ? uriPath(route) : uri
}
