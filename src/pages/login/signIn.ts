import { ApiError } from '../../core/api/ApiError'
import { inPreview } from '../../core/preview/previewSession'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { homePath } from '../../core/config/homePath'
import { clearOfflineCopies } from '../../core/session/offlineCopies'
import { takeReturnPath } from '../../core/session/returnPath'
import { portalApi } from '../../core/session/portalApi'
import type { Credentials } from './checkCredentials'

/** Why a sign-in failed; `error` is the response's. */
export interface SignInFailure {
  /**
   * The response's error code, `offline` without a response, or `preview_read_only` in a preview.
   */
  code: string
  error?: ApiError
}

/**
 * Starts the customer session. On success, navigates to the requested page, or home if none was
 * requested or the current path has no page (`isMissing`), and returns undefined; on failure,
 * returns the failure and leaves the page as it is.
 * (doc 1 §2.entry, shell.gate.return-after-login)
 */
export async function signIn(
  credentials: Credentials,
  config: Pick<ResolvedConfig, 'plan' | 'routes'>,
  isMissing = false,
): Promise<SignInFailure | undefined> {
  if (inPreview()) return { code: 'preview_read_only' }
  let returnPath: string | undefined
  try {
    const customer = await portalApi.call('account.login', { body: credentials })
    returnPath = takeReturnPath(customer.id)
    await clearOfflineCopies()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return { code: 'offline' }
    return { code: error.code, error }
  }
  // After an expired session, the customer returns to the page where it expired.
  if (returnPath !== undefined && ['/', '/login'].includes(window.location.pathname))
    navigateTo(returnPath)
  else if (isMissing || asksForNoPage(config)) window.location.assign(homePath(config))
  // At any other path, the login screen is shown instead of that path's page, so the page is
  // reloaded. Assigning the path could lead to another site (/club//other.example), or only scroll
  // (a path with a #).
  else window.location.reload()
  return undefined
}

/**
 * Whether the current path asks for no page: /login, and on plans other than Plus also "/", which
 * would lead to the account (shell.route.entry-lounge).
 */
function asksForNoPage({ plan }: Pick<ResolvedConfig, 'plan'>): boolean {
  const { pathname } = window.location
  return pathname === '/login' || (pathname === '/' && plan !== 'Plus')
}

/**
 * Navigates to a path. Reloads if the browser is already there, because assigning a URL that
 * differs only in its # loads nothing.
 */
function navigateTo(path: string): void {
  const { pathname, search } = window.location
  if (path === `${pathname}${search}`) window.location.reload()
  else window.location.assign(path)
}
