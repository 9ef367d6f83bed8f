import { isPageAvailable } from '#src/core/config/isPageAvailable'
import { pathOfRoute } from '#src/core/config/pathOf'
import type { ResolvedConfig } from '#src/core/config/ResolvedConfig'
import type { Outcome } from '#src/core/gates/decide'
import { isRestrictedFor } from '#src/core/registry/pageRules'
import type { AppEntry } from '../bundle/PortalBundle'

/** Ids of the pages that search engines may list, by their manifests. */
export type ListedPages = ReadonlySet<string>

/** Whether search engines may list what a visitor sees; nothing of a club that is being edited. */
export const isListed = (
  { debug }: Pick<ResolvedConfig, 'debug'>,
  listed: ListedPages,
  { outcome, status }: ReturnType<AppEntry['planPage']>,
): boolean => !debug && status === 200 && 'route' in outcome && listed.has(outcome.route.pageId)

/** The paths of a club's pages that search engines may list; none of a club that is being edited. */
export const listedPaths = (config: ResolvedConfig, listed: ListedPages): readonly string[] =>
  config.debug
    ? []
    : config.routes
        .filter(
          (route) =>
            listed.has(route.pageId) &&
            route.audience !== 'signed-in' &&
            isPageAvailable(config, route) &&
            !isRestrictedFor(null, route),
        )
        .flatMap((route) => pathOfRoute(config, route) ?? [])

/**
 * The one path of what a visitor sees at `path`: that of the sign-in page if they must sign in, and
 * the plain one of a page with an optional parameter.
 */
export function canonicalPath(
  config: ResolvedConfig,
  listed: ListedPages,
  outcome: Outcome,
  path: string,
): string {
  if (!('route' in outcome) || !listed.has(outcome.route.pageId)) return path
  return pathOfRoute(config, outcome.route) ?? path
}
