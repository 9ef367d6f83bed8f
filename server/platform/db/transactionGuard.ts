import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<{ open: boolean }>()

/** Calls `run`, and treats everything that it calls as being inside a transaction. */
export async function insideTransaction<T>(run: () => Promise<T>): Promise<T> {
  const mark = { open: true }
  try {
    return await running.run(mark, run)
  } finally {
    mark.open = false
  }
}

/**
 * Throws if called inside a transaction. Opening another one would deadlock on the embedded engine,
 * which has a single connection.
 */
export function refuseInsideTransaction(operation: string): void {
  if (running.getStore()?.open === true) {
    throw new Error(
      `Database.${operation} was called inside a transaction; use the transaction that is passed in`,
    )
  }
}

/**
 * Calls a listener of notices as if outside a transaction, although a transaction may have
 * delivered the notice.
 */
export function outsideTransaction(run: () => void): void {
  running.exit(() => setImmediate(run))
}
