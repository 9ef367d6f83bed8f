/** The studio's short-lived session of a made-up member; lives in memory only (decisions 22). */
let token: string | null = null
let active = false
let renew: () => void = () => undefined

/**
 * Turns this page into a preview: no cookie is sent any more, and the token, if any, goes with
 * every call.
 */
export function enterPreview(given: string | null): void {
  active = true
  token = given
}

/** Whether this page is the studio's preview, which writes nothing. */
export const inPreview = (): boolean => active

/** Says how an expired session is asked for again. */
export function onPreviewExpired(ask: () => void): void {
  renew = ask
}

/**
 * A call of the preview was answered with 401: its session is over, and the studio is asked for
 * another.
 */
export const notifyPreviewExpired = (): void => renew()

/** Headers that every call of a preview carries. */
export const previewHeaders = (): Record<string, string> =>
  token ? { 'x-preview-session': token } : {}
