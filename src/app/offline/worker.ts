/**
 * The service worker of cards and tickets, registered for their paths only (keepOffline). It
 * answers a page load that fails for want of a connection, or hangs for want of reception, with the
 * copy that the member's own page has stored; it stores nothing, and nothing else is answered from
 * a cache. It imports nothing, because a worker is one file.
 */
const worker = self as unknown as WorkerScope

/** How long a page load may take before its copy is shown, in ms. */
const PATIENCE_MS = 4000

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

/** The copy once patience has run out; without a copy it never settles, so the page is awaited. */
const copyIfSlow = (request: Request): Promise<Response> =>
  new Promise((resolve) => {
    setTimeout(() => {
      copyOf(request).then(
        (copy) => copy && resolve(copy),
        () => undefined,
      )
    }, PATIENCE_MS)
  })

/** The document stored for the path, whatever its query is. */
const copyOf = ({ url }: Request): Promise<Response | undefined> =>
  caches.match(new URL(url).pathname)

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
