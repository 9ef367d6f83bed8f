// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RawIntlProvider } from 'react-intl'
import texts from '#generated/messages/en.json'
import { ApiError } from '../../../core/api/ApiError'
import type { CompiledMessages } from '../../../core/intl/CompiledMessages'
import { createPageIntl } from '../../../core/intl/createPageIntl'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { dismiss, notificationStore } from '../../../ui/feedback/notificationStore'
import { useConversation } from './useConversation'
import { useOutbox } from './useOutbox'
import { useThread } from './useThread'

const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  // The generator writes parsed messages; JSON imports lose their literal types.
  messages: texts as unknown as CompiledMessages,
})
const listeners = vi.hoisted(() => ({
  changed: new Set<() => void>(),
  reconnected: new Set<() => void>(),
}))
vi.mock('../../../core/realtime/liveHub', () => {
  const subscribe = (set: Set<() => void>, listener: () => void) => {
    set.add(listener)
    return () => set.delete(listener)
  }
  return {
    onMissedEvents: () => () => undefined,
    onHubEvent: vi.fn((_: string, listener: (data: object) => void) =>
      subscribe(listeners.changed, () => listener({})),
    ),
    onReconnected: vi.fn((listener: () => void) => subscribe(listeners.reconnected, listener)),
  }
})
const hubReports = () => act(async () => listeners.changed.forEach((listener) => listener()))
const reconnect = () => act(async () => listeners.reconnected.forEach((listener) => listener()))

interface Request {
  id: string
  input: { params: { conversationId: number }; query?: { before?: number }; body?: object }
  respond: (value: unknown) => Promise<void>
  fail: (error: unknown) => Promise<void>
}
let requests: Request[] = []
const request = (name: string, index: number): Request => {
  const found = requests.filter(({ id }) => id === name)[index]
  if (!found) throw new Error(`${name} was not called ${index + 1} times.`)
  return found
}
const countRequests = (name: string) => requests.filter(({ id }) => id === name).length

beforeEach(() => {
  const deferResponse = ((id: string, input: Request['input']) =>
    new Promise((resolve, reject) => {
      requests.push({
        id,
        input,
        respond: (value) => act(async () => resolve(value)),
        fail: (error) => act(async () => reject(error)),
      })
    })) as never
  vi.spyOn(portalApi, 'list').mockImplementation(deferResponse)
  vi.spyOn(portalApi, 'call').mockImplementation(deferResponse)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  requests = []
  for (const { id } of notificationStore.get()) dismiss(id)
  expect([listeners.changed.size, listeners.reconnected.size]).toEqual([0, 0])
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
    <Provider store={store}>
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    </Provider>
  )
  const { result } = renderHook(() => ({ thread: useThread(1), outbox: useOutbox(1) }), { wrapper })
  return {
    thread: () => result.current.thread,
    outbox: () => result.current.outbox,
    ids: () => result.current.thread.messages.map(({ id }) => id),
  }
}

it('shows messages oldest first, and loads older ones by the id of the oldest loaded message', async () => {
  const { thread, ids } = openThread()
  await request('messages.list', 0).respond(page([5, 4], true))
  await waitFor(() => expect(ids()).toEqual([4, 5]))
  await act(async () => thread().loadMore())
  expect(request('messages.list', 1).input.query).toMatchObject({ before: 4 })
  await request('messages.list', 1).respond(page([3, 2]))
  await waitFor(() => expect(ids()).toEqual([2, 3, 4, 5]))
  expect(thread().hasMore).toBe(false)
})

it('ignores the late response of an earlier request for the newest messages', async () => {
  const { ids } = openThread()
  await request('messages.list', 0).respond(page([1]))
  await hubReports()
  await hubReports()
  await request('messages.list', 2).respond(page([3, 2, 1]))
  await request('messages.list', 1).respond(page([2, 1]))
  await waitFor(() => expect(ids()).toEqual([1, 2, 3]))
})

it('still shows the messages after a failed refetch', async () => {
  const { thread, ids } = openThread()
  await request('messages.list', 0).respond(page([1]))
  await reconnect()
  await waitFor(() => expect(countRequests('messages.list')).toBe(2))
  await request('messages.list', 1).fail(new Error('cut off'))
  expect([thread().status, ids()]).toEqual(['ready', [1]])
})

it('shows a sent message without another request, and removes it from the outbox', async () => {
  const { outbox, ids } = openThread()
  await request('messages.list', 0).respond(page([1]))
  await act(async () => outbox().send('text 2'))
  expect(outbox().outgoing).toMatchObject([{ text: 'text 2', status: 'sending' }])
  await request('messages.send', 0).respond(message(2))
  await waitFor(() => expect(ids()).toEqual([1, 2]))
  await waitFor(() => expect(outbox().outgoing).toEqual([]))
  expect(countRequests('messages.list')).toBe(1)
})

it('shows a message exactly once if it is sent while older messages are loading', async () => {
  const { thread, outbox, ids } = openThread()
  await request('messages.list', 0).respond(page([5, 4], true))
  await act(async () => thread().loadMore())
  await act(async () => outbox().send('text 6'))
  await request('messages.send', 0).respond(message(6))
  await waitFor(() => expect(ids()).toEqual([4, 5, 6]))
  await hubReports()
  await request('messages.list', 1).respond(page([3, 2]))
  await waitFor(() => expect(ids()).toEqual([2, 3, 4, 5, 6]))
  // The refetch after the event, whose response includes the sent message.
  await waitFor(() => expect(countRequests('messages.list')).toBe(3))
  await request('messages.list', 2).respond(page([6, 5, 4], true))
  await waitFor(() => expect(outbox().outgoing).toEqual([]))
  expect(ids()).toEqual([2, 3, 4, 5, 6])
})

