import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { loadVendor } from './loadVendor'

/** Stripe.js is loading, ready, or unreachable; `retry` loads it again. */
export type VendorState =
  | { status: 'loading' }
  | { status: 'ready'; stripe: Stripe }
  | { status: 'failed'; retry: () => void }

/** Loads Stripe.js for a publishable key. */
export function useVendor(key: string): VendorState {
  const [state, setState] = useState<
    { status: 'loading' | 'failed' } | { status: 'ready'; stripe: Stripe }
  >({ status: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let left = false
    loadVendor(key).then(
      (stripe) => !left && setState({ status: 'ready', stripe }),
      () => !left && setState({ status: 'failed' }),
    )
    return () => {
      left = true
    }
  }, [key, tries])
  if (state.status !== 'failed') return state.status === 'ready' ? state : { status: 'loading' }
  return {
    status: 'failed',
    retry: () => {
      setState({ status: 'loading' })
      setTries((count) => count + 1)
    },
  }
}
