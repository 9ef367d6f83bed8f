// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callEvents } from '../../../generated/callEvents'
import { ApiError } from '../api/ApiError'
import type { Realtime, Subscribed } from '../realtime/createRealtime'
import { liveHub, setLiveHub } from '../realtime/liveHub'
import { setQueryReply } from './setQueryReply'
import { combinedQuery, type CallPages, type CallQuery, type ListPage } from './createCallQueries'
import { portalQueries } from './portalQueries'
import { useCallMutation } from './useCallMutation'
import { useCallPages, useCallQuery } from './useCallQuery'

/**
 * The hooks a component reads and writes with: those of the query layer, or naive ones that fetch
 * in effects.
 */
interface Hooks {
  useRead: (query: CallQuery<string>) => { value?: string; failed: boolean }
  /** Returns a function that writes, and then shows the write's response as the query's value. */
  useWrite: (query: CallQuery<string>, write: () => Promise<string>) => () => void
  usePages: (pages: CallPages<{ id: number }>) => { ids: readonly number[]; loadMore: () => void }
}

const queryLayer: Hooks = {
  useRead: (query) => {
    const read = useCallQuery(query)
    return {
      failed: read.status === 'failed',
      ...(read.status === 'ready' && { value: read.value }),
    }
  },
  useWrite: (query, write) => {
    const { mutate } = useCallMutation(write, {
      onSuccess: (value) => setQueryReply(portalQueries(), query.queryKey, value),
    })
    return () => mutate()
  },
  usePages: (pages) => {
    const { items, loadMore } = useCallPages(pages)
    return { ids: items.map(({ id }) => id), loadMore }
  },
}

/**
 * Shows a value in the naive component; set while it is mounted. The naive hooks read on mount and
 * on each event, and show every response in the order of arrival.
 */
let showNaively: (value: string) => void = () => undefined
const naive: Hooks = {
  useRead: ({ queryKey, queryFn, meta }) => {
    const [state, setState] = useState<{ value?: string; failed: boolean }>({ failed: false })
    useEffect(() => {
      const { signal } = new AbortController()
      const read = (): unknown =>
        queryFn({ signal }).then(
          (value) => setState({ value, failed: false }),
          () => setState({ failed: true }),
        )
      showNaively = (value) => setState({ value, failed: false })
      read()
      return subscribeTo(meta.calls, read)
    }, [JSON.stringify(queryKey)])
    return state
  },
  useWrite: (_query, write) => () => void write().then((value) => showNaively(value)),
  usePages: ({ queryFn, meta }) => {
    const [items, setItems] = useState<readonly { id: number }[]>([])
    const { signal } = new AbortController()
    const read = async (pageParam: number): Promise<void> => {
      const page = await queryFn({ signal, pageParam })
      setItems((before) => (pageParam === 1 ? page.items : [...before, ...page.items]))
    }
    useEffect(() => {
      void read(1)
      return subscribeTo(meta.calls, () => read(1))
    }, [])
    return { ids: items.map(({ id }) => id), loadMore: () => void read(items.length / 2 + 1) }
  },
}

function subscribeTo(calls: readonly (keyof typeof callEvents)[], read: () => unknown): () => void {
  const names = calls.flatMap((call) => callEvents[call] ?? [])
  const stops = names.map((name) => liveHub()?.subscribe(name, () => void read()))
  return () => stops.forEach((stop) => stop?.())
}

/** A fake hub: the scenarios send its events and reconnects. */
const listeners = { event: new Set<() => void>(), resume: new Set<() => void>() }
const WALLET = new Set(['wallet.changed'] as const)
const confirmations = new Set<(subscribed: Subscribed) => void>()
const hub = {
  event: () => act(async () => listeners.event.forEach((listen) => listen())),
  reconnect: () => act(async () => listeners.resume.forEach((listen) => listen())),
  confirm: () =>
    act(async () => confirmations.forEach((listen) => listen({ names: WALLET, missed: WALLET }))),
}
const added = <Item,>(set: Set<Item>, item: Item): (() => void) => {
  set.add(item)
  return () => set.delete(item)
}

