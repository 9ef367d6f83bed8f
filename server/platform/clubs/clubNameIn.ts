import type { Club } from './Club'

/** The club's name in one of its languages, by default its own: its config's, else its company's. */
export const clubNameIn = (club: Pick<Club, 'compiled' | 'company'>, language?: string): string =>
  club.compiled(language).config.settings.clubName || club.company.name
