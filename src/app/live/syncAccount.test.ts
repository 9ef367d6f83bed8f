import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../core/query/portalQueries'
import { onHubEvent } from '../../core/realtime/liveHub'
import { createPageStore, customerAtom } from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { portalApi } from '../../core/session/portalApi'
import { syncAccount } from './syncAccount'

vi.mock('../../core/realtime/liveHub', () => ({
  onHubEvent: vi.fn(() => () => undefined),
  onReconnected: () => () => undefined,
  onMissedEvents: () => () => undefined,
}))

// A customer with only the fields that these tests read.
const customerNamed = (firstName: string) => ({ id: 1, firstName }) as never
const call = vi.spyOn(portalApi, 'call')
const settle = () => new Promise((resolve) => setTimeout(resolve))
let stop: () => void = () => undefined

const reload = vi.fn()

function open() {
  const store = createPageStore({ customer: customerNamed('Noor') } as unknown as PageState)
  stop = syncAccount(store, createQueryClient(), reload)
  return store
}
const shownName = (store: ReturnType<typeof open>) => store.get(customerAtom)?.firstName
const sendChange = () => vi.mocked(onHubEvent).mock.calls.at(-1)?.[1]({})

/** Defers the next read until the returned function is called with the response. */
function deferNextRead() {
  let respond: (customer: never) => void = () => undefined
  call.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)) as never)
  return async (customer: never) => {
    respond(customer)
    await settle()
  }
}

beforeEach(() => {
  call.mockReset()
  reload.mockReset()
  vi.mocked(onHubEvent).mockClear()
})
afterEach(() => stop())

it('ignores an older response that arrives late, even if the newer one changed nothing', async () => {
  const store = open()
  const respondFirst = deferNextRead()
  sendChange()
  call.mockResolvedValueOnce(customerNamed('Noor') as never)
  sendChange()
  await settle()
  await respondFirst(customerNamed('Nora'))
  expect([shownName(store), call.mock.calls.length]).toEqual(['Noor', 2])
})

it('refetches if this tab changed the customer while a read was pending', async () => {
  const store = open()
  const respondFirst = deferNextRead()
  sendChange()
  call.mockResolvedValueOnce(customerNamed('Nura') as never)
  store.set(customerAtom, customerNamed('Nura'))
  await respondFirst(customerNamed('Noor'))
  expect([shownName(store), call.mock.calls.length]).toEqual(['Nura', 2])
})

it('keeps the same customer object if nothing changed, which avoids a re-render', async () => {
  const store = open()
  const before = store.get(customerAtom)
  call.mockResolvedValueOnce(customerNamed('Noor') as never)
  sendChange()
  await settle()
  expect([store.get(customerAtom) === before, call.mock.calls.length]).toEqual([true, 1])
})

it('keeps the customer if a read fails, and applies the next response', async () => {
  const store = open()
  call.mockRejectedValueOnce(new Error('cut off'))
  sendChange()
  await settle()
  expect(shownName(store)).toBe('Noor')
  call.mockResolvedValueOnce(customerNamed('Nora') as never)
  sendChange()
  await settle()
  expect(shownName(store)).toBe('Nora')
})

it("shows a change made in this tab at once, and the server's next response later", async () => {
  const store = open()
  store.set(customerAtom, customerNamed('Nura'))
  expect([shownName(store), call.mock.calls.length]).toEqual(['Nura', 0])
  call.mockResolvedValueOnce(customerNamed('Nora') as never)
  sendChange()
  await settle()
  expect(shownName(store)).toBe('Nora')
})

it('reloads the page if another customer has signed in in another tab', async () => {
  const store = open()
  call.mockResolvedValueOnce({ id: 2, firstName: 'Lee' } as never)
  sendChange()
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  expect(shownName(store)).toBe('Noor')
})
