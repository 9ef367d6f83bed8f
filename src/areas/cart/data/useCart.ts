import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from '../../../../generated/types'
import { readFailed, type Read } from '../../../core/api/useRead'
import { onChange } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'

/** The cart, read again whenever it changed; `change` shows what a call that changes it answers, and throws what the call throws. */
export interface CartUse {
  cart: Read<Cart>
  reread: () => void
  change: (call: () => Promise<Cart>) => Promise<void>
}

/** The customer's cart as it stands at the server; of several answers the one that was asked for last counts. */
export function useCart(): CartUse {
  const [cart, setCart] = useState<Read<Cart>>({ status: 'loading' })
  const turn = useRef(0)
  const show = useCallback(async (call: () => Promise<Cart>): Promise<void> => {
    const mine = ++turn.current
    const value = await call()
    if (mine === turn.current) setCart({ status: 'ready', value })
  }, [])
  const reread = useCallback((): void => {
    show(() => portalApi.call('cart.get')).catch((error: unknown) => {
      // What is on the screen is better than nothing.
      setCart((before) => (before.status === 'ready' ? before : readFailed(error)))
    })
  }, [show])
  useEffect(() => {
    reread()
    return onChange('cart.changed', reread)
  }, [reread])
  const change = async (call: () => Promise<Cart>): Promise<void> => {
    try {
      await show(call)
    } catch (error) {
      // Why it was refused may stand in the cart by now.
      reread()
      throw error
    }
  }
  return { cart, reread, change }
}
