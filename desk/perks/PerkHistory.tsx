import type { ReactNode } from 'react'
import type { AdminCompany } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { authorName } from '../../studio/session/authorName'
import { HistoryDetails } from '../screens/HistoryDetails'
import { useDay } from '../values/useDay'
import { useMoment } from '../values/useMoment'
import { listActs } from './perkCalls'
import { isCredit, type Issued, type PerkKind } from './perkKinds'

/** What staff did about something that was issued, one sentence each. */
export function PerkHistory({
  company,
  kind,
  issued,
}: {
  company: AdminCompany
  kind: PerkKind
  issued: Issued
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const day = useDay()
  const moment = useMoment(company.timezone)
  const currency = isCredit(issued) ? issued.currency : undefined
  return (
    <HistoryDetails
      queryKey={['desk.perks.history', kind, issued.id]}
      meta={{ subjects: ['perks'] }}
      read={(query, signal) => listActs({ kind, id: issued.id }, query, company.id, signal)}
      empty={t('desk.perks.history.none')}
    >
      {({ id, at, by, byName, act, cents, isDated, lastDay, earlierDay, text }) => (
        <li key={id}>
          <time dateTime={at}>{moment(at)}</time>{' '}
          {t(`desk.perks.history.${act}`, {
            name: authorName({ by, byName }, t),
            change: currency === undefined || cents === 0 ? 'none' : cents < 0 ? 'less' : 'more',
            amount: money(Math.abs(cents) / 100, currency),
            until: !isDated ? 'same' : lastDay === null ? 'never' : 'day',
            day: lastDay === null ? '' : day(lastDay),
            earlier: !isDated ? 'same' : earlierDay === null ? 'never' : 'day',
            earlierDay: earlierDay === null ? '' : day(earlierDay),
            hasText: text === '' ? 'no' : 'yes',
            text,
          })}
        </li>
      )}
    </HistoryDetails>
  )
}
