import { catalogue } from '../../generated/catalogue'
import { clubPages, type ClubPage } from '../../src/core/config/clubPages'
import type { ResolvedRoute } from '../../src/core/config/ResolvedConfig'
import { matchesPattern } from '../../src/core/config/compile/routePattern'
import { uriPath } from '../../src/core/config/uriPath'

/**
 * A club's pages with a known address, by the `ownPages` of its config, that the preview can show;
 * pages that only act and redirect are left out.
 */
export const previewPages = (ownPages: unknown): readonly ClubPage[] =>
  clubPages(catalogue, ownPages).filter(
    ({ id, uri, paths }) =>
      !['logout', 'signout', 'actions'].includes(id) &&
      paths.some((pattern) => matchesPattern(pattern, uri)),
  )

/** A page's path in a club: the club's own, or the default. */
export function clubPathFor(
  { uri, paths }: Pick<ClubPage, 'uri' | 'paths'>,
  routes: readonly ResolvedRoute[],
): string {
  const route = routes.find((one) => one.uri === uri)
  return route && route.path !== paths[0] ? uriPath(route) : uri
}
