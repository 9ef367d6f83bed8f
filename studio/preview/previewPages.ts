import { catalogue } from '../../generated/catalogue'
import type { ResolvedRoute } from '../../src/core/config/ResolvedConfig'
import { matchesPattern } from '../../src/core/config/compile/routePattern'
import { uriPath } from '../../src/core/config/uriPath'

/**
 * Pages with a known address that the preview can show; pages that only act and redirect are left
 * out.
 */
export const previewPages = catalogue.pages.filter(
  ({ id, uri, paths }) =>
    !['logout', 'signout', 'actions'].includes(id) &&
    paths.some((pattern) => matchesPattern(pattern, uri)),
)

/** A page's path in a club: the club's own, or the default. */
export function clubPathFor(
  { id, uri, paths }: { id: string; uri: string; paths: readonly string[] },
  routes: readonly ResolvedRoute[],
): string {
  const route = routes.find(({ pageId }) => pageId === id)
  return route && route.path !== paths[0] ? uriPath(route) : uri
}
