/**
 * Time limit of a request to a vendor in ms, chosen for a member who waits for the response. If it
 * is exceeded, the outcome of the request is unknown.
 */
export const VENDOR_LIMIT_MS = 12_000

/** Thrown if a vendor does not respond in time; it may have processed the request anyway. */
export class ProcessorTimeoutError extends Error {
  constructor(ms: number) {
    super(`the processor did not respond within ${ms} ms`)
  }
}

/** Waits for a vendor's response, at most `ms` milliseconds; then throws ProcessorTimeoutError. */
export async function withinTime<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProcessorTimeoutError(ms)), ms)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
