/** Id of the style element that declares a page's font files. */
export const FONTS_ID = 'portico-fonts'

/**
 * The style element's `media` while font files are deferred. It never matches, so no font is
 * requested.
 */
export const FONTS_DEFERRED_MEDIA = 'not all'

const COOKIE = 'portal_fonts'

/**
 * The `document.cookie` string that records for a year that this browser has loaded the portal's
 * fonts, which then need not be deferred.
 */
export const fontsCookie = `${COOKIE}=1; Path=/; Max-Age=31536000; SameSite=Lax`

/** Whether a `Cookie` header comes from a browser that has loaded the portal's fonts. */
export const hasFonts = (cookies: string | undefined): boolean =>
  cookies?.split(';').some((pair) => pair.trim() === `${COOKIE}=1`) ?? false
