import type { Moment, PortalFormat } from '../../core/intl/createFormat'

/** A date and time in short, without the year, for an action bar. */
export const shortMoment = (
  { dateShort, time }: Pick<PortalFormat, 'dateShort' | 'time'>,
  at: Moment,
): string => [dateShort(at, at), time(at)].filter(Boolean).join(' · ')
