import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Transaction } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { FactGrid } from '../../../ui/details/FactGrid'
import { Stack } from '../../../ui/layout/Stack'
import { Dialog } from '../../../ui/overlays/Dialog'
import { transactionTarget } from '../data/transactionTarget'
import { usePayment } from '../data/usePayment'
import { isHouseInvoice } from '../model/houseInvoice'
import { PaymentFailure } from './PaymentFailure'
import { PaymentForm } from './PaymentForm'
import { PaymentProgress } from './PaymentProgress'

/**
 * An invoice's payment: the dialog while it is open, else the progress of a pending payment.
 * Closing the dialog never cancels a pending payment. (doc 2 §2, Pay Invoice dialog)
 */
export function PayInvoice({
  transaction,
  open,
  onClose,
  onPaid,
}: {
  transaction: Transaction
  open: boolean
  onClose: () => void
  onPaid: () => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const paymentState = usePayment(transactionTarget(transaction.id, 'transactions.pay'))
  const { payment } = paymentState
  const notifyPaid = useEffectEvent(onPaid)
  useEffect(() => {
    if (payment.status === 'settled') notifyPaid()
  }, [payment.status])
  const isIdle = payment.status === 'ready' || payment.status === 'failed'
  const failure = payment.status === 'failed' ? <PaymentFailure problem={payment.problem} /> : null
  if (!open) {
    return (
      <>
        {failure}
        <PaymentProgress paymentState={paymentState} />
      </>
    )
  }
  return (
    <Dialog title={t('area.billing.invoice.pay')} open onClose={onClose}>
      <Stack gap={5}>
        <FactGrid
          facts={[
            {
              id: 'balance',
              label: t('area.billing.sum.balance'),
              value: money(transaction.amountDue, transaction.currency),
            },
          ]}
        />
        {failure}
        <PaymentForm
          paymentState={paymentState}
          amountOf={() => transaction.amountDue}
          offersHouseAccount={!isHouseInvoice(transaction)}
          otherButtons={
            <Button variant="secondary" onClick={onClose}>
              {t(isIdle ? 'area.billing.invoice.cancel' : 'ui.close')}
            </Button>
          }
        />
      </Stack>
    </Dialog>
  )
}
