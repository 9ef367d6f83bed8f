import type { ReactNode } from 'react'
import type { AdminCompany } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { authorName } from '../../../studio/session/authorName'
import { HistoryDetails } from '../../screens/HistoryDetails'
import { deskApi } from '../../session/deskApi'
import { useMoment } from '../../values/useMoment'

/** What staff did about a member's cards, one sentence each. */
export function CardHistory({
  memberId,
  company,
}: {
  memberId: number
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  const momentOf = (at: string | null): string => (at === null ? '' : moment(at))
  return (
    <HistoryDetails
      queryKey={['desk.memberCards.history', memberId]}
      meta={{ subjects: ['members'], id: memberId }}
      read={(query, signal) =>
        deskApi.list('desk.memberCards.history', {
          params: { id: memberId },
          query,
          chosen: { companyId: company.id },
          signal,
        })
      }
      empty={t('desk.members.cards.history.none')}
    >
      {({ id, at, by, byName, act, title, serial, from, until, reason }) => (
        <li key={id}>
          <time dateTime={at}>{moment(at)}</time>{' '}
          {t(`desk.members.cards.history.${act}`, {
            name: authorName({ by, byName }, t),
            title,
            serial,
            from: momentOf(from),
            until: momentOf(until),
            hasEnd: until === null ? 'no' : 'yes',
          })}{' '}
          {reason === '' ? null : t('desk.members.cards.history.reason', { reason })}
        </li>
      )}
    </HistoryDetails>
  )
}
