import type { ReactNode } from 'react'
import type { AdminCompany, DeskOrder } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { authorName } from '../../studio/session/authorName'
import { HistoryDetails } from '../screens/HistoryDetails'
import { deskApi } from '../session/deskApi'
import { useMoment } from '../values/useMoment'

/** What staff did about an order, one sentence each. */
export function OrderHistory({
  company,
  order: { id: orderId, currency },
}: {
  company: AdminCompany
  order: Pick<DeskOrder, 'id' | 'currency'>
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const moment = useMoment(company.timezone)
  return (
    <HistoryDetails
      queryKey={['desk.orders.history', orderId]}
      meta={{ subjects: ['orders'], id: orderId }}
      read={(query, signal) =>
        deskApi.list('desk.orders.history', {
          params: { id: orderId },
          query,
          chosen: { companyId: company.id },
          signal,
        })
      }
      empty={t('desk.orders.history.none')}
    >
      {({ id, at, by, byName, act, quantity, courier, number, amount, text }) => (
        <li key={id}>
          <time dateTime={at}>{moment(at)}</time>{' '}
          {t(`desk.orders.history.${act}`, {
            name: authorName({ by, byName }, t),
            count: quantity,
            courier: courier || 'none',
            number: number || 'none',
            hasAmount: amount === null ? 'no' : 'yes',
            amount: money(amount ?? 0, currency),
            hasText: text === '' ? 'no' : 'yes',
            text,
          })}
        </li>
      )}
    </HistoryDetails>
  )
}
