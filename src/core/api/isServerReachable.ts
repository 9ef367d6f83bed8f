/** Timeout of the health check, in ms. */
const TIMEOUT_MS = 3000

/** Whether the server responds to a health check within the timeout. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
