import type { ReactNode } from 'react'
import type { Calls, DeskAccount } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { authorName } from '../../studio/session/authorName'
import { HistoryDetails } from '../screens/HistoryDetails'
import { deskApi } from '../session/deskApi'
import { useMoment } from '../values/useMoment'

type Act = Calls['desk.owed.history']['reply'][number]

/** What staff did about a customer's account, one sentence each. */
export function AccountHistory({
  companyId,
  account: { customerId, timezone },
}: {
  companyId: number
  account: DeskAccount
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const moment = useMoment(timezone)
  const sentence = ({ act, by, byName, amount, currency, invoice, method, text }: Act): string => {
    const values = {
      name: authorName({ by, byName }, t),
      amount: amount === null ? '' : money(amount, currency),
      number: invoice,
      method: method || 'cash',
      text,
    }
    return act === 'limit' && amount === null
      ? t('desk.owed.history.noLimit', values)
      : t(`desk.owed.history.${act}`, values)
  }
  return (
    <HistoryDetails
      queryKey={['desk.owed.history', customerId]}
      meta={{ subjects: ['owed', 'refunds'], id: customerId }}
      read={(query, signal) =>
        deskApi.list('desk.owed.history', {
          params: { id: customerId },
          query,
          chosen: { companyId },
          signal,
        })
      }
      empty={t('desk.owed.history.none')}
    >
      {(act) => (
        <li key={act.id}>
          <time dateTime={act.at}>{moment(act.at)}</time> {sentence(act)}
        </li>
      )}
    </HistoryDetails>
  )
}
