import { useEffect, useState } from 'react'
import type { Transaction } from '../../../../generated/types'
import { createTurns } from '../../../core/api/createTurns'
import { onHubChange } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'

/**
 * The latest state of a transaction, refetched on every change event and by `reread`. Responses
 * that arrive out of order are dropped.
 */
export function useNewestTransaction(given: Transaction): {
  transaction: Transaction
  reread: () => void
} {
  const { id } = given
  const [newer, setNewer] = useState<Transaction>()
  const [reading, setReading] = useState(0)
  useEffect(() => {
    let left = false
    const takeTurn = createTurns()
    const read = (): void => {
      const turn = takeTurn()
      portalApi.call('transactions.get', { params: { transactionId: id } }).then(
        (transaction) => {
          if (!left && turn.shows()) setNewer(transaction)
        },
        // Stale data is better than none.
        () => undefined,
      )
    }
    if (reading > 0) read()
    const stop = onHubChange('transactions.changed', read)
    return () => {
      left = true
      stop()
    }
  }, [id, reading])
  return {
    transaction: newer ?? given,
    reread: () => {
      setReading((count) => count + 1)
    },
  }
}
