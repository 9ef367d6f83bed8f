import type { ReactNode } from 'react'
import { RefundPreview } from './RefundPreview'

/** Two tickets, of which the club keeps a fee; house credits paid a part. */
export function Sample(): ReactNode {
  return (
    <RefundPreview
      quote={{
        status: 'ready',
        value: {
          count: 2,
          currency: 'USD',
          paid: 122.4,
          kept: 10,
          refundedBefore: 0,
          refund: 112.4,
          credit: 20,
          houseAccount: 0,
          refusal: '',
        },
        refetch: () => undefined,
      }}
    />
  )
}
