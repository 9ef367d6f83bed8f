/**
 * The service worker for cards and tickets, registered for their paths only (keepOffline). If a
 * page load fails because there is no connection, or hangs because it is poor, the worker responds
 * with the copy that the member's page has stored. It stores nothing itself, and responds to no
 * other request from a cache. It imports nothing, because a worker is a single file.
 */
const worker = self as unknown as WorkerScope

/** How long a page load may take before its copy is shown, in ms. */
const SLOW_LOAD_MS = 4000

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate') return
  const page = fetch(request).catch(async (failure: unknown) => {
    const copy = await copyOf(request)
    if (copy === undefined) throw failure
    return copy
  })
  event.respondWith(Promise.race([page, copyIfSlow(request)]))
})

/**
 * Resolves to the copy after `SLOW_LOAD_MS`; without a copy it never settles, so that the race
 * waits for the page load.
 */
const copyIfSlow = (request: Request): Promise<Response> =>
  new Promise((resolve) => {
    setTimeout(() => {
      copyOf(request).then(
        (copy) => copy && resolve(copy),
        () => undefined,
      )
    }, SLOW_LOAD_MS)
  })

/** The copy stored for the request's path, regardless of its query. */
const copyOf = ({ url }: Request): Promise<Response | undefined> =>
  caches.match(new URL(url).pathname)

/** The parts of the worker's scope that are used here and that the DOM types lack. */
interface WorkerScope {
  addEventListener(type: 'install', listener: () => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
}

interface FetchEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
