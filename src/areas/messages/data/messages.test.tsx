// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../core/api/ApiError'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { useConversation } from './useConversation'
import { useOutbox } from './useOutbox'
import { useThread } from './useThread'

const listeners = vi.hoisted(() => ({
  changed: new Set<() => void>(),
  back: new Set<() => void>(),
}))
vi.mock('../../../core/realtime/liveHub', () => {
  const added = (set: Set<() => void>, listener: () => void) => {
    set.add(listener)
    return () => set.delete(listener)
  }
  return {
    onHubChange: vi.fn((_: string, reread: () => void) => added(listeners.changed, reread)),
    onReconnected: vi.fn((reread: () => void) => added(listeners.back, reread)),
  }
})
const hubReports = () => act(async () => listeners.changed.forEach((tell) => tell()))
const reconnect = () => act(async () => listeners.back.forEach((tell) => tell()))

interface Request {
  id: string
  input: { params: { conversationId: number }; query?: { before?: number }; body?: object }
  answer: (value: unknown) => Promise<void>
  fail: (error: unknown) => Promise<void>
}
let requests: Request[] = []
const request = (wanted: string, index: number): Request => {
  const found = requests.filter(({ id }) => id === wanted)[index]
  if (!found) throw new Error(`${wanted} was not called ${index + 1} times.`)
  return found
}
const counted = (wanted: string) => requests.filter(({ id }) => id === wanted).length

beforeEach(() => {
  const later = ((id: string, input: Request['input']) =>
    new Promise((resolve, reject) => {
      requests.push({
        id,
        input,
        answer: (value) => act(async () => resolve(value)),
        fail: (error) => act(async () => reject(error)),
      })
    })) as never
  vi.spyOn(portalApi, 'list').mockImplementation(later)
  vi.spyOn(portalApi, 'call').mockImplementation(later)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  requests = []
  expect([listeners.changed.size, listeners.back.size]).toEqual([0, 0])
})

const message = (id: number) => ({
  id,
  conversationId: 1,
  clientId: `client ${id}`,
  text: `text ${id}`,
  isMine: true,
  sentAt: '2026-11-20T10:00:00Z',
})
/** A page of messages, newest first as the server sends them. */
const page = (ids: readonly number[], hasNextPage = false) => ({
  items: ids.map(message),
  pagination: { pageNumber: 1, pageSize: 24, totalCount: 9, hasPreviousPage: false, hasNextPage },
})

function openThread() {
  const store = createStore()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result } = renderHook(() => ({ thread: useThread(1), outbox: useOutbox(1) }), { wrapper })
  return {
    thread: () => result.current.thread,
    outbox: () => result.current.outbox,
    ids: () => result.current.thread.messages.map(({ id }) => id),
  }
}

it('shows messages oldest first, and reads older ones before the oldest that is shown', async () => {
  const { thread, ids } = openThread()
  await request('messages.list', 0).answer(page([5, 4], true))
  await waitFor(() => expect(ids()).toEqual([4, 5]))
  await act(async () => thread().loadMore())
  expect(request('messages.list', 1).input.query).toMatchObject({ before: 4 })
  await request('messages.list', 1).answer(page([3, 2]))
  await waitFor(() => expect(ids()).toEqual([2, 3, 4, 5]))
  expect(thread().hasMore).toBe(false)
})

it('ignores an older read of the newest messages that answers last', async () => {
  const { ids } = openThread()
  await request('messages.list', 0).answer(page([1]))
  await hubReports()
  await hubReports()
  await request('messages.list', 2).answer(page([3, 2, 1]))
  await request('messages.list', 1).answer(page([2, 1]))
  await waitFor(() => expect(ids()).toEqual([1, 2, 3]))
})

it('keeps the messages if a refetch fails', async () => {
  const { thread, ids } = openThread()
  await request('messages.list', 0).answer(page([1]))
  await reconnect()
  await waitFor(() => expect(counted('messages.list')).toBe(2))
  await request('messages.list', 1).fail(new Error('cut off'))
  expect([thread().status, ids()]).toEqual(['ready', [1]])
})

it('shows the reply of a sent message without another read, and empties the outbox', async () => {
  const { outbox, ids } = openThread()
  await request('messages.list', 0).answer(page([1]))
  await act(async () => outbox().send('text 2'))
  expect(outbox().outgoing).toMatchObject([{ text: 'text 2', status: 'sending' }])
  await request('messages.send', 0).answer(message(2))
  await waitFor(() => expect(ids()).toEqual([1, 2]))
  await waitFor(() => expect(outbox().outgoing).toEqual([]))
  expect(counted('messages.list')).toBe(1)
})

