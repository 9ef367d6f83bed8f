import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<{ open: boolean }>()

/** Marks a transaction as running for everything that it calls. */
export async function insideTransaction<T>(run: () => Promise<T>): Promise<T> {
  const mark = { open: true }
  try {
    return await running.run(mark, run)
  } finally {
    mark.open = false
  }
}

/**
 * Throws when called inside a transaction: on the embedded engine's one connection it would wait
 * for itself for ever.
 */
export function refuseInsideTransaction(operation: string): void {
  if (running.getStore()?.open === true) {
    throw new Error(
      `Database.${operation} was called inside a transaction; use the transaction that was handed in`,
    )
  }
}

/** Runs a listener outside of whatever transaction delivered the notice. */
export function outsideTransaction(run: () => void): void {
  running.exit(() => setImmediate(run))
}
