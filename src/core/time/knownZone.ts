import { isTimezone } from '../../../schemas/formats/intl'

/**
 * The zone itself, or UTC if this machine does not know it: the compile step reports it
 * (timezone-unknown), but dates must still be shown.
 */
export const knownZone = (timezone: string): string => (isTimezone(timezone) ? timezone : 'UTC')
