import type { ReactNode } from 'react'
import type { Calls, EventRecord } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { authorName } from '../../studio/session/authorName'
import { HistoryDetails } from '../screens/HistoryDetails'
import { deskApi } from '../session/deskApi'
import { useMoment } from '../values/useMoment'
import type { Attendee } from './AttendeeTable'

type Act = Calls['desk.attendees.history']['reply'][number]

/** What staff did about an attendee, one sentence each. */
export function AttendeeHistory({
  event,
  attendee: { key, kind },
  currency,
  companyId,
}: {
  event: EventRecord
  attendee: Attendee
  currency: string
  companyId: number
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const moment = useMoment(event.timezone)
  const placeOf = ({ startsAt, type }: Act['before']): string =>
    [startsAt === undefined ? '' : moment(startsAt), type ?? '']
      .filter((part) => part !== '')
      .join(' · ')
  const sentence = ({ act, by, byName, before, after, payment, ...rest }: Act): string => {
    const name = authorName({ by, byName }, t)
    const hasAmount = (rest.amount ?? 0) > 0 ? 'yes' : 'no'
    const amount = money(rest.amount ?? 0, currency)
    switch (act) {
      case 'added':
        return t('desk.attendee.history.added', {
          name,
          payment: payment || 'none',
          type: after.type ?? '',
          hasAmount,
          amount,
        })
      case 'moved': {
        // At the same date, only the ticket type has changed.
        const isSameDate = before.startsAt === after.startsAt
        const [from, to] = isSameDate
          ? [before.type ?? '', after.type ?? '']
          : [placeOf(before), placeOf(after)]
        return t('desk.attendee.history.moved', { name, from, to })
      }
      case 'transferred':
        return t('desk.attendee.history.transferred', {
          name,
          from: before.name ?? '',
          to: after.name ?? '',
        })
      case 'cancelled':
        return t('desk.attendee.history.cancelled', {
          name,
          refund: rest.refunds ? 'yes' : kind === 'ticket' ? 'no' : 'none',
          hasAmount,
          amount,
        })
      case 'entry_undone':
        return t('desk.attendee.history.entryUndone', { name, reason: rest.reason })
      case 'exit_undone':
        return t('desk.attendee.history.exitUndone', { name, reason: rest.reason })
    }
  }
  return (
    <HistoryDetails
      queryKey={['desk.attendees.history', event.id, key]}
      meta={{ subjects: ['events'], id: event.id }}
      read={(query, signal) =>
        deskApi.list('desk.attendees.history', {
          params: { id: event.id, attendee: key },
          query,
          chosen: { companyId },
          signal,
        })
      }
      empty={t('desk.attendee.history.none')}
    >
      {(act) => (
        <li key={act.id}>
          <time dateTime={act.at}>{moment(act.at)}</time> {sentence(act)}
        </li>
      )}
    </HistoryDetails>
  )
}
