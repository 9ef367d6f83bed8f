import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { MobileActions } from '../../../ui/details/MobileActions'
import { Stack } from '../../../ui/layout/Stack'
import { MethodSelector, type MethodSelectorHandle, type PaymentEntry } from '../../wallet/public'
import type { PaymentUse } from '../data/usePayment'
import { PaymentProgress } from './PaymentProgress'

/** Props of the form that pays. */
export interface PaymentFormProps {
  use: PaymentUse
  /** What is charged by a method, in currency units. */
  amountOf: (method: PaymentEntry) => number
  /** What the method that is chosen changes beside the form. */
  onChosen?: (method: PaymentEntry | undefined) => void
  /** Stands beside Pay, the safe one first. */
  beside?: ReactNode
}

/** Chooses a method and pays: disabled until one is chosen, and once while a payment is under way. (doc 2 §2, Payment-method selector; money.invoice.pay-dialog-disabled) */
export function PaymentForm({ use, amountOf, onChosen, beside }: PaymentFormProps): ReactNode {
  const t = useText()
  const [chosen, setChosen] = useState<PaymentEntry>()
  const [preparing, setPreparing] = useState(false)
  const selector = useRef<MethodSelectorHandle>(null)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const { payment, pay } = use
  const free = payment.status === 'ready' || payment.status === 'failed'
  const send = async (): Promise<void> => {
    setPreparing(true)
    try {
      const method = await selector.current?.prepare()
      // Who has left the form while a new card was made ready has called the payment off.
      if (method && !gone.current) pay({ ...method, amount: amountOf(method) })
    } finally {
      setPreparing(false)
    }
  }
  return (
    <Stack gap={5}>
      {free ? (
        <MethodSelector
          chosen={chosen}
          onChoose={(method) => {
            setChosen(method)
            onChosen?.(method)
          }}
          handle={selector}
          disabled={preparing}
        />
      ) : null}
      <PaymentProgress use={use} />
      <MobileActions>
        {beside}
        {payment.status === 'settled' ? null : (
          <Button disabled={free && chosen === undefined} busy={!free || preparing} onClick={() => void send()}>
            {t('area.billing.payment.pay')}
          </Button>
        )}
      </MobileActions>
    </Stack>
  )
}
