import type { ResolvedConfig, ResolvedRoute } from '../config/ResolvedConfig'

/**
 * Whether a club has this page at all: by its config, its features and its plan. (doc 1 §2.flags)
 */
export const isPageAvailable = (
  { plan }: Pick<ResolvedConfig, 'plan'>,
  { enabled, plus }: Pick<ResolvedRoute, 'enabled' | 'plus'>,
): boolean => enabled && (!plus || plan === 'Plus')

/**
 * Whether a page is kept from this person: a members-only page from everybody but active members,
 * visitors too. (doc 1 §2.gates, §6)
 */
export const isRestrictedFor = (
  person: { isMember?: boolean | undefined } | null,
  { membersOnly }: Pick<ResolvedRoute, 'membersOnly'>,
): boolean => membersOnly && person?.isMember !== true

/** Whether this person may see a page: the club has it, and it isn't kept from them. */
export const canOpenPage = (
  config: Pick<ResolvedConfig, 'plan' | 'routes'>,
  person: { isMember?: boolean | undefined } | null,
  pageId: string,
): boolean =>
  config.routes.some(
    (route) =>
      route.pageId === pageId && isPageAvailable(config, route) && !isRestrictedFor(person, route),
  )
