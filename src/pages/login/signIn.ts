import { ApiError } from '../../core/api/ApiError'
import { inPreview } from '../../core/preview/previewSession'
import { takeLeftPath } from '../../core/session/leftPath'
import { portalApi } from '../../core/session/portalApi'
import type { Credentials } from './checkCredentials'

/** Why a sign-in failed, as the answer says it. */
export interface SignInFailure {
  code: string
  title?: string
  description?: string
}

/**
 * Starts the customer session. After a success it leaves for the page that was asked for (undefined
 * is answered); a failure is answered and changes nothing on the page. (doc 1 §2.entry,
 * shell.gate.return-after-login)
 */
export async function signIn(credentials: Credentials): Promise<SignInFailure | undefined> {
  if (inPreview()) return { code: 'preview_read_only' }
  let left: string | undefined
  try {
    const customer = await portalApi.call('account.login', { body: credentials })
    left = takeLeftPath(customer.id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return { code: 'offline' }
    return { code: error.code, title: error.body.title, description: error.body.errorDescription }
  }
  // A lost session led here by /logout: back to where it was lost.
  if (left !== undefined && ['/', '/login'].includes(window.location.pathname)) leaveFor(left)
  // Opened by itself the login screen leads to the plan's entry, which "/" knows. Elsewhere it
  // stands in for the page of this very address, which is loaded anew: as an address of its own,
  // /club//other.example would lead to another site, and one with a # would only scroll.
  else if (window.location.pathname === '/login') window.location.assign('/')
  else window.location.reload()
  return undefined
}

/** The same address is loaded anew: assigning it would do nothing where only a # differs. */
function leaveFor(path: string): void {
  const { pathname, search } = window.location
  if (path === `${pathname}${search}`) window.location.reload()
  else window.location.assign(path)
}