it('refetches only the newest page after an event, and still shows all older messages', async () => {
  const { thread, ids } = openThread()
  await request('messages.list', 0).respond(page([5, 4], true))
  await act(async () => thread().loadMore())
  await request('messages.list', 1).respond(page([3, 2], true))
  await waitFor(() => expect(ids()).toEqual([2, 3, 4, 5]))
  await hubReports()
  await waitFor(() => expect(countRequests('messages.list')).toBe(3))
  await request('messages.list', 2).respond(page([6, 5], true))
  await waitFor(() => expect(ids()).toEqual([2, 3, 4, 5, 6]))
  await act(async () => thread().loadMore())
  expect(request('messages.list', 3).input.query).toMatchObject({ before: 2 })
  await request('messages.list', 3).respond(page([1]))
  await waitFor(() => expect(ids()).toEqual([1, 2, 3, 4, 5, 6]))
  expect([countRequests('messages.list'), thread().hasMore]).toEqual([4, false])
})

it('discards the loaded older messages if more than a page of messages was missed', async () => {
  const { thread, ids } = openThread()
  await request('messages.list', 0).respond(page([2, 1]))
  await reconnect()
  await waitFor(() => expect(countRequests('messages.list')).toBe(2))
  await request('messages.list', 1).respond(page([6, 5], true))
  await waitFor(() => expect(ids()).toEqual([5, 6]))
  await act(async () => thread().loadMore())
  await request('messages.list', 2).respond(page([4, 3, 2, 1]))
  await waitFor(() => expect(ids()).toEqual([1, 2, 3, 4, 5, 6]))
})

it("shows a message that is sent during a refetch, even if the refetch's response lacks it", async () => {
  const { outbox, ids } = openThread()
  await request('messages.list', 0).respond(page([1]))
  await hubReports()
  await act(async () => outbox().send('text 2'))
  await request('messages.send', 0).respond(message(2))
  await request('messages.list', 1).respond(page([1]))
  await waitFor(() => expect(outbox().outgoing).toEqual([]))
  expect(ids()).toEqual([1, 2])
})

it('keeps a failed message in the outbox until it is sent again with the same client id', async () => {
  const { outbox, ids } = openThread()
  await request('messages.list', 0).respond(page([1]))
  await act(async () => outbox().send('text 2'))
  await request('messages.send', 0).fail(new ApiError(0, { code: 'network_error' }))
  await waitFor(() => expect(outbox().outgoing).toMatchObject([{ status: 'failed' }]))
  const [failed] = outbox().outgoing
  if (!failed) throw new Error('The message is gone.')
  await act(async () => outbox().retry(failed))
  expect(request('messages.send', 1).input.body).toEqual(request('messages.send', 0).input.body)
  await request('messages.send', 1).respond(message(2))
  await waitFor(() => expect([ids(), outbox().outgoing]).toEqual([[1, 2], []]))
})

it('an unsent message is reported with the error’s title, description and request id until it is sent; an expired session only by the sign-in page [money.error.notification] [money.error.request-id]', async () => {
  const { outbox } = openThread()
  await request('messages.list', 0).respond(page([1]))
  await act(async () => outbox().send('text 2'))
  await request('messages.send', 0).fail(
    new ApiError(409, {
      code: 'conversation_closed',
      title: 'Conversation closed',
      errorDescription: 'Morgan no longer takes messages.',
      requestId: 'req-43',
    }),
  )
  await waitFor(() =>
    expect(notificationStore.get()).toMatchObject([
      {
        tone: 'danger',
        title: 'Conversation closed',
        text: 'Morgan no longer takes messages.',
        requestId: 'req-43',
      },
    ]),
  )
  const [failed] = outbox().outgoing
  if (!failed) throw new Error('The message is gone.')
  await act(async () => outbox().retry(failed))
  await request('messages.send', 1).respond(message(2))
  await waitFor(() => expect(notificationStore.get()).toEqual([]))
  await act(async () => outbox().send('text 3'))
  await request('messages.send', 2).fail(new ApiError(401, { code: 'unauthorized' }))
  await waitFor(() => expect(outbox().outgoing).toMatchObject([{ status: 'failed' }]))
  expect(notificationStore.get()).toEqual([])
})

it('marks a message as failed in its own conversation even if another conversation is open by then', async () => {
  const store = createStore()
  const { result, rerender } = renderHook(({ id }) => useOutbox(id), {
    initialProps: { id: 1 },
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>
        <RawIntlProvider value={intl}>{children}</RawIntlProvider>
      </Provider>
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

it('refetches a conversation after a reconnect, and ignores the response of an earlier request', async () => {
  const { result } = renderHook(() => useConversation('1'))
  await reconnect()
  await waitFor(() => expect(countRequests('messages.conversation')).toBe(2))
  await request('messages.conversation', 1).respond({ id: 1, unreadCount: 0 })
  await request('messages.conversation', 0).respond({ id: 1, unreadCount: 3 })
  await waitFor(() =>
    expect(result.current).toMatchObject({ status: 'ready', value: { unreadCount: 0 } }),
  )
})
