import { useEffect, useRef, useState, type RefObject } from 'react'
import type { MethodSelectorHandle, PaymentEntry } from '../../wallet/public'
import type { PaymentState } from '../data/usePayment'

/** What a form that pays shows and does. */
export interface PaymentFormState {
  chosen: PaymentEntry | undefined
  choose: (method: PaymentEntry | undefined) => void
  /** For the selector, of which the method is got ready. */
  selector: RefObject<MethodSelectorHandle | null>
  /** Nothing is under way: a method can be chosen. */
  free: boolean
  /**
   * A method could be chosen here once: its form is kept out of sight while the payment is under
   * way, with what was typed.
   */
  wasFree: boolean
  /**
   * A payment is under way, or its card is being made ready: it can't be sent again.
   * (activity.checkout.paying-flag)
   */
  paying: boolean
  send: () => Promise<void>
}

/**
 * Keeps the method that is chosen and pays by it; `amountOf` is what is charged by a method, in
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
        // Who has left the form while a new card was made ready has called the payment off.
        if (method && !gone.current) pay({ ...method, amount: amountOf(method) })
      } finally {
        setPreparing(false)
      }
    },
  }
}
