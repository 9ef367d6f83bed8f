import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../core/query/portalQueries'
import { onHubChange } from '../../core/realtime/liveHub'
import { createPageStore, customerAtom } from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { portalApi } from '../../core/session/portalApi'
import { syncAccount } from './syncAccount'

vi.mock('../../core/realtime/liveHub', () => ({
  onHubChange: vi.fn(() => () => undefined),
  onReconnected: () => () => undefined,
}))

// A customer with only the fields that these tests read.
const named = (firstName: string) => ({ id: 1, firstName }) as never
const call = vi.spyOn(portalApi, 'call')
const settle = () => new Promise((resolve) => setTimeout(resolve))
let stop: () => void = () => undefined

const reload = vi.fn()

function open() {
  const store = createPageStore({ customer: named('Noor') } as unknown as PageState)
  stop = syncAccount(store, createQueryClient(), reload)
  return store
}
const nameIn = (store: ReturnType<typeof open>) => store.get(customerAtom)?.firstName
const changed = () => vi.mocked(onHubChange).mock.calls.at(-1)?.[1]()

/** Blocks the next read until the returned function is called with its response. */
function held() {
  let answer: (customer: never) => void = () => undefined
  call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)) as never)
  return async (customer: never) => {
    answer(customer)
    await settle()
  }
}

beforeEach(() => {
  call.mockReset()
  reload.mockReset()
  vi.mocked(onHubChange).mockClear()
})
afterEach(() => stop())

it('ignores a stale response, even if the newer one changed nothing', async () => {
  const store = open()
  const answerFirst = held()
  changed()
  call.mockResolvedValueOnce(named('Noor') as never)
  changed()
  await settle()
  await answerFirst(named('Nora'))
  expect([nameIn(store), call.mock.calls.length]).toEqual(['Noor', 2])
})

it('reads again if a change was answered while the read was pending', async () => {
  const store = open()
  const answerFirst = held()
  changed()
  call.mockResolvedValueOnce(named('Nura') as never)
  store.set(customerAtom, named('Nura'))
  await answerFirst(named('Noor'))
  expect([nameIn(store), call.mock.calls.length]).toEqual(['Nura', 2])
})

it('keeps the same customer object if nothing changed, so that nothing re-renders', async () => {
  const store = open()
  const before = store.get(customerAtom)
  call.mockResolvedValueOnce(named('Noor') as never)
  changed()
  await settle()
  expect([store.get(customerAtom) === before, call.mock.calls.length]).toEqual([true, 1])
})

it('keeps the customer if a read fails, and shows the next answer', async () => {
  const store = open()
  call.mockRejectedValueOnce(new Error('cut off'))
  changed()
  await settle()
  expect(nameIn(store)).toBe('Noor')
  call.mockResolvedValueOnce(named('Nora') as never)
  changed()
  await settle()
  expect(nameIn(store)).toBe('Nora')
})

it('shows a change made here at once, and later what the server says', async () => {
  const store = open()
  store.set(customerAtom, named('Nura'))
  expect([nameIn(store), call.mock.calls.length]).toEqual(['Nura', 0])
  call.mockResolvedValueOnce(named('Nora') as never)
  changed()
  await settle()
  expect(nameIn(store)).toBe('Nora')
})

it('reloads the page if another customer is signed in by now', async () => {
  const store = open()
  call.mockResolvedValueOnce({ id: 2, firstName: 'Lee' } as never)
  changed()
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  expect(nameIn(store)).toBe('Noor')
})
