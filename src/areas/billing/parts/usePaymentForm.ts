import { useEffect, useRef, useState, type RefObject } from 'react'
import type { MethodSelectorHandle, PaymentEntry } from '../../wallet/public'
import type { PaymentState } from '../data/usePayment'

/** State and actions of a payment form. */
export interface PaymentFormState {
  chosen: PaymentEntry | undefined
  choose: (method: PaymentEntry | undefined) => void
  /** Ref to the selector, which prepares the chosen method. */
  selector: RefObject<MethodSelectorHandle | null>
  /** No payment is pending, so a method can be chosen. */
  free: boolean
  /**
   * Whether a method could be chosen at some point: the form then stays mounted but hidden while
   * the payment is pending, to keep the input.
   */
  wasFree: boolean
  /**
   * Whether a payment is pending or its card is being prepared: it can't be sent again.
   * (activity.checkout.paying-flag)
   */
  paying: boolean
  send: () => Promise<void>
}

/**
 * Tracks the chosen method and pays with it; `amountOf` gives the amount charged for a method, in
 * currency units.
 */
export function usePaymentForm(
  { payment, pay }: PaymentState,
  amountOf: (method: PaymentEntry) => number,
): PaymentFormState {
  const [chosen, choose] = useState<PaymentEntry>()
  const [preparing, setPreparing] = useState(false)
  const selector = useRef<MethodSelectorHandle>(null)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const free = payment.status === 'ready' || payment.status === 'failed'
  const [wasFree, setWasFree] = useState(free)
  if (free && !wasFree) setWasFree(true)
  return {
    chosen,
    choose,
    selector,
    free,
    wasFree,
    paying: !free || preparing,
    send: async () => {
      setPreparing(true)
      try {
        const method = await selector.current?.prepare()
        // Leaving the form while a new card is being prepared cancels the payment.
        if (method && !gone.current) pay({ ...method, amount: amountOf(method) })
      } finally {
        setPreparing(false)
      }
    },
  }
}
