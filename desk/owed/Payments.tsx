import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { DeskAccount } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { NotLoaded } from '../screens/NotLoaded'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { ScreenSection } from '../screens/ScreenSection'
import { PaymentTable } from './PaymentTable'
import type { MadeRefund, Payment } from './Refund'
import { RefundDialog } from './RefundDialog'
import { RefundResult } from './RefundResult'

/** Payments on a page. */
const PAGE_SIZE = 10

/** What a customer has paid, newest first, with refunds of it; nothing if they have paid nothing. */
export function Payments({
  companyId,
  account,
}: {
  companyId: number
  account: DeskAccount
}): ReactNode {
  const t = useText()
  const { customerId, timezone } = account
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Payment>()
  const [made, setMade] = useState<MadeRefund>()
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.owed.payments', companyId, customerId, page],
      queryFn: ({ signal }) =>
        deskApi.list('desk.owed.payments', {
          params: { id: customerId },
          query: { pageNumber: page, pageSize: PAGE_SIZE },
          chosen: { companyId },
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { subjects: ['owed', 'refunds'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  const payments = data?.items ?? []
  const total = data?.pagination.totalCount ?? 0
  const latest = ({ id }: Payment) => payments.find((one) => one.id === id)
  const refresh = (): Promise<typeof data> => {
    void deskQueries.invalidateQueries({ queryKey: ['desk.owed.history', customerId] })
    return refetch().then((read) => read.data)
  }
  if (data !== undefined && total === 0 && made === undefined) return null
  return (
    <ScreenSection title={t('desk.owed.payments')}>
      {made === undefined ? null : <RefundResult made={made} payment={latest(made.payment)} />}
      {data === undefined ? (
        <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
      ) : (
        <PaymentTable
          payments={payments}
          timezone={timezone}
          onRefund={(payment) => {
            setMade(undefined)
            setOpen(payment)
          }}
        />
      )}
      {total > PAGE_SIZE ? (
        <Pager
          label={t('desk.owed.payments')}
          page={page}
          count={pageCount(total, PAGE_SIZE)}
          onPage={setPage}
        />
      ) : null}
      {open === undefined ? null : (
        <RefundDialog
          key={open.id}
          companyId={companyId}
          account={account}
          // As it is by now; if the page shows it no more, as it was.
          payment={latest(open) ?? open}
          onStale={async () => (await refresh())?.items.find(({ id }) => id === open.id)}
          onClose={() => setOpen(undefined)}
          onDone={(refund) => {
            setOpen(undefined)
            setMade(refund)
            void refresh()
          }}
        />
      )}
    </ScreenSection>
  )
}