/** A server whose response contains the state, or error, that it had when the request arrived. */
class Server<Value> {
  readonly requests: { signal: AbortSignal; answer: () => Promise<void>; isOpen: boolean }[] = []
  state: Value | Error
  constructor(state: Value | Error) {
    this.state = state
  }

  read({ signal }: { signal: AbortSignal }): Promise<Value> {
    const snapshot = this.state
    return new Promise((resolve, reject) => {
      const request = {
        signal,
        isOpen: true,
        answer: async () => {
          request.isOpen = false
          await tick(() => (snapshot instanceof Error ? reject(snapshot) : resolve(snapshot)))
        },
      }
      this.requests.push(request)
    })
  }

  async answer(index: number): Promise<void> {
    await this.requests[index]?.answer()
  }

  /**
   * Answers all open requests, the newest first, including requests made in response to an answer.
   */
  async answerAll(): Promise<void> {
    for (let open; (open = this.requests.findLast(({ isOpen }) => isOpen));) await open.answer()
  }
}

const tick = (run?: () => void, ms = 10): Promise<void> =>
  act(async () => {
    run?.()
    await vi.advanceTimersByTimeAsync(ms)
  })

const walletOf = (customer: string, server: Server<string>): CallQuery<string> =>
  combinedQuery(['wallet.get'], { customer }, (context) => server.read(context))

/**
 * Renders a component that shows a customer's wallet; with `answered`, its first read is complete.
 */
async function show(
  { useRead, useWrite }: Hooks,
  answered: boolean,
  state: string | Error = 'first',
) {
  const server = new Server<string>(state)
  const writes = new Server<string>('written')
  const { signal } = new AbortController()
  const { result, rerender, unmount } = renderHook(
    ({ customer }: { customer: string }) => {
      const query = walletOf(customer, server)
      return { ...useRead(query), write: useWrite(query, () => writes.read({ signal })) }
    },
    { initialProps: { customer: 'anna' } },
  )
  if (answered) await server.answer(0)
  const shows = (value: string | undefined): void => expect(result.current.value).toBe(value)
  return { server, writes, result, rerender, unmount, shows }
}

