import type pg from 'pg'
import { measureStatement, newLine } from '../statementTally'

type Query = (...args: unknown[]) => Promise<unknown>

/** Measures the statements that a connection sends from now on. */
export function measurePostgres(client: pg.ClientBase): void {
  const line = newLine()
  const query = client.query.bind(client) as Query
  const measured: Query = (...args) => measureStatement(textOf(args[0]), () => query(...args), line)
  // The cast is safe: a query's arguments and result are passed on, and nobody passes a callback.
  client.query = measured as typeof client.query
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string'
    ? statement
    : typeof statement === 'object' && statement !== null && 'text' in statement
      ? String(statement.text)
      : ''
