import type { ResolvedConfig } from '../config/ResolvedConfig'
import { pathOf } from './pathOf'

/**
 * Where "My Club" is: the home page's address. On a plan other than Plus "/" leads to the account
 * area, so there it is the page's further address, /my-club. (doc 1 §2.plan,
 * shell.route.lounge-fallback-behaviour)
 */
export function homePath(config: Pick<ResolvedConfig, 'routes' | 'plan'>): string {
  const home = pathOf(config, 'home') ?? '/'
  if (config.plan === 'Plus' || home !== '/') return home
  const paths = config.routes.find((route) => route.pageId === 'home')?.paths ?? []
  return paths.find((path) => path !== '/') ?? home
}
