/** Id of the style element that declares a page's font files. */
export const FONTS_ID = 'portico-fonts'

/** Its `media` as long as the files wait: it never applies, so that no text asks for them. */
export const FONTS_DEFERRED_MEDIA = 'not all'

const COOKIE = 'portal_fonts'

/**
 * The `document.cookie` text that says for a year that this browser has had the portal's fonts, and
 * need not wait for them again.
 */
export const fontsCookie = `${COOKIE}=1; Path=/; Max-Age=31536000; SameSite=Lax`

/** Whether a `Cookie` header comes from a browser that has had the portal's fonts. */
export const hasFonts = (cookies: string | undefined): boolean =>
  cookies?.split(';').some((pair) => pair.trim() === `${COOKIE}=1`) ?? false
