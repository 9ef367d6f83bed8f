// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Cart } from '../../../../generated/types'
import { setLiveHub } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'
import { useCart } from './useCart'

afterEach(cleanup)

// Only the fields that tell the carts apart; the hook passes the entity through.
const cartOf = (totalItems: number): Cart => ({ totalItems }) as Cart

/** Cart reads that are answered on demand, and a function that signals a change elsewhere. */
function listen() {
  const reads: { answer: (cart: Cart) => void; fail: (error: Error) => void }[] = []
  vi.spyOn(portalApi, 'call').mockImplementation(
    (() => new Promise((answer, fail) => reads.push({ answer, fail }))) as never,
  )
  let changed: () => void = () => undefined
  const silent = () => () => undefined
  // The parts of the hub that the hook subscribes to.
  setLiveHub({
    onResume: silent,
    onSubscribed: silent,
    subscribe: (_name: string, reread: () => void) => {
      changed = reread
      return () => undefined
    },
  } as never)
  return { reads, changed: () => changed() }
}

it('shows the result of a change despite concurrent reads, and refetches the cart afterwards', async () => {
  const { changed, reads } = listen()
  const { result } = renderHook(() => useCart())
  const count = () =>
    result.current.cart.status === 'ready' ? result.current.cart.value.totalItems : undefined
  let answer: (cart: Cart) => void = () => undefined
  let done: Promise<void> = Promise.resolve()
  act(() => {
    done = result.current.change(() => new Promise((resolve) => (answer = resolve)))
  })
  // A change in another tab: the cart is refetched only once the pending change is done.
  act(() => changed())
  expect(reads).toHaveLength(1)
  await act(async () => {
    answer(cartOf(2))
    await done
  })
  expect([count(), reads.length]).toEqual([2, 2])
  // The first read was requested before the change.
  await act(async () => reads[0]?.answer(cartOf(1)))
  expect(count()).toBe(2)
  await act(async () => reads[1]?.answer(cartOf(3)))
  expect(count()).toBe(3)
  await act(async () => {
    await result.current.change(() => Promise.reject(new Error('refused'))).catch(() => undefined)
  })
  expect([count(), reads.length]).toEqual([3, 3])
})

it('shows an older read of the cart if the newer one fails', async () => {
  const { changed, reads } = listen()
  const { result } = renderHook(() => useCart())
  act(() => changed())
  await act(async () => reads[1]?.fail(new Error('cut off')))
  expect(result.current.cart.status).toBe('failed')
  await act(async () => reads[0]?.answer(cartOf(1)))
  expect(result.current.cart).toMatchObject({ status: 'ready', value: cartOf(1) })
})