/** Renders a list of two items per page whose first page is loaded. */
async function showPages({ usePages }: Hooks) {
  const server = new Server<number[]>([1, 2, 3, 4, 5, 6])
  const pages: CallPages<{ id: number }> = {
    queryKey: ['wallet.cards', {}],
    queryFn: async ({ signal, pageParam }): Promise<ListPage<{ id: number }>> => {
      const rows = await server.read({ signal })
      return {
        items: rows.slice(pageParam * 2 - 2, pageParam * 2).map((id) => ({ id })),
        pagination: {
          pageNumber: pageParam,
          pageSize: 2,
          totalCount: rows.length,
          hasPreviousPage: pageParam > 1,
          hasNextPage: pageParam * 2 < rows.length,
        },
      }
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.hasNextPage ? pagination.pageNumber + 1 : undefined,
    meta: { calls: ['wallet.cards'] },
  }
  const { result } = renderHook(() => usePages(pages))
  await server.answer(0)
  return {
    server,
    loadMore: (times = 1) =>
      tick(() => {
        for (let count = 0; count < times; count += 1) result.current.loadMore()
      }),
    shows: (ids: readonly number[]) => expect(result.current.ids).toEqual(ids),
  }
}

/** Each scenario passes with the query layer and fails with the naive hooks. */
const scenarios: Readonly<Record<string, (hooks: Hooks) => Promise<void>>> = {
  'an older response that arrives last does not replace a newer one': async (hooks) => {
    const { server, shows } = await show(hooks, true)
    await hub.event()
    server.state = 'second'
    await hub.event()
    await server.answerAll()
    shows('second')
  },
  'a change during the first read is shown, even if the first response arrives late': async (
    hooks,
  ) => {
    const { server, shows } = await show(hooks, false)
    server.state = 'second'
    await hub.event()
    await server.answerAll()
    shows('second')
  },
  'a change made before the hub confirmed the subscription is shown': async (hooks) => {
    const { server, shows } = await show(hooks, true)
    server.state = 'second'
    await hub.confirm()
    await server.answerAll()
    shows('second')
  },
  'a change made while the connection was lost is shown, even if a request still hangs': async (
    hooks,
  ) => {
    const { server, shows } = await show(hooks, false)
    server.state = 'second'
    await hub.reconnect()
    await server.answer(1)
    shows('second')
    await server.answer(0)
    shows('second')
  },
  'the previous customer’s data is never shown to the next, however late a response arrives':
    async (hooks) => {
      const { server, shows, rerender } = await show(hooks, true)
      await hub.event()
      server.state = 'bea’s'
      rerender({ customer: 'bea' })
      await server.answer(1)
      shows(undefined)
      await server.answerAll()
      shows('bea’s')
    },
  'a read that no component is waiting for any more is aborted': async (hooks) => {
    const { server, unmount } = await show(hooks, false)
    unmount()
    expect(server.requests[0]?.signal.aborted).toBe(true)
  },
  'two components that show the same data share each read, also after an event': async (hooks) => {
    const { server } = await show(hooks, true)
    renderHook(() => hooks.useRead(walletOf('anna', server)))
    await server.answerAll()
    const before = server.requests.length
    await hub.event()
    expect(server.requests.length).toBe(before + 1)
  },
  'a failed refetch does not change what is shown': async (hooks) => {
    const { server, shows } = await show(hooks, true)
    server.state = new ApiError(403, { code: 'forbidden' })
    await hub.event()
    await server.answerAll()
    shows('first')
  },
  'a read that gets no response is retried up to twice, with a back-off': async (hooks) => {
    const { server, shows } = await show(hooks, false, new ApiError(0, { code: 'network_error' }))
    await server.answer(0)
    await tick(undefined, 1000)
    await server.answer(1)
    server.state = 'third'
    await tick(undefined, 2000)
    await server.answerAll()
    shows('third')
    expect(server.requests).toHaveLength(3)
  },
  'a read that started before a write does not replace the write’s response': async (hooks) => {
    const { server, writes, result, shows } = await show(hooks, true)
    await hub.event()
    await tick(() => result.current.write())
    await writes.answer(0)
    await server.answer(1)
    shows('written')
  },
  'a form that is submitted twice in a row is sent once': async (hooks) => {
    const { writes, result } = await show(hooks, true)
    await tick(() => {
      result.current.write()
      result.current.write()
    })
    expect(writes.requests).toHaveLength(1)
  },
  'a page that is loaded during a refetch of the first is not lost': async (hooks) => {
    const { server, loadMore, shows } = await showPages(hooks)
    await hub.event()
    await loadMore()
    await server.answerAll()
    shows([1, 2, 3, 4])
  },
  'the next page is loaded once, however often it is requested': async (hooks) => {
    const { server, loadMore, shows } = await showPages(hooks)
    await loadMore(2)
    await server.answerAll()
    shows([1, 2, 3, 4])
  },
  'an item that moved to the next page meanwhile is shown once': async (hooks) => {
    const { server, loadMore, shows } = await showPages(hooks)
    server.state = [0, 1, 2, 3, 4, 5, 6]
    await loadMore()
    await server.answerAll()
    shows([1, 2, 3])
  },
}

beforeAll(() => {
  const realtime: Pick<Realtime, 'subscribe' | 'onSubscribed' | 'onReconnected'> = {
    subscribe: (_name, handler) => added(listeners.event, () => handler({} as never)),
    onSubscribed: (handler) => added(confirmations, handler),
    onReconnected: (handler) => added(listeners.resume, handler),
  }
  // These are the only methods of the hub that the query layer calls.
  setLiveHub(realtime as Realtime)
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.useRealTimers()
})

const table = Object.entries(scenarios)

describe('with the query layer', () => {
  it.each(table)('%s', (_title, run) => run(queryLayer))
})

describe('with a naive fetch in an effect, this fails:', () => {
  it.each(table)('%s', async (_title, run) => {
    await expect(run(naive)).rejects.toMatchObject({ name: 'AssertionError' })
  })
})
