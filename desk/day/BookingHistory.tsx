import type { ReactNode } from 'react'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { authorName } from '../../studio/session/authorName'
import { HistoryDetails } from '../screens/HistoryDetails'
import { deskApi } from '../session/deskApi'
import { useLocalTime } from '../values/useLocalTime'
import { useMoment } from '../values/useMoment'
import type { DayBooking } from './Day'

type Entry = Calls['desk.bookings.history']['reply'][number]

/** What staff did about a booking, one sentence each. */
export function BookingHistory({
  booking: { id, timezone },
  companyId,
}: {
  booking: DayBooking
  companyId: number
}): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  const localTime = useLocalTime()
  const placeOf = ({ startDateLocal, resourceName, partySize }: Entry['before']): string =>
    [
      startDateLocal === undefined ? '' : localTime(startDateLocal),
      resourceName ?? '',
      partySize === undefined ? '' : t('desk.today.party', { count: partySize }),
    ]
      .filter((part) => part !== '')
      .join(' · ')
  const sentence = ({ act, by, byName, before, after, fee, rule, reason }: Entry): string =>
    [
      t(`desk.day.history.${act}`, {
        name: authorName({ by, byName }, t),
        from: placeOf(before),
        to: placeOf(after),
        fee: fee || 'rule',
      }),
      rule === '' ? '' : t(`desk.day.history.rule.${rule}`),
      reason,
    ]
      .filter((part) => part !== '')
      .join(' ')
  return (
    <HistoryDetails
      queryKey={['desk.bookings.history', id]}
      meta={{ subjects: ['bookings'], id }}
      read={(query, signal) =>
        deskApi.list('desk.bookings.history', {
          params: { id },
          query,
          chosen: { companyId },
          signal,
        })
      }
      empty={t('desk.day.history.none')}
    >
      {(entry) => (
        <li key={entry.id}>
          <time dateTime={entry.at}>{moment(entry.at)}</time> <bdi>{sentence(entry)}</bdi>
        </li>
      )}
    </HistoryDetails>
  )
}
