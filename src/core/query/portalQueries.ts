import { QueryClient, type Query } from '@tanstack/react-query'
import { ApiError } from '../api/ApiError'

/**
 * Creates a cache of server state. Data doesn't become stale by age: hub events and reconnects
 * invalidate it (`keepFresh`). `gcTime` is how long data that no component shows is kept, in ms.
 */
export function createQueryClient({ gcTime = 300_000 } = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime,
        refetchOnWindowFocus: false,
        // The hub reports when the club is reachable again.
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

/** Without an answer, or with an error of the server, a retry in a moment may succeed. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

let browserClient: QueryClient | undefined

/** The tab's query client; on the server, where nothing is fetched, a new one for each call. */
export function portalQueries(): QueryClient {
  // On the server, a finite time would keep a timer for each query.
  if (typeof window === 'undefined') return createQueryClient({ gcTime: Infinity })
  // Don't cache data after its page is left: it may be deleted, or no longer allowed, by the next
  // visit.
  return (browserClient ??= createQueryClient({ gcTime: 0 }))
}

/** Waits until no request of the query is in flight; never rejects. */
export async function whenIdle(query: Query): Promise<void> {
  while (query.state.fetchStatus !== 'idle' && query.promise)
    await query.promise.catch(() => undefined)
}
