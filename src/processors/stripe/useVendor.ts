import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { loadVendor } from './loadVendor'

/** Whether Stripe.js is loading, ready or unreachable; `retry` loads it again. */
export type VendorState =
  | { status: 'loading' }
  | { status: 'ready'; stripe: Stripe }
  | { status: 'failed'; retry: () => void }

/**
 * Loads Stripe.js for a publishable key and returns its state. After the key changes, the state is
 * that of the previous key until loading for the new one ends.
 */
export function useVendor(key: string): VendorState {
  const [state, setState] = useState<
    { status: 'loading' | 'failed' } | { status: 'ready'; stripe: Stripe }
  >({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isSuperseded = false
    loadVendor(key).then(
      (stripe) => !isSuperseded && setState({ status: 'ready', stripe }),
      () => !isSuperseded && setState({ status: 'failed' }),
    )
    return () => {
      isSuperseded = true
    }
  }, [key, attempt])
  if (state.status !== 'failed') return state.status === 'ready' ? state : { status: 'loading' }
  return {
    status: 'failed',
    retry: () => {
      setState({ status: 'loading' })
      setAttempt((count) => count + 1)
    },
  }
}
