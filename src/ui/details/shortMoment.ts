import type { Moment, PortalFormat } from '../../core/intl/createFormat'

type Formats = Pick<PortalFormat, 'dateShort' | 'time'>

/** A date and time in short, without the year, as two lines of an action bar. */
export const momentLines = ({ dateShort, time }: Formats, at: Moment): [string, string] => [
  dateShort(at, at),
  time(at),
]

/** A date and time in short, without the year, in one line. */
export const shortMoment = (
  format: Formats & Pick<PortalFormat, 'joinFacts'>,
  at: Moment,
): string => format.joinFacts(momentLines(format, at))
