import { isPageAvailable } from '../config/isPageAvailable'
import { pathOf, type PathParams } from '../config/pathOf'
import type { ResolvedConfig, ResolvedRoute } from '../config/ResolvedConfig'

/**
 * Whether a page is closed to this person, because only active members may open it. (doc 1
 * §2.gates, §6)
 */
export const isRestrictedFor = (
  person: { isMember?: boolean | undefined } | null,
  { membersOnly }: Pick<ResolvedRoute, 'membersOnly'>,
): boolean => membersOnly && person?.isMember !== true

/** Whether this person may open a page: the club has it, and they are allowed to see it. */
export const canOpenPage = (
  config: Pick<ResolvedConfig, 'plan' | 'routes'>,
  person: { isMember?: boolean | undefined } | null,
  pageId: string,
): boolean =>
  config.routes.some(
    (route) =>
      route.pageId === pageId && isPageAvailable(config, route) && !isRestrictedFor(person, route),
  )

/** The path of a page that this person may open; undefined if the club lacks it or they may not. */
export const openPathOf = (
  config: Pick<ResolvedConfig, 'plan' | 'routes'>,
  person: { isMember?: boolean | undefined } | null,
  pageId: string,
  params?: PathParams,
): string | undefined =>
  canOpenPage(config, person, pageId) ? pathOf(config, pageId, params) : undefined