it('keeps a message that is sent while older ones load, and shows it once', async () => {
  const { thread, outbox, ids } = openThread()
  await request('messages.list', 0).answer(page([5, 4], true))
  await act(async () => thread().loadMore())
  await act(async () => outbox().send('text 6'))
  await request('messages.send', 0).answer(message(6))
  await waitFor(() => expect(ids()).toEqual([4, 5, 6]))
  await hubReports()
  await request('messages.list', 1).answer(page([3, 2]))
  await waitFor(() => expect(ids()).toEqual([2, 3, 4, 5, 6]))
  // The event's refetch, with the sent message.
  await waitFor(() => expect(counted('messages.list')).toBe(3))
  await request('messages.list', 2).answer(page([6, 5, 4], true))
  await waitFor(() => expect(outbox().outgoing).toEqual([]))
  expect(ids()).toEqual([2, 3, 4, 5, 6])
})

it('reads only the newest page at an event, and keeps all older messages', async () => {
  const { thread, ids } = openThread()
  await request('messages.list', 0).answer(page([5, 4], true))
  await act(async () => thread().loadMore())
  await request('messages.list', 1).answer(page([3, 2], true))
  await waitFor(() => expect(ids()).toEqual([2, 3, 4, 5]))
  await hubReports()
  await waitFor(() => expect(counted('messages.list')).toBe(3))
  await request('messages.list', 2).answer(page([6, 5], true))
  await waitFor(() => expect(ids()).toEqual([2, 3, 4, 5, 6]))
  await act(async () => thread().loadMore())
  expect(request('messages.list', 3).input.query).toMatchObject({ before: 2 })
  await request('messages.list', 3).answer(page([1]))
  await waitFor(() => expect(ids()).toEqual([1, 2, 3, 4, 5, 6]))
  expect([counted('messages.list'), thread().hasMore]).toEqual([4, false])
})

it('reads on from the newest page if more than a page of messages was missed', async () => {
  const { thread, ids } = openThread()
  await request('messages.list', 0).answer(page([2, 1]))
  await reconnect()
  await waitFor(() => expect(counted('messages.list')).toBe(2))
  await request('messages.list', 1).answer(page([6, 5], true))
  await waitFor(() => expect(ids()).toEqual([5, 6]))
  await act(async () => thread().loadMore())
  await request('messages.list', 2).answer(page([4, 3, 2, 1]))
  await waitFor(() => expect(ids()).toEqual([1, 2, 3, 4, 5, 6]))
})

it('keeps a message that is sent during a refetch that does not know it', async () => {
  const { outbox, ids } = openThread()
  await request('messages.list', 0).answer(page([1]))
  await hubReports()
  await act(async () => outbox().send('text 2'))
  await request('messages.send', 0).answer(message(2))
  await request('messages.list', 1).answer(page([1]))
  await waitFor(() => expect(outbox().outgoing).toEqual([]))
  expect(ids()).toEqual([1, 2])
})

it('keeps a failed message until it is sent again under the same client id', async () => {
  const { outbox, ids } = openThread()
  await request('messages.list', 0).answer(page([1]))
  await act(async () => outbox().send('text 2'))
  await request('messages.send', 0).fail(new ApiError(0, { code: 'network_error' }))
  await waitFor(() => expect(outbox().outgoing).toMatchObject([{ status: 'failed' }]))
  const [failed] = outbox().outgoing
  if (!failed) throw new Error('The message is gone.')
  await act(async () => outbox().retry(failed))
  expect(request('messages.send', 1).input.body).toEqual(request('messages.send', 0).input.body)
  await request('messages.send', 1).answer(message(2))
  await waitFor(() => expect([ids(), outbox().outgoing]).toEqual([[1, 2], []]))
})

it('marks a message as failed in its own conversation, though another one is open by then', async () => {
  const store = createStore()
  const { result, rerender } = renderHook(({ id }) => useOutbox(id), {
    initialProps: { id: 1 },
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  })
  await act(async () => result.current.send('to one'))
  rerender({ id: 2 })
  await request('messages.send', 0).fail(new ApiError(0, { code: 'network_error' }))
  expect(result.current.outgoing).toEqual([])
  rerender({ id: 1 })
  await waitFor(() =>
    expect(result.current.outgoing).toMatchObject([{ text: 'to one', status: 'failed' }]),
  )
})

it('reads a conversation again after a reconnect, and ignores the older answer', async () => {
  const { result } = renderHook(() => useConversation('1'))
  await reconnect()
  await waitFor(() => expect(counted('messages.conversation')).toBe(2))
  await request('messages.conversation', 1).answer({ id: 1, unreadCount: 0 })
  await request('messages.conversation', 0).answer({ id: 1, unreadCount: 3 })
  await waitFor(() =>
    expect(result.current).toMatchObject({ status: 'ready', value: { unreadCount: 0 } }),
  )
})
