import { isLastingFault } from './databaseFaults'

/** How long a database counts as not ready after a fault, in ms. */
const UNREADY_MS = 3_000

/**
 * Remembers for some seconds that the database was full, had no connection left or accepted no
 * writes: readiness can't try that out without writing something.
 */
export function rememberFaults(now: () => number = () => performance.now()) {
  let last: { error: unknown; atMs: number } | undefined
  return {
    /** Runs a transaction and remembers its fault; anything else that it throws is ignored. */
    async watch<T>(run: () => Promise<T>): Promise<T> {
      try {
        return await run()
      } catch (error) {
        if (isLastingFault(error)) last = { error, atMs: now() }
        throw error
      }
    },
    /** Throws the fault of the last seconds, if there was one. */
    check(): void {
      if (last !== undefined && now() - last.atMs < UNREADY_MS) throw last.error
    },
  }
}
