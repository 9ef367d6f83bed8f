import type { ReactNode } from 'react'
import { PaymentCompleted } from './PaymentCompleted'

/** The screen with its default texts. */
export function Sample(): ReactNode {
  return <PaymentCompleted />
}
