import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../core/config/compile/compile'
import { createQueryClient } from '../../core/query/portalQueries'
import { onHubEvent } from '../../core/realtime/liveHub'
import {
  createPageStore,
  customerAtom,
  cartCountAtom,
  unreadCountAtom,
  type PortalStore,
} from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { portalApi } from '../../core/session/portalApi'
import { syncCounts } from './syncCounts'

vi.mock('../../core/realtime/liveHub', () => ({
  onHubEvent: vi.fn(() => () => undefined),
  onReconnected: () => () => undefined,
  onMissedEvents: () => () => undefined,
}))

let stop: () => void = () => undefined
const sync = (store: PortalStore) => {
  stop = syncCounts(store, createQueryClient())
}
beforeEach(() => {
  vi.mocked(onHubEvent).mockClear()
  // Default replies, for the count that a test doesn't examine.
  vi.spyOn(portalApi, 'call')
    .mockReset()
    .mockResolvedValue({ totalItems: 0 } as never)
  vi.spyOn(portalApi, 'list')
    .mockReset()
    .mockResolvedValue({ items: [], pagination: { totalCount: 0 } } as never)
})
afterEach(() => stop())

const PAGES = [
  {
    uri: '/notifications',
    counted: unreadCountAtom,
    mockReply: () =>
      vi
        .spyOn(portalApi, 'list')
        .mockReset()
        .mockResolvedValue({ items: [], pagination: { totalCount: 3 } } as never),
  },
  {
    uri: '/checkout',
    counted: cartCountAtom,
    mockReply: () =>
      vi
        .spyOn(portalApi, 'call')
        .mockReset()
        .mockResolvedValue({ totalItems: 3 } as never),
  },
]

it.each(
  PAGES.flatMap((page) => [
    {
      ...page,
      rule: 'is requested if the customer may see the page',
      config: {},
      isMember: false,
      isRequested: true,
    },
    {
      ...page,
      rule: 'is requested for an active member if the page is for members',
      config: { pages: [{ uri: page.uri, membersOnly: true }] },
      isMember: true,
      isRequested: true,
    },
    {
      ...page,
      rule: 'is not requested if the page is closed to the customer, since access would be denied',
      config: { pages: [{ uri: page.uri, membersOnly: true }] },
      isMember: false,
      isRequested: false,
    },
    {
      ...page,
      rule: 'is not requested if the club has no such page',
      config: { pages: [{ uri: page.uri, enabled: false }] },
      isMember: true,
      isRequested: false,
    },
  ]),
)(
  'the count in the header of $uri $rule',
  async ({ counted, mockReply, config, isMember, isRequested }) => {
    const request = mockReply()
    // Only the fields that the count depends on.
    const store = createPageStore({
      config: compile({ plan: 'Plus', ...config }, { catalogue }).config,
      customer: { isMember },
    } as unknown as PageState)
    store.set(counted, 1)
    sync(store)
    await vi.waitFor(() => expect(store.get(counted)).toBe(isRequested ? 3 : 0), {
      timeout: 30_000,
    })
    expect(request.mock.calls.length).toBe(isRequested ? 1 : 0)
  },
)

it.each(PAGES)(
  'the count in the header of $uri is read when the customer gains access to the page, and is 0 when they lose it',
  async ({ uri, counted, mockReply }) => {
    mockReply()
    // Only the fields that the count depends on.
    const store = createPageStore({
      config: compile({ plan: 'Plus', pages: [{ uri, membersOnly: true }] }, { catalogue }).config,
      customer: { isMember: false },
    } as unknown as PageState)
    sync(store)
    store.set(customerAtom, { isMember: true } as never)
    await vi.waitFor(() => expect(store.get(counted)).toBe(3), { timeout: 30_000 })
    store.set(customerAtom, { isMember: false } as never)
    await vi.waitFor(() => expect(store.get(counted)).toBe(0), { timeout: 30_000 })
  },
)

/** Returns a store whose cart count is 1, and a function that sends a change of the cart. */
async function cartOfOne() {
  const ask = vi
    .spyOn(portalApi, 'call')
    .mockReset()
    .mockResolvedValueOnce({ totalItems: 1 } as never)
  // Only the fields that the count depends on.
  const store = createPageStore({
    config: compile({ plan: 'Plus' }, { catalogue }).config,
    customer: { isMember: true },
  } as unknown as PageState)
  sync(store)
  await vi.waitFor(() => expect(store.get(cartCountAtom)).toBe(1), { timeout: 30_000 })
  const change = vi.mocked(onHubEvent).mock.calls.find(([name]) => name === 'cart.changed')?.[1]
  return { ask, store, change: () => change?.({}) }
}

it('ignores an older count that arrives after a newer one', async () => {
  const { ask, store, change } = await cartOfOne()
  let answerFirst: (cart: never) => void = () => undefined
  ask
    .mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)) as never)
    .mockResolvedValueOnce({ totalItems: 2 } as never)
  change()
  change()
  await vi.waitFor(() => expect(store.get(cartCountAtom)).toBe(2), { timeout: 30_000 })
  answerFirst({ totalItems: 5 } as never)
  // Waits until everything that follows the response has run.
  await new Promise((resolve) => setImmediate(resolve))
  expect([store.get(cartCountAtom), ask.mock.calls.length]).toEqual([2, 3])
})

it('keeps the count if a read fails, until the next read succeeds', async () => {
  const { ask, store, change } = await cartOfOne()
  ask.mockRejectedValueOnce(new Error('cut off'))
  change()
  await vi.waitFor(() => expect(ask.mock.calls.length).toBe(2))
  await new Promise((resolve) => setImmediate(resolve))
  expect(store.get(cartCountAtom)).toBe(1)
  ask.mockResolvedValueOnce({ totalItems: 2 } as never)
  change()
  await vi.waitFor(() => expect(store.get(cartCountAtom)).toBe(2), { timeout: 30_000 })
})
