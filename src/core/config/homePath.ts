import type { ResolvedConfig } from './ResolvedConfig'
import { pathOf } from './pathOf'

/**
 * Path of "My Club", the home page. On plans other than Plus "/" redirects to the account area, so
 * the page's second path, /my-club, is used. (doc 1 §2.plan, shell.route.lounge-fallback-behaviour)
 */
export function homePath(config: Pick<ResolvedConfig, 'routes' | 'plan'>): string {
  const home = pathOf(config, 'home') ?? '/'
  if (config.plan === 'Plus' || home !== '/') return home
  const paths = config.routes.find((route) => route.pageId === 'home')?.paths ?? []
  return paths.find((path) => path !== '/') ?? home
}
