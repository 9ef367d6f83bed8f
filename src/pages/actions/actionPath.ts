import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { pathOf } from '../../core/config/pathOf'

/**
 * The path of an emailed link's action in this club, with the query's `id` (or `code`); undefined
 * for an unknown action, or if the club doesn't have the action's page.
 * (shell.route.actions-values)
 */
export function actionPath(
  config: Pick<ResolvedConfig, 'routes' | 'plan'>,
  action: string | undefined,
  query: URLSearchParams,
): string | undefined {
  const target = ACTIONS.find(({ name }) => name === action)
  if (!target) return undefined
  const value = query.get(target.param) ?? query.get('id')
  return pathOf(config, target.pageId, value ? { [target.param]: value } : {})
}

const ACTIONS = [
  { name: 'verify-email', pageId: 'verify-email', param: 'id' },
  { name: 'reset-password', pageId: 'password-reset', param: 'id' },
  { name: 'activate', pageId: 'activate', param: 'code' },
] as const
