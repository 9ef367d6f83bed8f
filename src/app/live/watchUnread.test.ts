import { expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../core/config/compile'
import { onChange } from '../../core/realtime/liveHub'
import { createPageStore, unreadAtom } from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { portalApi } from '../../core/session/portalApi'
import { watchUnread } from './watchUnread'

vi.mock('../../core/realtime/liveHub', () => ({ onChange: vi.fn() }))

const uri = '/notifications'

it.each([
  ['asks where the customer may see the notifications', {}, false, true],
  ['asks for an active member where they are for members', { pages: [{ uri, membersOnly: true }] }, true, true],
  ['asks nothing where they are kept from the customer: the answer would be a refusal', { pages: [{ uri, membersOnly: true }] }, false, false],
  ['asks nothing where the club has none', { pages: [{ uri, enabled: false }] }, true, false],
])('the number at the bell %s', async (_rule, config, isMember, asks) => {
  const list = vi.spyOn(portalApi, 'list').mockReset().mockResolvedValue({ items: [], pagination: { totalCount: 3 } } as never)
  vi.mocked(onChange).mockReset()
  // Only what the number depends on.
  const store = createPageStore({ config: compile(config, { catalogue }).config, customer: { isMember } } as unknown as PageState)
  store.set(unreadAtom, 1)
  watchUnread(store)
  vi.mocked(onChange).mock.calls[0]?.[1]()
  await vi.waitFor(() => expect(store.get(unreadAtom)).toBe(asks ? 3 : 0), { timeout: 30_000 })
  expect(list.mock.calls.length).toBe(asks ? 1 : 0)
})
