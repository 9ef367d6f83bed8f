import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from '../../../../generated/types'
import { createTurns } from '../../../core/api/createTurns'
import { readFailed, type Read } from '../../../core/api/useRead'
import { onHubChange } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'

/**
 * The cart, read again whenever it changed; `change` shows what a call that changes it answers, and
 * throws what the call throws.
 */
export interface CartState {
  cart: Read<Cart>
  reread: () => void
  change: (call: () => Promise<Cart>) => Promise<void>
}

/**
 * The customer's cart as it stands at the server: what a change answers is newer than whatever was
 * read before it, and it is read again only once no change is under way.
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
        // What is on the screen is better than nothing.
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
    // Of changes beside each other nobody knows which the server has made last.
    if (current.underWay++ > 0) current.isStale = true
    try {
      const value = await call()
      takeTurn().shows()
      setCart({ status: 'ready', value })
    } catch (error) {
      // Why it was refused may stand in the cart by now.
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
