import type { ResolvedConfig } from '../config/ResolvedConfig'
import { pathOf } from '../config/pathOf'

/**
 * The path of the signed-in person's profile, the first tab of the account area. (doc 1 §2.routes)
 */
export function profilePath(config: Pick<ResolvedConfig, 'routes' | 'plan'>): string {
  return pathOf(config, 'account') ?? '/'
}
