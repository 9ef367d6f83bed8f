import type pg from 'pg'
import type { TransactionBounds } from '../transactionBounds'

type Query = (...args: unknown[]) => Promise<unknown>

/**
 * Asks a connection something, and ends it if the answer takes longer than `ms`; then `ask` rejects
 * with “Connection terminated”. A server whose machine has vanished refuses nothing, and the system
 * would wait for it for a quarter of an hour.
 */
export async function answerWithin<T>(
  client: pg.ClientBase,
  ms: number,
  ask: () => Promise<T>,
): Promise<T> {
  // The cast is safe: a pool's connections are clients, which the types don't say.
  const timer = setTimeout(() => void (client as pg.Client).end(), ms)
  try {
    return await ask()
  } finally {
    clearTimeout(timer)
  }
}

/** Limits how long the answers to a connection's statements may take from now on. */
export function limitAnswers(client: pg.ClientBase, boundsNow: () => TransactionBounds): void {
  const query = client.query.bind(client) as Query
  const limited: Query = (...args) =>
    answerWithin(client, boundsNow().answerMs, () => query(...args))
  // The cast is safe: a query's arguments and result are passed on, and nobody passes a callback.
  client.query = limited as typeof client.query
}
