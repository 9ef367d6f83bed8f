import type { Club } from './Club'

/**
 * The club's name in one of its languages, by default its own. Where the config has none, it is
 * `fallback`: the domain's name, or the company's on what the company signs.
 */
export const clubNameIn = (
  club: Pick<Club, 'compiled'>,
  fallback: string,
  language?: string,
): string => club.compiled(language).config.settings.clubName || fallback
