import { ApiError } from '../../core/api/ApiError'
import { inPreview } from '../../core/preview/previewSession'
import { portalApi } from '../../core/session/portalApi'
import type { Credentials } from './checkCredentials'

/** Why a sign-in failed, as the answer says it. */
export interface SignInFailure {
  code: string
  title?: string
  description?: string
}

/**
 * Starts the customer session. After a success it leaves for the page that was asked for (undefined is answered);
 * a failure is answered and changes nothing on the page. (doc 1 §2.entry, shell.gate.return-after-login)
 */
export async function signIn(credentials: Credentials): Promise<SignInFailure | undefined> {
  if (inPreview()) return { code: 'preview_read_only' }
  try {
    await portalApi.call('account.login', { body: credentials })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return { code: 'offline' }
    return { code: error.code, title: error.body.title, description: error.body.errorDescription }
  }
  // Opened by itself the login screen leads to the plan's entry, which "/" knows. Elsewhere it stands in for the page of
  // this very address, which is loaded anew: as an address of its own, /club//other.example would lead to another site,
  // and one with a # would only scroll.
  if (window.location.pathname === '/login') window.location.assign('/')
  else window.location.reload()
  return undefined
}
