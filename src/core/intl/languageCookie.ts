/**
 * Name of the cookie that stores a person's language. Scripts can read it, and so can the server
 * before it renders.
 */
const LANGUAGE_COOKIE = 'portal_language'

/** The `document.cookie` string that stores a language for a year. */
export const languageCookie = (language: string): string =>
  `${LANGUAGE_COOKIE}=${encodeURIComponent(language)}; Path=/; Max-Age=31536000; SameSite=Lax`

/**
 * The language in a `Cookie` header or `document.cookie`; undefined if there is none or it is not a
 * valid tag.
 */
export function readLanguageCookie(cookies: string | undefined): string | undefined {
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(`${LANGUAGE_COOKIE}=`))
  const value = pair?.slice(pair.indexOf('=') + 1).trim()
  return value && /^[a-z0-9-]{2,35}$/i.test(value) ? value : undefined
}
