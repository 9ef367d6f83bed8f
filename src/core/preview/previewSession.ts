/** The studio's short-lived session of a made-up member; lives in memory only (decisions 22). */
let token: string | null = null
let active = false

/** Turns this page into a preview: no cookie is sent any more, and the token, if any, goes with every call. */
export function enterPreview(given: string | null): void {
  active = true
  token = given
}

/** Whether this page is the studio's preview, which writes nothing. */
export const inPreview = (): boolean => active

/** Headers that every call of a preview carries. */
export const previewHeaders = (): Record<string, string> => (token ? { 'x-preview-session': token } : {})
