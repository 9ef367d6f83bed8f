import type { ReactNode } from 'react'
import { PaymentCompleted } from './PaymentCompleted'

/** As a signed-in person sees it. */
export function Sample(): ReactNode {
  return <PaymentCompleted />
}
