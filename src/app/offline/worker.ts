/**
 * The service worker of cards and tickets, registered for their paths only (keepOffline). It answers
 * a page load that fails for want of a connection with the copy that the member's own page has
 * stored; it stores nothing, and nothing else is answered from a cache. It imports nothing, because
 * a worker is one file.
 */
const worker = self as unknown as WorkerScope

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(copyOf(request)))
})

const copyOf =
  ({ url }: Request) =>
  async (failure: unknown): Promise<Response> => {
    const copy = await caches.match(url, { ignoreSearch: true })
    if (copy === undefined) throw failure
    return copy
  }

/** What the worker uses of its scope, which the types of a window don't have. */
interface WorkerScope {
  addEventListener(type: 'install', listener: () => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
}

interface FetchEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
