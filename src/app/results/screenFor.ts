import { LoadError } from '../../core/api/LoadError'

/** The screens for failures. */
export type FailureScreen = 'forbidden' | 'members-only' | 'not-found' | 'generic'

/**
 * The screen for a status: forbidden for 403, not found for 404 and 406, generic for any other or
 * none (shell.error.boundary-403 and siblings).
 */
export function screenForStatus(status: number | undefined): FailureScreen {
  if (status === 403) return 'forbidden'
  return status === 404 || status === 406 ? 'not-found' : 'generic'
}

/**
 * The screen for a thrown value or response: the members-only screen if that is why it was refused,
 * otherwise by its status; if the status has no screen of its own
 * (such as a gateway's 502), by the code in its payload; otherwise generic.
 * (shell.error.failed-data-load)
 */
export function screenForFailure(failure: unknown): FailureScreen {
  if (typeof failure !== 'object' || failure === null) return 'generic'
  const status =
    'status' in failure && typeof failure.status === 'number' ? failure.status : undefined
  const screen = screenForStatus(status)
  const code = 'code' in failure ? failure.code : undefined
  if (screen === 'forbidden' && code === 'members_only') return 'members-only'
  if (screen !== 'generic') return screen
  if (typeof code === 'number') return screenForStatus(code)
  return typeof code === 'string'
    ? (CODES[code] ?? screenForStatus(/^\d{3}$/.test(code) ? Number(code) : undefined))
    : 'generic'
}

/** The server's id of the failed request (x-request-id); undefined if it is not known. */
export function getRequestId(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined
  const body =
    'body' in failure && typeof failure.body === 'object' && failure.body !== null
      ? failure.body
      : failure
  return 'requestId' in body && typeof body.requestId === 'string' ? body.requestId : undefined
}

/**
 * Whether a page's own code failed to load, because a newer build has replaced it or the network is
 * down.
 */
export const isLoadFailure = (failure: unknown): boolean =>
  failure instanceof LoadError ||
  // How browsers and the bundler report it, which give it no class of its own.
  (failure instanceof Error &&
    /dynamically imported module|module script failed|unable to preload/i.test(failure.message))

const CODES: Readonly<Record<string, FailureScreen>> = {
  forbidden: 'forbidden',
  access_denied: 'forbidden',
  not_found: 'not-found',
  not_acceptable: 'not-found',
}
