import type pg from 'pg'
import type { TransactionBounds } from '../transactionBounds'

type Query = (statement: string | LimitedQuery, ...rest: unknown[]) => Promise<unknown>

/** A statement whose answer is awaited only so long; the driver's types don't know the field. */
export interface LimitedQuery extends pg.QueryConfig {
  /** In ms. After that, the driver rejects with “Query read timeout” and ends the connection. */
  query_timeout?: number
}

/**
 * Limits how long the answers to a connection's statements are awaited from now on. A server whose
 * machine has vanished refuses nothing, and the system would wait for it for a quarter of an hour.
 */
export function limitAnswers(client: pg.ClientBase, boundsNow: () => TransactionBounds): void {
  const query = client.query.bind(client) as Query
  const limited: Query = (statement, ...rest) =>
    query(
      {
        query_timeout: boundsNow().answerMs,
        ...(typeof statement === 'string' ? { text: statement } : statement),
      },
      ...rest,
    )
  // The cast is safe: a query's arguments and result are passed on, and nobody passes a callback.
  client.query = limited as typeof client.query
}
