import { expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../core/config/compile'
import { onChange } from '../../core/realtime/liveHub'
import { createPageStore, inCartAtom, unreadAtom } from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { portalApi } from '../../core/session/portalApi'
import { watchCounts } from './watchCounts'

vi.mock('../../core/realtime/liveHub', () => ({ onChange: vi.fn() }))

const PLACES = [
  { uri: '/notifications', event: 'notifications.changed', counted: unreadAtom, asked: () => vi.spyOn(portalApi, 'list').mockReset().mockResolvedValue({ items: [], pagination: { totalCount: 3 } } as never) },
  { uri: '/checkout', event: 'cart.changed', counted: inCartAtom, asked: () => vi.spyOn(portalApi, 'call').mockReset().mockResolvedValue({ totalItems: 3 } as never) },
]

it.each(
  PLACES.flatMap((place) => [
    { ...place, rule: 'asks where the customer may see the page', config: {}, isMember: false, asks: true },
    { ...place, rule: 'asks for an active member where it is for members', config: { pages: [{ uri: place.uri, membersOnly: true }] }, isMember: true, asks: true },
    { ...place, rule: 'asks nothing where it is kept from the customer: the answer would be a refusal', config: { pages: [{ uri: place.uri, membersOnly: true }] }, isMember: false, asks: false },
    { ...place, rule: 'asks nothing where the club has none', config: { pages: [{ uri: place.uri, enabled: false }] }, isMember: true, asks: false },
  ]),
)('the number in the header of $uri $rule', async ({ event, counted, asked, config, isMember, asks }) => {
  const ask = asked()
  vi.mocked(onChange).mockReset()
  // Only what the number depends on.
  const store = createPageStore({ config: compile({ plan: 'Plus', ...config }, { catalogue }).config, customer: { isMember } } as unknown as PageState)
  store.set(counted, 1)
  watchCounts(store)
  vi.mocked(onChange).mock.calls.find(([name]) => name === event)?.[1]()
  await vi.waitFor(() => expect(store.get(counted)).toBe(asks ? 3 : 0), { timeout: 30_000 })
  expect(ask.mock.calls.length).toBe(asks ? 1 : 0)
})
