/** A connection that hangs for this long, in ms, is none. */
const LIMIT_MS = 3000

/** Whether the server can be reached just now. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
