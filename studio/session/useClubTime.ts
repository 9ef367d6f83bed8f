import { useClubFormat } from './useClubFormat'

/**
 * Formats an ISO time as date and time in the time zone of the club on screen, with its
 * abbreviation, in the studio's language.
 */
export const useClubTime = (): ((at: string) => string) => useClubFormat().dateTime
