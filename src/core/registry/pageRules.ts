import type { ResolvedConfig, ResolvedRoute } from '../config/ResolvedConfig'

/** Whether the club has this page, by its config, features and plan. (doc 1 §2.flags) */
export const isPageAvailable = (
  { plan }: Pick<ResolvedConfig, 'plan'>,
  { enabled, plus }: Pick<ResolvedRoute, 'enabled' | 'plus'>,
): boolean => enabled && (!plus || plan === 'Plus')

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
