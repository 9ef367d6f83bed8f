// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Cart } from '../../../../generated/types'
import { portalQueries } from '../../../core/query/portalQueries'
import { setLiveHub } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'
import { useCart } from './useCart'

afterEach(() => {
  cleanup()
  portalQueries().clear()
})

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
  const sent: ((cart: Cart) => void)[] = []
  const change = () =>
    act(async () => void result.current.change(() => new Promise((answer) => sent.push(answer))))
  await change()
  // A change in another tab: the cart is refetched only once the pending change is done.
  await act(async () => changed())
  expect(reads).toHaveLength(1)
  await change()
  await act(async () => sent[0]?.(cartOf(2)))
  // Another change is pending.
  await waitFor(() => expect([count(), reads.length]).toEqual([2, 1]))
  await act(async () => sent[1]?.(cartOf(4)))
  await waitFor(() => expect([count(), reads.length]).toEqual([4, 2]))
  // The first read was requested before the change.
  await act(async () => reads[0]?.answer(cartOf(1)))
  expect(count()).toBe(4)
  await act(async () => reads[1]?.answer(cartOf(3)))
  await waitFor(() => expect(count()).toBe(3))
  await act(async () => {
    await result.current.change(() => Promise.reject(new Error('refused'))).catch(() => undefined)
  })
  await waitFor(() => expect([count(), reads.length]).toEqual([3, 3]))
})

it('shows the reply to a change without another read', async () => {
  const { reads } = listen()
  const { result } = renderHook(() => useCart())
  await act(async () => reads[0]?.answer(cartOf(1)))
  await act(() => result.current.change(() => Promise.resolve(cartOf(2))))
  await waitFor(() =>
    expect(result.current.cart).toMatchObject({ status: 'ready', value: cartOf(2) }),
  )
  expect(reads).toHaveLength(1)
})

it('drops a read that another component started while a change was pending', async () => {
  const { reads } = listen()
  const { result } = renderHook(() => useCart())
  await act(async () => reads[0]?.answer(cartOf(1)))
  let answer: (cart: Cart) => void = () => undefined
  await act(async () => void result.current.change(() => new Promise((done) => (answer = done))))
  renderHook(() => useCart())
  await waitFor(() => expect(reads).toHaveLength(2))
  await act(async () => answer(cartOf(2)))
  await act(async () => reads[1]?.answer(cartOf(1)))
  await waitFor(() =>
    expect(result.current.cart).toMatchObject({ status: 'ready', value: cartOf(2) }),
  )
})
