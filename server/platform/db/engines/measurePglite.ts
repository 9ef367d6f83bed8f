import type { PGlite, Transaction } from '@electric-sql/pglite'
import { measureStatement } from '../statementTally'

/**
 * Measures the statements of the embedded engine's transactions from now on, and what begins and
 * ends them, so that both engines count the same.
 */
export function measurePglite(client: PGlite): void {
  const transaction = client.transaction.bind(client)
  client.transaction = async <T>(run: (tx: Transaction) => Promise<T>): Promise<T> => {
    let end = (): void => undefined
    try {
      return await transaction(async (tx) => {
        // The engine has begun the transaction by itself.
        await measureStatement('begin', () => Promise.resolve())
        const query = tx.query.bind(tx)
        tx.query = (text, params, options) =>
          measureStatement(text, () => query(text, params, options))
        try {
          return await run(tx)
        } finally {
          void measureStatement('commit', () => new Promise<void>((resolve) => (end = resolve)))
        }
      })
    } finally {
      end()
    }
  }
}
