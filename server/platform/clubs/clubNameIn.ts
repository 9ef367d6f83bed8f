import type { Club } from './Club'

/**
 * The club's name in one of its languages, by default its own language. If the config has none, it
 * is `fallback`: the domain's name, or the company's on documents in the company's name.
 */
export const clubNameIn = (
  club: Pick<Club, 'compiled'>,
  fallback: string,
  language?: string,
): string => club.compiled(language).config.settings.clubName || fallback
