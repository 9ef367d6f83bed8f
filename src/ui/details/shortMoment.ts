import type { Moment, PortalFormat } from '../../core/intl/createFormat'

/**
 * A date and time in short, without the year, for an action bar: a narrow bar breaks between the
 * two.
 */
export const shortMoment = (
  { dateShort, time, joinFacts }: Pick<PortalFormat, 'dateShort' | 'time' | 'joinFacts'>,
  at: Moment,
): string => joinFacts([dateShort(at, at), time(at)])
