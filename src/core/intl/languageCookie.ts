/**
 * The readable cookie that keeps a person's language (decision 34): the server must know it before
 * it renders.
 */
export const LANGUAGE_COOKIE = 'portal_language'

/** The `document.cookie` text that keeps a language for a year. */
export const languageCookie = (language: string): string =>
  `${LANGUAGE_COOKIE}=${encodeURIComponent(language)}; Path=/; Max-Age=31536000; SameSite=Lax`

/**
 * The language in a `Cookie` header or in `document.cookie`, if one is kept there and reads as a
 * tag.
 */
export function readLanguageCookie(cookies: string | undefined): string | undefined {
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(`${LANGUAGE_COOKIE}=`))
  const value = pair?.slice(pair.indexOf('=') + 1).trim()
  return value && /^[a-z0-9-]{2,35}$/i.test(value) ? value : undefined
}
