import { isTimezone } from '../../../schemas/formats/intl'

/**
 * The zone itself, or UTC if the runtime doesn't know it: dates must still be shown, and `compile`
 * reports the unknown zone (timezone-unknown).
 */
export const knownZone = (timezone: string): string => (isTimezone(timezone) ? timezone : 'UTC')
