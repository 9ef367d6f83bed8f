import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AdminCompany, DeskOrder } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { Notice } from '../../src/ui/feedback/Notice'
import { CsvFailure } from '../screens/CsvButton'
import { DownloadButton } from '../screens/DownloadButton'
import { NotFound } from '../screens/NotFound'
import { NotLoaded } from '../screens/NotLoaded'
import { OpenMember } from '../screens/OpenMember'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { useSaid } from '../values/useSaid'
import { HandOverDialog } from './HandOverDialog'
import { Handovers } from './Handovers'
import { NoteDialog } from './NoteDialog'
import { OrderFacts } from './OrderFacts'
import { OrderHistory } from './OrderHistory'
import { OrderLines } from './OrderLines'
import { OrderNotes } from './OrderNotes'
import { RefundLines } from './RefundLines'
import { RefusedRefunds } from './RefusedRefunds'
import { StateBadge } from './StateBadge'
import { UndoDialog } from './UndoDialog'

/** An order: what was bought, how it reaches the member, and what was handed over. */
export function OrderPage({
  company,
  orderId,
}: {
  company: AdminCompany
  orderId: number
}): ReactNode {
  const t = useText()
  const [address] = useSearchParams()
  const queryKey = ['desk.orders.get', company.id, orderId]
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) =>
        deskApi.call('desk.orders.get', {
          params: { id: orderId },
          chosen: { companyId: company.id },
          signal,
        }),
      // A refund says neither whose it is nor of what.
      meta: { subjects: ['orders', 'refunds'], id: orderId } satisfies DeskMeta,
    },
    deskQueries,
  )
  const list = address.toString()
  const back = (
    <LinkButton
      to={`/orders${list === '' ? '' : `?${list}`}`}
      variant="quiet"
      size="small"
      icon="arrow-start"
      data-print="no"
    >
      {t('desk.back', { list: t('desk.orders.title') })}
    </LinkButton>
  )
  if (error instanceof ApiError && error.status === 404) return <NotFound action={back} />
  return (
    <Frame>
      {back}
      {data === undefined ? (
        <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
      ) : (
        <Shown
          company={company}
          order={data}
          onChanged={(order) => {
            deskQueries.setQueryData(queryKey, order)
            void deskQueries.invalidateQueries({ queryKey: ['desk.orders.history', orderId] })
          }}
          onStale={() => {
            void refetch()
            void deskQueries.invalidateQueries({ queryKey: ['desk.orders.history', orderId] })
          }}
        />
      )}
    </Frame>
  )
}

function Shown({
  company,
  order,
  onChanged,
  onStale,
}: {
  company: AdminCompany
  order: DeskOrder
  /** Called with the order as it is after an act. */
  onChanged: (order: DeskOrder) => void
  /** Called when it has to be read again. */
  onStale: () => void
}): ReactNode {
  const t = useText()
  const [open, setOpen] = useState<
    'hand-over' | 'note' | 'refund' | DeskOrder['handovers'][number]
  >()
  const [fileError, setFileError] = useState<unknown>()
  const [done, setDone] = useSaid()
  const show = (what: typeof open): void => {
    setDone('')
    setOpen(what)
  }
  const dialog = {
    companyId: company.id,
    order,
    onStale,
    onClose: () => setOpen(undefined),
    onDone: (text: string, changed: DeskOrder) => {
      setOpen(undefined)
      setDone(text)
      onChanged(changed)
    },
  }
  const hasOpen = order.lines.some((line) => line.open > 0)
  const isIdle = !hasOpen || order.isBeingRefunded
  return (
    <>
      <Head>
        <ScreenTitle
          title={t('desk.orders.number', { id: order.id })}
          part={order.name || t('desk.orders.unnamed')}
        />
        <StateBadge state={order.state} />
      </Head>
      <Tools data-print="no">
        {/* Idle rather than gone, so that the focus returns to it after the last handover. */}
        <Button size="small" icon="bag" idle={isIdle} onClick={() => show('hand-over')}>
          {t('desk.orders.handOver')}
        </Button>
        <Button size="small" variant="secondary" icon="text" onClick={() => show('note')}>
          {t('desk.orders.addNote')}
        </Button>
        {order.state === 'cancelled' ? null : (
          <DownloadButton
            fileName={`order-${order.id}.pdf`}
            load={() =>
              deskApi.file('desk.orders.slip', {
                params: { id: order.id },
                chosen: { companyId: company.id },
              })
            }
            onError={setFileError}
          >
            {t('desk.orders.slip')}
          </DownloadButton>
        )}
        {company.areas.includes('money') ? (
          <Button size="small" variant="secondary" idle={isIdle} onClick={() => show('refund')}>
            {t('desk.orders.refundOpen')}
          </Button>
        ) : null}
        <OpenMember company={company} customerId={order.customerId} />
        {company.areas.includes('money') ? (
          <LinkButton to={`/owed/${order.customerId}`} variant="secondary" size="small">
            {t('desk.orders.account')}
          </LinkButton>
        ) : null}
      </Tools>
      <CsvFailure error={fileError} companyId={company.id} onDone={() => setFileError(undefined)} />
      <p role="status">{done}</p>
      {hasOpen && order.isBeingRefunded ? (
        <Notice tone="warning" live title={t('desk.orders.beingRefunded')} />
      ) : null}
      <RefusedRefunds order={order} timezone={company.timezone} />
      <OrderFacts order={order} timezone={company.timezone} />
      <OrderLines order={order} />
      <Handovers order={order} timezone={company.timezone} onUndo={show} />
      <OrderNotes notes={order.notes} timezone={company.timezone} />
      <OrderHistory company={company} order={order} />
      {open === undefined ? null : open === 'hand-over' ? (
        <HandOverDialog {...dialog} />
      ) : open === 'note' ? (
        <NoteDialog {...dialog} />
      ) : open === 'refund' ? (
        <RefundLines
          {...dialog}
          onDone={(text) => {
            setOpen(undefined)
            setDone(text)
            onStale()
          }}
        />
      ) : (
        <UndoDialog {...dialog} handover={open} />
      )}
    </>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: 20px;
  /* A dialog has a width of its own. */
  > :not(dialog) {
    max-inline-size: 100%;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
