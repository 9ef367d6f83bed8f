// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HubEventName } from '../../../schemas/wire/hubEventData'
import { ApiError } from '../api/ApiError'
import type { CallId } from '../api/call'
import type { Realtime, Subscribed } from '../realtime/createRealtime'
import { setLiveHub } from '../realtime/liveHub'
import { portalApi } from '../session/portalApi'
import { callQuery, combinedQuery, listPages, pageQuery } from './callQuery'
import { portalQueries } from './portalQueries'
import { useCallPages, useCallQuery } from './useCallQuery'

/** A fake hub whose events the tests send. */
const hub = {
  handlers: new Map<string, Set<(data: unknown) => void>>(),
  resumed: new Set<() => void>(),
  confirmed: new Set<(subscribed: Subscribed) => void>(),
  send: (name: HubEventName, data: unknown = {}) =>
    act(async () => hub.handlers.get(name)?.forEach((handle) => handle(data))),
  reconnect: () => act(async () => hub.resumed.forEach((handle) => handle())),
  confirm: (missed: HubEventName[], names = missed) =>
    act(async () =>
      hub.confirmed.forEach((handle) => handle({ names: new Set(names), missed: new Set(missed) })),
    ),
}
const added = <Item>(set: Set<Item>, item: Item): (() => void) => {
  set.add(item)
  return () => set.delete(item)
}
beforeAll(() => {
  const realtime: Pick<Realtime, 'subscribe' | 'onSubscribed' | 'onReconnected'> = {
    subscribe: (name, handler) => {
      const all = hub.handlers.get(name) ?? new Set()
      hub.handlers.set(name, all)
      return added(all, (data: unknown) => handler(data as never))
    },
    onSubscribed: (handler) => added(hub.confirmed, handler),
    onReconnected: (handler) => added(hub.resumed, handler),
  }
  // These are the only methods of the hub that the query layer calls.
  setLiveHub(realtime as Realtime)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

describe('useCallQuery', () => {
  /** Renders a query whose reads the test answers one by one. */
  function renderManualQuery(calls: readonly CallId[] = ['wallet.get']) {
    const reads: {
      answer: (value: string) => Promise<void>
      fail: (error: unknown) => Promise<void>
      signal: AbortSignal
    }[] = []
    const { result } = renderHook(() =>
      useCallQuery(
        combinedQuery(
          calls,
          'by hand',
          ({ signal }) =>
            new Promise<string>((resolve, reject) =>
              reads.push({
                signal,
                answer: (value) => act(async () => resolve(value)),
                fail: (error) => act(async () => reject(error)),
              }),
            ),
        ),
      ),
    )
    const read = (index: number) => {
      const found = reads[index]
      if (!found) throw new Error(`There is no read ${index}.`)
      return found
    }
    return { result, reads, read }
  }

  it('aborts an older read and ignores its response if it arrives after a newer one', async () => {
    const { result, read } = renderManualQuery()
    await read(0).answer('first')
    await hub.send('wallet.changed')
    await hub.send('wallet.changed')
    await read(2).answer('newest')
    await read(1).answer('older')
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', value: 'newest' }))
    expect(read(1).signal.aborted).toBe(true)
  })

  it('reads again if an event arrives during the first read', async () => {
    const { result, reads, read } = renderManualQuery()
    await hub.send('wallet.changed')
    await read(0).answer('before the change')
    await waitFor(() => expect(reads).toHaveLength(2))
    await read(1).answer('after the change')
    await waitFor(() => expect(result.current).toMatchObject({ value: 'after the change' }))
  })

  it('does not read again when the hub confirms that no event was missed', async () => {
    const { reads, read } = renderManualQuery()
    await read(0).answer('before')
    await hub.confirm([], ['wallet.changed'])
    await act(async () => undefined)
    expect(reads).toHaveLength(1)
  })

  it('reads again when the hub confirms a subscription that may have missed events', async () => {
    const { result, reads, read } = renderManualQuery()
    await read(0).answer('before')
    await hub.confirm(['wallet.changed'])
    await waitFor(() => expect(reads).toHaveLength(2))
    await read(1).answer('after')
    await waitFor(() => expect(result.current).toMatchObject({ value: 'after' }))
  })

  it('reads again once when the hub confirms several of its subscriptions together', async () => {
    const { reads, read } = renderManualQuery(['wallet.get', 'transactions.list'])
    await read(0).answer('before')
    await hub.confirm(['wallet.changed', 'transactions.changed'])
    await waitFor(() => expect(reads).toHaveLength(2))
    await read(1).answer('after')
    expect(reads).toHaveLength(2)
  })

  it('reads again after a reconnect, even if the first read still hangs', async () => {
    const { result, reads, read } = renderManualQuery()
    await hub.reconnect()
    await waitFor(() => expect(reads).toHaveLength(2))
    expect(result.current.status).toBe('loading')
    await read(1).answer('new')
    await read(0).answer('old')
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', value: 'new' }))
  })

  it('keeps its value if a refetch fails; without a value it is `missing` after a 404, otherwise `failed`', async () => {
    const { result, reads, read } = renderManualQuery()
    await read(0).fail(new ApiError(404, { code: 'not_found' }))
    await waitFor(() => expect(result.current.status).toBe('missing'))
    await act(async () => result.current.refetch())
    await waitFor(() => expect(reads).toHaveLength(2))
    await read(1).fail(new Error('cut off'))
    await waitFor(() => expect(result.current.status).toBe('failed'))
    await act(async () => result.current.refetch())
    await waitFor(() => expect(reads).toHaveLength(3))
    await read(2).answer('value')
    await hub.reconnect()
    await waitFor(() => expect(reads).toHaveLength(4))
    await read(3).fail(new Error('cut off'))
    expect(result.current).toMatchObject({ status: 'ready', value: 'value' })
  })

  it('stays `missing` or `failed` while it is read again after an event, and is `loading` after a retry', async () => {
    const { result, reads, read } = renderManualQuery()
    await read(0).fail(new ApiError(404, { code: 'not_found' }))
    await waitFor(() => expect(result.current.status).toBe('missing'))
    await hub.send('wallet.changed')
    await waitFor(() => expect(reads).toHaveLength(2))
    expect(result.current.status).toBe('missing')
    await read(1).fail(new Error('cut off'))
    await waitFor(() => expect(result.current.status).toBe('failed'))
    await hub.reconnect()
    await waitFor(() => expect(reads).toHaveLength(3))
    expect(result.current.status).toBe('failed')
    await act(async () => result.current.refetch())
    expect(result.current.status).toBe('loading')
    await read(2).answer('value')
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', value: 'value' }))
  })

  it("does not keep another query's failure", async () => {
    vi.spyOn(portalApi, 'call').mockImplementation((async (
      _: string,
      { params: { postId } }: { params: { postId: number } },
    ) => {
      if (postId === 7) throw new ApiError(404, { code: 'not_found' })
      return new Promise(() => undefined)
    }) as never)
    const { result, rerender } = renderHook(
      ({ postId }) => useCallQuery(callQuery('content.post', { params: { postId } })),
      { initialProps: { postId: 7 } },
    )
    await waitFor(() => expect(result.current.status).toBe('missing'))
    rerender({ postId: 8 })
    expect(result.current.status).toBe('loading')
  })

  it('retries after a gateway error once a hidden tab is visible again', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { result, reads, read } = renderManualQuery()
    await read(0).fail(new ApiError(502, { code: 'unavailable' }))
    const [query] = portalQueries().getQueryCache().getAll()
    await waitFor(() => expect(query?.state.fetchStatus).toBe('paused'))
    visibility.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await waitFor(() => expect(reads).toHaveLength(2))
    await read(1).answer('value')
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', value: 'value' }))
  })

  it('is not refetched on an event that lists only other ids', async () => {
    const call = vi.spyOn(portalApi, 'call').mockResolvedValue({ id: 7 } as never)
    const query = { ...callQuery('wallet.get'), meta: { calls: ['wallet.get' as const], id: 7 } }
    const { result } = renderHook(() => useCallQuery(query))
    await waitFor(() => expect(result.current.status).toBe('ready'))
    await hub.send('wallet.changed', { ids: [8] })
    expect(call).toHaveBeenCalledTimes(1)
    await hub.send('wallet.changed', { ids: [8, 7] })
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
    await hub.send('wallet.changed')
    await waitFor(() => expect(call).toHaveBeenCalledTimes(3))
  })

  it('reads once for several components, and passes its input to the call', async () => {
    const call = vi.spyOn(portalApi, 'call').mockResolvedValue({ id: 7 } as never)
    const query = callQuery('content.post', { params: { postId: 7 } })
    const both = renderHook(() => [useCallQuery(query), useCallQuery(query)])
    await waitFor(() =>
      expect(both.result.current.map(({ status }) => status)).toEqual(['ready', 'ready']),
    )
    expect(call.mock.calls).toEqual([
      ['content.post', { params: { postId: 7 }, signal: expect.any(AbortSignal) }],
    ])
  })
})

describe('useCallPages', () => {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))

  /**
   * Renders a list from a fake server, whose rows and failures the tests set and whose requests it
   * logs.
   */
  function serve(rows: { id: number }[]) {
    const server = { rows, down: false, least: false, asked: [] as number[], sizes: [] as number[] }
    vi.spyOn(portalApi, 'list').mockImplementation((async (
      _: string,
      { query: { pageNumber, pageSize } }: { query: { pageNumber: number; pageSize: number } },
    ) => {
      server.asked.push(pageNumber)
      server.sizes.push(pageSize)
      await Promise.resolve()
      if (server.down) throw new Error('cut off')
      const end = pageNumber * pageSize
      return {
        items: server.rows.slice(end - pageSize, end),
        pagination: {
          pageNumber,
          pageSize,
          totalCount: server.rows.length,
          hasPreviousPage: pageNumber > 1,
          hasNextPage: end < server.rows.length,
          ...(server.least && { isLowerBound: true }),
        },
      }
    }) as never)
    const { result } = renderHook(() => useCallPages(listPages('wallet.cards', 6)))
    const pages = () => result.current
    const loadMore = () => act(async () => pages().loadMore())
    return { server, pages, loadMore }
  }

  it('loads six items, then the next six, until there are no more', async () => {
    const { server, pages, loadMore } = serve(numbers(1, 15))
    expect(pages()).toMatchObject({ status: 'loading', items: [] })
    await waitFor(() =>
      expect(pages()).toMatchObject({ status: 'ready', total: 15, hasMore: true }),
    )
    expect(pages().items).toEqual(numbers(1, 6))
    await act(async () => {
      pages().loadMore()
      pages().loadMore()
    })
    await waitFor(() => expect(pages().items).toEqual(numbers(1, 12)))
    await loadMore()
    await waitFor(() => expect(pages()).toMatchObject({ hasMore: false, more: 'idle' }))
    await loadMore()
    expect([server.asked, pages().items]).toEqual([[1, 2, 3], numbers(1, 15)])
  })

  it('loads the next page once, after the refetch in flight has finished', async () => {
    const { server, pages } = serve(numbers(1, 30))
    await waitFor(() => expect(pages().status).toBe('ready'))
    server.rows = numbers(2, 30)
    await act(async () => {
      hub.handlers.get('wallet.changed')?.forEach((handle) => handle({}))
      await Promise.resolve()
      pages().loadMore()
      pages().loadMore()
    })
    await waitFor(() => expect(pages().items).toEqual(numbers(2, 13)))
    expect(server.asked).toEqual([1, 1, 2])
  })

  it('finishes loading the next page when an event arrives, then refetches all pages', async () => {
    const { server, pages } = serve(numbers(1, 12))
    await waitFor(() => expect(pages().status).toBe('ready'))
    await act(async () => {
      pages().loadMore()
      await Promise.resolve()
      hub.handlers.get('wallet.changed')?.forEach((handle) => handle({}))
    })
    await waitFor(() => expect(server.asked).toEqual([1, 2, 1]))
    await waitFor(() => expect(pages().items).toEqual(numbers(1, 12)))
  })

  it('refetches all loaded pages in one request, and shows fewer items if some were deleted', async () => {
    const { server, pages, loadMore } = serve(numbers(1, 30))
    await waitFor(() => expect(pages().status).toBe('ready'))
    await loadMore()
    await loadMore()
    await waitFor(() => expect(pages().items).toHaveLength(18))
    server.rows = numbers(3, 30)
    await hub.send('wallet.changed')
    await waitFor(() => expect(pages().items).toEqual(numbers(3, 20)))
    await loadMore()
    await waitFor(() => expect(pages().items).toEqual(numbers(3, 26)))
    server.rows = numbers(3, 12)
    await hub.send('wallet.changed')
    await waitFor(() => expect(pages()).toMatchObject({ total: 10, hasMore: false }))
    expect(pages().items).toEqual(numbers(3, 12))
    expect([server.asked, server.sizes]).toEqual([
      [1, 2, 3, 1, 4, 1],
      [6, 6, 6, 18, 6, 24],
    ])
  })

  it("refetches more items than the server's largest page in several requests", async () => {
    const { server, pages, loadMore } = serve(numbers(1, 300))
    await waitFor(() => expect(pages().status).toBe('ready'))
    for (let page = 2; page <= 40; page += 1) await loadMore()
    await waitFor(() => expect(pages().items).toHaveLength(240))
    const before = server.asked.length
    server.rows = numbers(2, 300)
    await hub.send('wallet.changed')
    await waitFor(() => expect(pages().items).toEqual(numbers(2, 241)))
    expect([server.asked.slice(before), server.sizes.slice(before)]).toEqual([
      [1, 2],
      [198, 198],
    ])
  })

  it('finishes a refetch of several pages, then refetches once for all events that arrived meanwhile', async () => {
    const { server, pages, loadMore } = serve(numbers(1, 12))
    await waitFor(() => expect(pages().status).toBe('ready'))
    await loadMore()
    await waitFor(() => expect(pages().items).toHaveLength(12))
    await act(async () => {
      for (let event = 0; event < 4; event += 1)
        hub.handlers.get('wallet.changed')?.forEach((handle) => handle({}))
    })
    await waitFor(() => expect(server.asked).toEqual([1, 2, 1, 1]))
  })

  it('shows an item once if two pages contain it', async () => {
    const { server, pages, loadMore } = serve(numbers(3, 20))
    await waitFor(() => expect(pages().status).toBe('ready'))
    server.rows = numbers(1, 20)
    await loadMore()
    await waitFor(() => expect(pages().items).toEqual(numbers(3, 12)))
  })

  it('reports that the first page or a further page failed to load, but not that a refetch failed', async () => {
    const { server, pages, loadMore } = serve(numbers(1, 8))
    server.down = true
    await waitFor(() => expect(pages().status).toBe('failed'))
    server.down = false
    await act(async () => pages().refetch())
    await waitFor(() => expect(pages().status).toBe('ready'))
    server.down = true
    await loadMore()
    await waitFor(() =>
      expect(pages()).toMatchObject({ status: 'ready', more: 'failed', items: numbers(1, 6) }),
    )
    await hub.send('wallet.changed')
    await waitFor(() => expect(server.asked).toHaveLength(4))
    expect(pages()).toMatchObject({ status: 'ready', items: numbers(1, 6) })
    server.down = false
    await loadMore()
    await waitFor(() => expect(pages()).toMatchObject({ more: 'idle', items: numbers(1, 8) }))
  })

  it('stays `failed` while the first page is read again after an event, and is `loading` after a retry', async () => {
    const { server, pages } = serve([])
    server.down = true
    await waitFor(() => expect(pages().status).toBe('failed'))
    vi.spyOn(portalApi, 'list').mockReturnValue(new Promise(() => undefined))
    await hub.send('wallet.changed')
    expect(pages()).toMatchObject({ status: 'failed', error: new Error('cut off') })
    await act(async () => pages().refetch())
    expect(pages().status).toBe('loading')
  })

  it("returns the server's flag that the total is a lower bound", async () => {
    const { server, pages, loadMore } = serve(numbers(1, 30))
    server.least = true
    await waitFor(() => expect(pages()).toMatchObject({ total: 30, isLowerBound: true }))
    server.least = false
    await loadMore()
    await waitFor(() => expect(pages().isLowerBound).toBe(false))
  })

  it('reads a single page by its number', async () => {
    const { server } = serve(numbers(1, 15))
    const query = pageQuery(listPages('wallet.cards', 6), 3)
    const { result } = renderHook(() => useCallQuery(query))
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready' }))
    expect(result.current).toMatchObject({ value: { items: numbers(13, 15) } })
    expect(server.asked.toSorted()).toEqual([1, 3])
  })
})
