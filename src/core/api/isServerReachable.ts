/** Timeout of the health check, in ms. */
const LIMIT_MS = 3000

/** Whether the server responds to a health check within the timeout. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
