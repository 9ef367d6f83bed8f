// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Cart } from '#generated/types'
import { portalQueries } from '../../../core/query/portalQueries'
import { setLiveHub } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'
import { useCart } from './useCart'

afterEach(() => {
  cleanup()
  portalQueries().clear()
})

// Only the field by which the tests distinguish carts.
const createCart = (totalItems: number): Cart => ({ totalItems }) as Cart

/**
 * A fake API that collects the cart requests for the test to answer, and a fake hub; `reportChange`
 * reports a change of the cart.
 */
function fakeCart() {
  const reads: { answer: (cart: Cart) => void; fail: (error: Error) => void }[] = []
  vi.spyOn(portalApi, 'call').mockImplementation(
    (() => new Promise((answer, fail) => reads.push({ answer, fail }))) as never,
  )
  let reportChange: () => void = () => undefined
  const noSubscription = () => () => undefined
  // Only the hub methods that the hook uses.
  setLiveHub({
    onReconnected: noSubscription,
    onSubscribed: noSubscription,
    subscribe: (_name: string, listener: (data: object) => void) => {
      reportChange = () => listener({})
      return () => undefined
    },
  } as never)
  return { reads, reportChange: () => reportChange() }
}

it('shows the result of a change despite concurrent requests, and fetches the cart again once no change is pending', async () => {
  const { reportChange, reads } = fakeCart()
  const { result } = renderHook(() => useCart())
  const count = () =>
    result.current.cart.status === 'ready' ? result.current.cart.value.totalItems : undefined
  const responses: ((cart: Cart) => void)[] = []
  const change = () =>
    act(
      async () => void result.current.change(() => new Promise((answer) => responses.push(answer))),
    )
  await change()
  // A change in another tab: the cart is fetched again only once the pending change is done.
  await act(async () => reportChange())
  expect(reads).toHaveLength(1)
  await change()
  await act(async () => responses[0]?.(createCart(2)))
  // The cart is not fetched yet, because another change is pending.
  await waitFor(() => expect([count(), reads.length]).toEqual([2, 1]))
  await act(async () => responses[1]?.(createCart(4)))
  await waitFor(() => expect([count(), reads.length]).toEqual([4, 2]))
  // This response is older than the change.
  await act(async () => reads[0]?.answer(createCart(1)))
  expect(count()).toBe(4)
  await act(async () => reads[1]?.answer(createCart(3)))
  await waitFor(() => expect(count()).toBe(3))
  await act(async () => {
    await result.current.change(() => Promise.reject(new Error('failed'))).catch(() => undefined)
  })
  await waitFor(() => expect([count(), reads.length]).toEqual([3, 3]))
})

it('shows the cart from a change’s response without another request', async () => {
  const { reads } = fakeCart()
  const { result } = renderHook(() => useCart())
  await act(async () => reads[0]?.answer(createCart(1)))
  await act(() => result.current.change(() => Promise.resolve(createCart(2))))
  await waitFor(() =>
    expect(result.current.cart).toMatchObject({ status: 'ready', value: createCart(2) }),
  )
  expect(reads).toHaveLength(1)
})

it('ignores the response to a fetch that another component started while a change was pending', async () => {
  const { reads } = fakeCart()
  const { result } = renderHook(() => useCart())
  await act(async () => reads[0]?.answer(createCart(1)))
  let answer: (cart: Cart) => void = () => undefined
  await act(async () => void result.current.change(() => new Promise((done) => (answer = done))))
  renderHook(() => useCart())
  await waitFor(() => expect(reads).toHaveLength(2))
  await act(async () => answer(createCart(2)))
  await act(async () => reads[1]?.answer(createCart(1)))
  await waitFor(() =>
    expect(result.current.cart).toMatchObject({ status: 'ready', value: createCart(2) }),
  )
})
