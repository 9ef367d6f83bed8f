import { useEffect, useRef, useState, type RefObject } from 'react'
import { useDefaultMethod, type MethodSelectorHandle, type PaymentEntry } from '../../wallet/public'
import type { PaymentState } from '../data/usePayment'

/** State and actions of a payment form. */
export interface PaymentFormState {
  /** The chosen method: the default one until the customer chooses. */
  chosen: PaymentEntry | undefined
  choose: (method: PaymentEntry | undefined) => void
  /** Ref to the method selector, which prepares the chosen method for the payment. */
  selector: RefObject<MethodSelectorHandle | null>
  /** Whether a method can be chosen because no payment is pending. */
  isIdle: boolean
  /**
   * Whether no payment was pending at some point: the form then stays mounted but hidden while a
   * payment is pending, to preserve the input.
   */
  hasBeenIdle: boolean
  /**
   * Whether a payment is pending or a new card is being prepared for one; Pay is disabled
   * meanwhile. (activity.checkout.paying-flag)
   */
  isPaying: boolean
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
  const preselected = useDefaultMethod()
  // Undefined until the customer chooses; null once they have deselected a method, so that the
  // default is not chosen again.
  const [choice, setChoice] = useState<PaymentEntry | null>()
  const chosen = choice === undefined ? preselected : (choice ?? undefined)
  const [isPreparing, setPreparing] = useState(false)
  const selector = useRef<MethodSelectorHandle>(null)
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  const isIdle = payment.status === 'ready' || payment.status === 'failed'
  const [hasBeenIdle, setHasBeenIdle] = useState(isIdle)
  if (isIdle && !hasBeenIdle) setHasBeenIdle(true)
  return {
    chosen,
    choose: (method) => setChoice(method ?? null),
    selector,
    isIdle,
    hasBeenIdle,
    isPaying: !isIdle || isPreparing,
    send: async () => {
      setPreparing(true)
      try {
        const method = await selector.current?.prepare()
        // If the customer leaves the form while a new card is being prepared, nothing is paid.
        if (method && !isUnmounted.current) pay({ ...method, amount: amountOf(method) })
      } finally {
        setPreparing(false)
      }
    },
  }
}
