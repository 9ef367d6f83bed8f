import type { ResolvedRoute } from './ResolvedConfig'

/** A page's path without parameters: its first pattern up to the first parameter. */
export const uriPath = (route: Pick<ResolvedRoute, 'path'>): string =>
  route.path.replace(/\/:.*/, '') || '/'
