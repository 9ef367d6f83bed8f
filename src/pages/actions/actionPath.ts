import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { pathOf } from '../../core/registry/pathOf'

/**
 * The path of a mailed link's action in this club; undefined for an unknown one, or if the club
 * lacks its page. Includes the query's `id` (or `code`). (shell.route.actions-values)
 */
export function actionPath(
  config: Pick<ResolvedConfig, 'routes' | 'plan'>,
  action: string | undefined,
  query: URLSearchParams,
): string | undefined {
  const known = ACTIONS.find(({ name }) => name === action)
  if (!known) return undefined
  const value = query.get(known.param) ?? query.get('id')
  return pathOf(config, known.pageId, value ? { [known.param]: value } : {})
}

const ACTIONS = [
  { name: 'verify-email', pageId: 'verify-email', param: 'id' },
  { name: 'reset-password', pageId: 'password-reset', param: 'id' },
  { name: 'activate', pageId: 'activate', param: 'code' },
] as const
