import type pg from 'pg'
import { measureStatement } from '../statementTally'

type Query = (...args: unknown[]) => unknown

/** Measures the statements that a connection sends from now on. */
export function measurePostgres(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query
  const measured: Query = (...args) => {
    const text = textOf(args[0])
    const callback = args.at(-1)
    if (typeof callback !== 'function')
      return measureStatement(text, async () => await query(...args))
    // The pool's own `query` passes a callback instead of awaiting the result.
    measureStatement(
      text,
      () =>
        new Promise((resolve, reject) =>
          query(...args.slice(0, -1), (error: Error | null, result: unknown) =>
            error ? reject(error) : resolve(result),
          ),
        ),
    ).then(
      (result) => (callback as Query)(undefined, result),
      (error: unknown) => (callback as Query)(error),
    )
    return undefined
  }
  // The cast is safe: a query's arguments and result are passed on as they are.
  client.query = measured as typeof client.query
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string'
    ? statement
    : typeof statement === 'object' && statement !== null && 'text' in statement
      ? String(statement.text)
      : ''
