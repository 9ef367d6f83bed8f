import { isPageAvailable } from './isPageAvailable'
import type { ResolvedConfig, ResolvedRoute } from './ResolvedConfig'

/** Values of a route's parameters, by name. */
export type PathParams = Readonly<Record<string, string | number>>

/**
 * The path of a page in this club, including the club's override; undefined if the club has no such
 * page (unknown, disabled, or not in its plan) or lacks what the page needs. Optional parameters
 * without a value are omitted; the path ends before the first required parameter without a value.
 * (doc 1 §2.plan)
 */
export function pathOf(
  config: Pick<ResolvedConfig, 'routes' | 'plan'>,
  pageId: string,
  params: PathParams = {},
): string | undefined {
  const route = config.routes.find((candidate) => candidate.pageId === pageId)
  return route && pathOfRoute(config, route, params)
}

/** The path of a page's route, as `pathOf` finds it for a page. */
export const pathOfRoute = (
  config: Pick<ResolvedConfig, 'plan'>,
  route: ResolvedRoute,
  params: PathParams = {},
): string | undefined =>
  !route.lacks && isPageAvailable(config, route) ? fill(route.path, params) : undefined

/**
 * The path of a page for this customer: `pathOf`, but a house account needs no payment processor,
 * so that its holder has the pages that others lack without one. (money.wallet.house-account-entry)
 */
export function pathForCustomer(
  config: Pick<ResolvedConfig, 'routes' | 'plan'>,
  pageId: string,
  customer: { houseAccountEnabled: boolean } | null,
): string | undefined {
  const route = config.routes.find((candidate) => candidate.pageId === pageId)
  const lacks = route?.lacks !== undefined && customer?.houseAccountEnabled !== true
  return route && !lacks && isPageAvailable(config, route) ? fill(route.path, {}) : undefined
}

function fill(pattern: string, params: PathParams): string {
  const filled: string[] = []
  for (const segment of pattern.split('/').filter((part) => part !== '')) {
    if (!segment.startsWith(':')) {
      filled.push(segment)
      continue
    }
    const value = params[segment.slice(1).replace(/\?$/, '')]
    if (value === undefined) break
    filled.push(encodeURIComponent(value))
  }
  return `/${filled.join('/')}`
}
