/** The palette that a person wants: always one, or the one of their device. */
export type Scheme = (typeof schemes)[number]

/** The schemes to choose from. */
export const schemes = ['device', 'light', 'dark'] as const

/**
 * Name of the cookie that stores a person's scheme. Scripts can read it, and so can the server
 * before it renders.
 */
const SCHEME_COOKIE = 'portal_scheme'

/** The `document.cookie` string that stores a scheme for a year. */
export const schemeCookie = (scheme: Scheme): string =>
  `${SCHEME_COOKIE}=${scheme}; Path=/; Max-Age=31536000; SameSite=Lax`

/** The parts of a club's config that say whether it has a dark mode. */
export interface DarkModeConfig {
  readonly theme: { readonly dark: { readonly mode: 'off' | 'device' | 'choice' } }
  readonly darkTokens: Readonly<Record<string, string>>
}

/** Whether a club has a dark palette that differs from its light one. */
export const hasDarkMode = ({ darkTokens }: Pick<DarkModeConfig, 'darkTokens'>): boolean =>
  Object.keys(darkTokens).length > 0

/**
 * The scheme of a page: the one in a `Cookie` header or `document.cookie`, otherwise the club's
 * default; light in a club without dark mode.
 */
export function chooseScheme(config: DarkModeConfig, cookies: string | undefined): Scheme {
  if (!hasDarkMode(config)) return 'light'
  const value = cookies
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${SCHEME_COOKIE}=`))
    ?.slice(SCHEME_COOKIE.length + 1)
  return (
    schemes.find((scheme) => scheme === value) ??
    (config.theme.dark.mode === 'device' ? 'device' : 'light')
  )
}

/** The media query for which the dark palette is painted; never in print. */
export const darkMedia = (scheme: Scheme): string => DARK_MEDIA[scheme]

/** The media query of a device that is set to dark. */
export const DARK_DEVICE = '(prefers-color-scheme: dark)'

const DARK_MEDIA = {
  device: `screen and ${DARK_DEVICE}`,
  dark: 'screen',
  light: 'not all',
} as const
