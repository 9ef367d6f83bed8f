import { isPageAvailable } from '../config/isPageAvailable'
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
