/** The screens that a failure can lead to. */
export type FailureScreen = 'forbidden' | 'not-found' | 'generic'

/**
 * The screen of a status: 403 forbidden, 404 and 406 not found, anything else or none generic
 * (shell.error.boundary-403 and siblings).
 */
export function screenForStatus(status: number | undefined): FailureScreen {
  if (status === 403) return 'forbidden'
  return status === 404 || status === 406 ? 'not-found' : 'generic'
}

/**
 * The screen of whatever was thrown or answered: its status decides, else the code in its payload
 * (shell.error.failed-data-load), else it is generic.
 */
export function screenForFailure(failure: unknown): FailureScreen {
  if (typeof failure !== 'object' || failure === null) return 'generic'
  if ('status' in failure && typeof failure.status === 'number')
    return screenForStatus(failure.status)
  const code = 'code' in failure ? failure.code : undefined
  if (typeof code === 'number') return screenForStatus(code)
  return typeof code === 'string'
    ? (CODES[code] ?? screenForStatus(/^\d{3}$/.test(code) ? Number(code) : undefined))
    : 'generic'
}

/** The id by which the server knows the failed request, if it said one (contract, x-request-id). */
export function requestIdOf(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined
  const body =
    'body' in failure && typeof failure.body === 'object' && failure.body !== null
      ? failure.body
      : failure
  return 'requestId' in body && typeof body.requestId === 'string' ? body.requestId : undefined
}

/**
 * True when a page's own code could not be loaded: a newer build has replaced it, or the network is
 * away.
 */
export const isLoadFailure = (failure: unknown): boolean =>
  failure instanceof Error &&
  /dynamically imported module|module script failed|error loading|unable to preload/i.test(
    failure.message,
  )

const CODES: Readonly<Record<string, FailureScreen>> = {
  forbidden: 'forbidden',
  access_denied: 'forbidden',
  not_found: 'not-found',
  not_acceptable: 'not-found',
}
