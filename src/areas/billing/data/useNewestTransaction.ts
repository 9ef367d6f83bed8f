import { useEffect, useState } from 'react'
import type { Transaction } from '../../../../generated/types'
import { createTurns } from '../../../core/api/createTurns'
import { onHubChange } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'

/**
 * A transaction as it stands now: read again whenever something changes, and by `reread`. An answer
 * that comes after one to a later question is dropped.
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
        // What is on the screen is better than nothing.
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
