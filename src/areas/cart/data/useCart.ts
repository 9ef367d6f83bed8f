import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from '../../../../generated/types'
import { createTurns } from '../../../core/api/createTurns'
import { readFailed, type Read } from '../../../core/api/useRead'
import { onHubChange } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'

/**
 * The cart, refetched whenever it changed; `change` runs a call that changes it, shows its result,
 * and rethrows its error.
 */
export interface CartState {
  cart: Read<Cart>
  reread: () => void
  change: (call: () => Promise<Cart>) => Promise<void>
}

/**
 * The customer's cart. The result of a change is newer than any read started before it, and the
 * cart is refetched only once no change is pending.
 */
export function useCart(): CartState {
  const [cart, setCart] = useState<Read<Cart>>({ status: 'loading' })
  const [takeTurn] = useState(createTurns)
  const changes = useRef({ underWay: 0, isStale: false })
  const reread = useCallback((): void => {
    if (changes.current.underWay > 0) {
      changes.current.isStale = true
      return
    }
    const turn = takeTurn()
    portalApi.call('cart.get').then(
      (value) => {
        if (turn.shows()) setCart({ status: 'ready', value })
      },
      (error: unknown) => {
        // Stale data is better than none.
        if (turn.isLast())
          setCart((before) => (before.status === 'ready' ? before : readFailed(error)))
      },
    )
  }, [takeTurn])
  useEffect(() => {
    reread()
    return onHubChange('cart.changed', reread)
  }, [reread])
  const change = async (call: () => Promise<Cart>): Promise<void> => {
    const { current } = changes
    // The order in which the server applied concurrent changes is unknown.
    if (current.underWay++ > 0) current.isStale = true
    try {
      const value = await call()
      takeTurn().shows()
      setCart({ status: 'ready', value })
    } catch (error) {
      // The cart may now hold the reason for the refusal.
      current.isStale = true
      throw error
    } finally {
      if (--current.underWay === 0 && current.isStale) {
        current.isStale = false
        reread()
      }
    }
  }
  return { cart, reread, change }
}
