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
  window.location.assign(destination(window.location))
  return undefined
}

// The login screen stands in for a private path; opened by itself it leads to the plan's entry, which "/" knows.
function destination({ pathname, search, hash }: Location): string {
  return pathname === '/login' ? '/' : pathname + search + hash
}
