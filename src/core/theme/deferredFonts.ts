/** Id of the style element that declares a page's font files. */
export const FONTS_ID = 'portico-fonts'

/** Its `media` while the files are deferred: it never matches, so no text requests them. */
export const FONTS_DEFERRED_MEDIA = 'not all'

const COOKIE = 'portal_fonts'

/**
 * The `document.cookie` string that records for a year that this browser has loaded the portal's
 * fonts, so that they need not be deferred again.
 */
export const fontsCookie = `${COOKIE}=1; Path=/; Max-Age=31536000; SameSite=Lax`

/** Whether a `Cookie` header comes from a browser that has loaded the portal's fonts. */
export const hasFonts = (cookies: string | undefined): boolean =>
  cookies?.split(';').some((pair) => pair.trim() === `${COOKIE}=1`) ?? false
