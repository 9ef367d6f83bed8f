import type { ResolvedConfig, ResolvedRoute } from './ResolvedConfig'

/** Whether the club has this page, by its config, features and plan. (doc 1 §2.flags) */
export const isPageAvailable = (
  { plan }: Pick<ResolvedConfig, 'plan'>,
  { enabled, plus }: Pick<ResolvedRoute, 'enabled' | 'plus'>,
): boolean => enabled && (!plus || plan === 'Plus')
