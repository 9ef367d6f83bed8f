import { notifyManager, QueryClient, type Query } from '@tanstack/react-query'
import { ApiError } from '../api/ApiError'

// Notify in a microtask, so that a pending mutation is rendered before the next frame. With the
// default, a timer, a controlled choice would briefly go back to its old value.
notifyManager.setScheduler(queueMicrotask)

/**
 * Creates a cache of server state. A component refetches when it mounts; while it is mounted, hub
 * events and reconnects cause refetches (`keepFresh`), but neither age nor window focus does.
 * `gcTime` is how long data without a mounted component is kept, in ms.
 */
export function createQueryClient({ gcTime = 300_000 } = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime,
        refetchOnWindowFocus: false,
        // Unneeded: `keepFresh` refetches when the hub reconnects.
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isTransient(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  // Resumes retries that were paused because the tab was hidden.
  if (typeof window !== 'undefined') client.mount()
  return client
}

/** Whether a retry may succeed: the call got no response, or the server failed. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

let browserClient: QueryClient | undefined

/** The tab's query client. On the server, where nothing is fetched, each call returns a new one. */
export function portalQueries(): QueryClient {
  // A finite `gcTime` would keep a timer for each query on the server.
  if (typeof window === 'undefined') return createQueryClient({ gcTime: Infinity })
  // Don't cache data after its page is left: by the next visit it may be deleted, or the person may
  // no longer be allowed to see it.
  return (browserClient ??= createQueryClient({ gcTime: 0 }))
}

/** Waits until no request of the query is in flight; never rejects. */
export async function whenIdle(query: Query): Promise<void> {
  while (query.state.fetchStatus !== 'idle' && query.promise)
    await query.promise.catch(() => undefined)
}
