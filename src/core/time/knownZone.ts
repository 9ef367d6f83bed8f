import { isTimezone } from '../../../schemas/formats/intl'

/**
 * An IANA zone, or UTC for a name that this machine does not know: the compile step reports it
 * (timezone-unknown), and dates still have to be shown.
 */
export const knownZone = (timezone: string): string => (isTimezone(timezone) ? timezone : 'UTC')
