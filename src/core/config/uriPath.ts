import type { ResolvedRoute } from './ResolvedConfig'

/** A page's path without parameters: its first pattern up to the first parameter. */
export const uriPath = (route: Pick<ResolvedRoute, 'path'>): string => {
  const fixed = route.path.split('/:')[0] ?? ''
  return fixed === '' ? '/' : fixed
}
