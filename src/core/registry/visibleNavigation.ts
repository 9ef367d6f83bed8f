import type { ResolvedConfig, ResolvedNavEntry } from '../config/ResolvedConfig'

/**
 * The navigation entries this person sees, in order: members-only ones are for active members. (doc
 * 1 §2.nav, §6)
 */
export function visibleNavigation(
  config: Pick<ResolvedConfig, 'navigation'>,
  customer: { isMember?: boolean } | null,
): readonly ResolvedNavEntry[] {
  return config.navigation.filter((entry) => !entry.membersOnly || customer?.isMember === true)
}
