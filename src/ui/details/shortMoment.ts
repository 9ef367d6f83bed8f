import type { Moment, PortalFormat } from '../../core/intl/createFormat'

/**
 * A date and time in short, without the year, for an action bar: a narrow bar breaks between the
 * two, not within one.
 */
export const shortMoment = (
  { dateShort, time, joinFacts }: Pick<PortalFormat, 'dateShort' | 'time' | 'joinFacts'>,
  at: Moment,
): string => joinFacts([dateShort(at, at), time(at)].map((fact) => fact.replaceAll(' ', '\u00a0')))
