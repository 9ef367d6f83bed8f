import type { ReactNode } from 'react'
import { PaymentFailed } from './PaymentFailed'

const DETAILS = ['Your card was declined.', 'Reference 8H2K-03.']

/** The screen when signed in. */
export function Sample(): ReactNode {
  return <PaymentFailed signedIn details={DETAILS} />
}
