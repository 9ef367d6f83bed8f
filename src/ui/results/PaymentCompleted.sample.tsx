import type { ReactNode } from 'react'
import { PaymentCompleted } from './PaymentCompleted'

/** When signed in. */
export function Sample(): ReactNode {
  return <PaymentCompleted />
}
