import type { ResolvedConfig, ResolvedNavEntry } from '../config/ResolvedConfig'

/**
 * The menu entries that this person sees, in order; only active members see members-only entries.
 * (doc 1 §2.nav, §6)
 */
export function visibleNavigation(
  config: Pick<ResolvedConfig, 'navigation'>,
  customer: { isMember?: boolean } | null,
): readonly ResolvedNavEntry[] {
  return config.navigation.filter((entry) => !entry.membersOnly || customer?.isMember === true)
}
