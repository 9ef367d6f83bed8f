import type { ResolvedConfig } from '../config/ResolvedConfig'
import { uriPath } from '../config/uriPath'

/**
 * The part of a path below its page's path in this club: 'menu' for /dining/menu, 'invoices/7' for
 * /account/billing/invoices/7. '' for the page's own path and for any path that is not below it.
 * (doc 1 §2.routes)
 */
export function getSubPath(
  config: Pick<ResolvedConfig, 'routes'>,
  pageId: string,
  path: string,
): string {
  const route = config.routes.find((candidate) => candidate.pageId === pageId)
  const base = route ? splitPath(uriPath(route)) : []
  const segments = splitPath(path)
  const isBelow = base.every(
    (segment, index) => segment.toLowerCase() === segments[index]?.toLowerCase(),
  )
  return isBelow ? segments.slice(base.length).join('/') : ''
}

const splitPath = (path: string): string[] => path.split('/').filter((segment) => segment !== '')
