import { beforeEach, expect, it, vi } from 'vitest'
import { createPageStore, customerAtom } from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { portalApi } from '../../core/session/portalApi'
import { refreshAccount } from './refreshAccount'

// A customer with only the fields that these tests read.
const named = (firstName: string) => ({ id: 1, firstName }) as never
const call = vi.spyOn(portalApi, 'call')
const open = () => createPageStore({ customer: named('Noor') } as unknown as PageState)
const nameIn = (store: ReturnType<typeof open>) => store.get(customerAtom)?.firstName

/** Blocks the next read until the returned function is called with its response. */
function held() {
  let answer: (customer: never) => void = () => undefined
  call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)) as never)
  return (customer: never) => answer(customer)
}

beforeEach(() => void call.mockReset())

it('ignores a stale response, even if the newer one changed nothing', async () => {
  const store = open()
  const answerFirst = held()
  const first = refreshAccount(store)
  call.mockResolvedValueOnce(named('Noor') as never)
  await refreshAccount(store)
  answerFirst(named('Nora'))
  await first
  expect([nameIn(store), call.mock.calls.length]).toEqual(['Noor', 2])
})

it('reads again if a change was answered while the read was pending', async () => {
  const store = open()
  const answerFirst = held()
  const read = refreshAccount(store)
  store.set(customerAtom, named('Nura'))
  call.mockResolvedValueOnce(named('Nura') as never)
  answerFirst(named('Noor'))
  await read
  expect([nameIn(store), call.mock.calls.length]).toEqual(['Nura', 2])
})

it('keeps the same customer object if nothing changed, so that nothing re-renders', async () => {
  const store = open()
  const before = store.get(customerAtom)
  call.mockResolvedValueOnce(named('Noor') as never)
  await refreshAccount(store)
  expect(store.get(customerAtom)).toBe(before)
})

it('shows the older response if the newer read fails', async () => {
  const store = open()
  const answerFirst = held()
  const first = refreshAccount(store)
  call.mockRejectedValueOnce(new Error('cut off'))
  await expect(refreshAccount(store)).rejects.toThrow('cut off')
  answerFirst(named('Nora'))
  await first
  expect(nameIn(store)).toBe('Nora')
})

it('shows every response that arrives in order, without further reads', async () => {
  const store = open()
  const answers = [held(), held()]
  const reads = [refreshAccount(store), refreshAccount(store)]
  for (const [index, name] of ['Nora', 'Nura'].entries()) {
    answers[index]?.(named(name))
    await reads[index]
    expect(nameIn(store)).toBe(name)
  }
  expect(call.mock.calls.length).toBe(2)
})
