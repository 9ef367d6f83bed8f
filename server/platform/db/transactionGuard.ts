import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<{ open: boolean }>()

/** Marks everything called by `run` as inside a transaction. */
export async function insideTransaction<T>(run: () => Promise<T>): Promise<T> {
  const mark = { open: true }
  try {
    return await running.run(mark, run)
  } finally {
    mark.open = false
  }
}

/**
 * Throws if called inside a transaction: on the embedded engine's single connection it would
 * deadlock.
 */
export function refuseInsideTransaction(operation: string): void {
  if (running.getStore()?.open === true) {
    throw new Error(
      `Database.${operation} was called inside a transaction; use the transaction that is passed in`,
    )
  }
}

/** Runs a listener outside the transaction that delivered the notice. */
export function outsideTransaction(run: () => void): void {
  running.exit(() => setImmediate(run))
}
