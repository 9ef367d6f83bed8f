import type { ReactNode } from 'react'
import type { AdminCompany } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { authorName } from '../../../studio/session/authorName'
import { HistoryDetails } from '../../screens/HistoryDetails'
import { deskApi } from '../../session/deskApi'
import { useMoment } from '../../values/useMoment'

/** The corrections of a product's stock, one sentence each. */
export function StockHistory({
  productId,
  company,
}: {
  productId: number
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  return (
    <HistoryDetails
      queryKey={['desk.stock.history', productId]}
      meta={{ subjects: ['products'], id: productId }}
      read={(query, signal) =>
        deskApi.list('desk.stock.history', {
          params: { id: productId },
          query,
          chosen: { companyId: company.id },
          signal,
        })
      }
      empty={t('desk.products.stock.historyNone')}
    >
      {({ id, at, by, byName, variant, change, stock, reason }) => (
        <li key={id}>
          <time dateTime={at}>{moment(at)}</time>{' '}
          {stock === null
            ? t('desk.products.stock.historyStopped', {
                name: authorName({ by, byName }, t),
                stock: Math.abs(change),
                of: variant === '' ? 'product' : 'variant',
                variant,
              })
            : t('desk.products.stock.history', {
                name: authorName({ by, byName }, t),
                up: change > 0 ? 'yes' : 'no',
                change: Math.abs(change),
                of: variant === '' ? 'product' : 'variant',
                variant,
                reason,
                stock,
              })}
        </li>
      )}
    </HistoryDetails>
  )
}
