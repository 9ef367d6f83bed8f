import type { ResolvedConfig } from '#src/core/config/ResolvedConfig'

/** What search engines and messengers show of a page that anyone may open. */
export interface PageSharing {
  /** The page's one address, absolute; '' if it is nobody else's business. */
  url: string
  siteName: string
  title: string
  description: string
  /** Absolute address of the picture; '' if the page has none that they can load. */
  picture: string
}

/**
 * The club's picture for sharing, as in the config: the one it has chosen, else that of its first
 * slogan, else its logo.
 */
export function clubPicture({
  assets: { sharing },
  slogans,
  logo,
}: Pick<ResolvedConfig['props'], 'assets' | 'slogans' | 'logo'>): string {
  const shown = slogans.filter(({ enabled }) => enabled).map(({ image, mobile }) => image || mobile)
  return [sharing, ...shown, logo.image].find(isLoadable) ?? ''
}

/**
 * The absolute address of a picture of the config, in which pictures that only the portal can draw
 * and images given as data have none.
 */
export const pictureAddress = (picture: string, origin: string): string =>
  !isLoadable(picture) ? '' : picture.startsWith('/') ? `${origin}${picture}` : picture

const isLoadable = (picture: string): boolean => /^(?:https:\/\/|\/media\/)/.test(picture)
