import { spanTimes } from '../../../core/hours/spanTimes'
import type { PortalFormat } from '../../../core/intl/createFormat'
import type { Transaction } from '#generated/types'
import { joinFacts } from '../../../core/intl/joinFacts'

/** A line of a transaction, with the time of what it pays for, if it has one. */
export type TransactionLine = Transaction['data']['lines'][number]

/** How a club writes times: its formats, and the zone and locale in which they are. */
export interface TimeFormat {
  format: Pick<PortalFormat, 'date' | 'time' | 'dateTime'>
  timezone: string
  locale: string
}

/**
 * When the event or booking that a line pays for takes place, in the club's zone; '' if it has no
 * time. The end of a span repeats the day only if it is another one.
 */
export function lineTime(
  { startsAt = '', endsAt = '' }: Pick<TransactionLine, 'startsAt' | 'endsAt'>,
  { format: { date, time, dateTime }, timezone, locale }: TimeFormat,
): string {
  if (startsAt === '') return ''
  const from = dateTime(startsAt)
  if (endsAt === '') return from
  const { start, end } = spanTimes(
    { startDate: startsAt, endDate: endsAt },
    { timezone, locale, time },
  )
  const day = from.slice(0, from.length - time(startsAt).length)
  return `${day}${start}–${date(startsAt) === date(endsAt) ? end : dateTime(endsAt)}`
}

/**
 * A line's own text: what it pays for, when and where, on a page of direction `dir`; '' for a line
 * that is named by its type.
 */
export const lineText = (
  line: Pick<TransactionLine, 'referenceItem' | 'startsAt' | 'endsAt' | 'place'>,
  time: (line: Pick<TransactionLine, 'startsAt' | 'endsAt'>) => string,
  dir: 'ltr' | 'rtl' | undefined,
): string => joinFacts([line.referenceItem, time(line), line.place], dir)
