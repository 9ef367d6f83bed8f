import { useClubFormat } from './useClubFormat'

/**
 * Returns a function that formats an ISO time as date and time in the studio's language, in the
 * time zone of the club on screen with the zone's abbreviation.
 */
export const useClubTime = (): ((at: string) => string) => useClubFormat().dateTime
