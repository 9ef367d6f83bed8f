import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { toCents } from '../../../core/intl/toCents'
import { useText } from '../../../core/intl/useText'
import { useAcceptsCards } from '../../../core/session/useAcceptsCards'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { AmountSummary } from '../../../ui/orders/AmountSummary'
import { Stack } from '../../../ui/layout/Stack'
import { refetchCards } from '../data/refetchCards'
import {
  NoOnlinePayments,
  PaymentFailure,
  PaymentForm,
  usePayment,
  type PaymentTarget,
} from '../../billing/public'

/**
 * The payment form for a target's `amount`, in currency units, or a note if the club takes no
 * payments online; after the payment, `doneText` with a button that closes.
 */
export function PayOrder({
  target,
  amount,
  doneText,
  cancelLabel,
  onStale,
  onClose,
}: {
  target: PaymentTarget
  amount: number
  doneText: string
  cancelLabel: string
  /** Called if the order is refused because something else is due than the customer was shown. */
  onStale?: () => void
  onClose: () => void
}): ReactNode {
  const t = useText()
  const paymentState = usePayment(target)
  const { payment } = paymentState
  const acceptsCards = useAcceptsCards()
  const isPaid = payment.status === 'settled'
  useEffect(() => {
    if (isPaid) void refetchCards()
  }, [isPaid])
  const isStale = payment.status === 'failed' && payment.problem.code === 'amount_changed'
  const reportStale = useEffectEvent(() => onStale?.())
  useEffect(() => {
    if (isStale) reportStale()
  }, [isStale])
  if (isPaid)
    return (
      <Completed text={doneText}>
        <Button onClick={onClose}>{t('area.memberships.done')}</Button>
      </Completed>
    )
  if (!acceptsCards && payment.status === 'ready') return <NoOnlinePayments area="billing" live />
  return (
    <Stack gap={5}>
      {isStale ? (
        <Notice live tone="danger" title={t('area.memberships.refused.amount_changed.title')}>
          {t('area.memberships.refused.amount_changed.text')}
        </Notice>
      ) : payment.status === 'failed' ? (
        <PaymentFailure problem={payment.problem} />
      ) : null}
      <PaymentForm
        paymentState={paymentState}
        amountOf={() => amount}
        renderSum={() => (
          <AmountSummary
            lines={[
              {
                id: 'total',
                label: t('area.billing.sum.total'),
                amountCents: toCents(amount),
                isTotal: true,
              },
            ]}
          />
        )}
        otherButtons={
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
        }
      />
    </Stack>
  )
}

/** Announces that a payment, change or joining is complete, with next steps below. */
export function Completed({ text, children }: { text: string; children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  // The pay button, which had the focus, is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={5}>
        <Notice tone="success" live>
          {text}
        </Notice>
        <div>{children}</div>
      </Stack>
    </div>
  )
}
