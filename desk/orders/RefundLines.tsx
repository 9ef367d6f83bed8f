import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { fieldCodes } from '../../src/core/api/fieldCodes'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { TextField } from '../../src/ui/controls/TextField'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useCloseDialog } from '../../studio/chrome/useCloseDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { isSealed, useAct } from '../acts/useAct'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { LineFields } from './LineFields'
import { NoQuote } from './NoQuote'
import type { OrderDialog } from './OrderDialog'
import { useLineCounts } from './useLineCounts'

/** How long a reason may be, as the call declares it. */
const MAX_REASON = 500

type Shared = Pick<OrderDialog, 'companyId' | 'order' | 'onStale'> & {
  /** Called with what has happened. */
  onDone: (text: string) => void
}

interface Body {
  lines: { id: number; quantity: number }[]
  amount: number
  reason: string
}

/** Cancels some of an order that was not handed over, and refunds what was paid for it. */
export function RefundLines({ onClose, ...props }: Shared & { onClose: () => void }): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  return (
    <StudioDialog title={t('desk.orders.refund')} {...(!isHeld && { onClose })}>
      <RefundForm {...props} onHold={setIsHeld} />
    </StudioDialog>
  )
}

function RefundForm({
  companyId,
  order,
  onStale,
  onDone,
  onHold,
}: Shared & { onHold: (isHeld: boolean) => void }): ReactNode {
  const t = useText()
  const close = useCloseDialog()
  const { money } = useFormat()
  const [reason, setReason] = useState('')
  useUnsavedChanges(reason.trim() !== '')
  const { counts, lines, change } = useLineCounts(order)
  const act = useAct(
    (body: Body, idempotencyKey) =>
      deskApi.call('desk.orders.refund', {
        params: { id: order.id },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    ({ refunded, byHand, refused }) =>
      onDone(
        t('desk.orders.refundDone', {
          hasRefunded: refunded > 0 ? 'yes' : 'no',
          refunded: money(refunded, order.currency),
          hasByHand: byHand > 0 ? 'yes' : 'no',
          byHand: money(byHand, order.currency),
          hasRefused: refused > 0 ? 'yes' : 'no',
          refused: money(refused, order.currency),
        }),
      ),
  )
  const readOnly = isSealed(act.state)
  const {
    data: quote,
    error,
    isFetching,
    refetch,
  } = useQuery(
    {
      queryKey: ['desk.orders.quote', companyId, order.id, lines],
      queryFn: ({ signal }) =>
        deskApi.call('desk.orders.quote', {
          params: { id: order.id },
          body: { lines: lines ?? [] },
          chosen: { companyId },
          signal,
        }),
      // What is being refunded is no longer left.
      enabled: lines !== undefined && !readOnly,
      // What is left, and so what would go back, may change while the dialog is open.
      meta: { subjects: ['orders', 'refunds'], id: order.id } satisfies DeskMeta,
    },
    deskQueries,
  )
  const refresh = (): void => {
    onStale()
    if (lines !== undefined) void refetch()
  }
  const amount = quote === undefined ? '' : money(quote.amount, quote.currency)
  return (
    <ActForm
      act={act}
      body={
        lines === undefined || quote === undefined || reason.trim() === ''
          ? undefined
          : { lines, amount: quote.amount, reason: reason.trim() }
      }
      label={t('desk.orders.refundDo', { amount: amount || 'none' })}
      companyId={companyId}
      isDanger
      beside={quote === undefined ? '' : t('desk.orders.refundAmount', { amount })}
      refusalText={(refusal) =>
        refusal.code === 'conflict'
          ? t('desk.orders.conflict')
          : fieldCodes(refusal, ['amount']).length > 0
            ? t('desk.orders.refundChanged')
            : undefined
      }
      onRefused={refresh}
      onHold={onHold}
      onBack={close}
    >
      <p>{t('desk.orders.refundText')}</p>
      {error === null || readOnly ? null : (
        <NoQuote error={error} companyId={companyId} isBusy={isFetching} onRetry={refresh} />
      )}
      <LineFields
        counts={counts}
        readOnly={readOnly}
        onChange={(id, value) => {
          act.reset()
          change(id, value)
        }}
      />
      <TextField
        name="reason"
        label={t('desk.owed.reason')}
        hint={t('desk.owed.reasonHint')}
        required
        maxLength={MAX_REASON}
        dir="auto"
        value={reason}
        readOnly={readOnly}
        onChange={({ target }) => {
          act.reset()
          setReason(target.value)
        }}
      />
    </ActForm>
  )
}
