import type { ReactNode } from 'react'
import { PaymentCompleted } from './PaymentCompleted'

/** With its default texts. */
export function Sample(): ReactNode {
  return <PaymentCompleted />
}
