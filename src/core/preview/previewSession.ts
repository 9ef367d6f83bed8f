/**
 * Token of the persona's short-lived session, which the studio sends. Never stored; null for the
 * visitor.
 */
let token: string | null = null
let isPreview = false
let requestNewSession: () => void = () => undefined

/** Turns this page into a preview: calls send the token, if any, instead of cookies. */
export function enterPreview(sessionToken: string | null): void {
  isPreview = true
  token = sessionToken
}

/** Whether this page is the studio's preview. A preview is read-only. */
export const inPreview = (): boolean => isPreview

/** Registers the function that requests a new session from the studio. */
export function onPreviewExpired(requestSession: () => void): void {
  requestNewSession = requestSession
}

/** Requests a new session because a call of the preview failed with 401. */
export const notifyPreviewExpired = (): void => requestNewSession()

/** The headers of every call of a preview: the session token, if there is one. */
export const previewHeaders = (): Record<string, string> =>
  token ? { 'x-preview-session': token } : {}
