import type { PGlite, Transaction } from '@electric-sql/pglite'
import { measureStatement, newLine } from '../statementTally'

/**
 * Runs a transaction of the embedded engine that begins with these statements; `readStatements` is
 * given for a read, as in `Database.read`.
 */
export type MeasuredTransaction = <T>(
  begin: string,
  readStatements: number | undefined,
  run: (tx: Transaction) => Promise<T>,
) => Promise<T>

/**
 * Measures the statements of the embedded engine's transactions, and what begins and ends them.
 * Nothing travels here, and what a PostgreSQL server is sent together runs one after the other; it
 * is counted alike, so that both engines have the same number of round trips.
 */
export const measurePglite =
  (client: PGlite): MeasuredTransaction =>
  async (begin, readStatements, run) => {
    let sendFirst = (): void => undefined
    let end = (): void => undefined
    const first = new Promise<void>((resolve) => (sendFirst = resolve))
    const ended = new Promise<void>((resolve) => (end = resolve))
    try {
      return await client.transaction(async (tx) => {
        const line = newLine()
        const isRead = readStatements !== undefined
        if (isRead) void measureStatement('begin', () => first, line)
        await (isRead ? tx.exec(begin) : measureStatement('begin', () => tx.exec(begin), line))
        let unsent = readStatements ?? Infinity
        const measureEnd = (): void => void measureStatement('commit', () => ended, line)
        const query = tx.query.bind(tx)
        tx.query = <Row>(...[text, params, options]: Parameters<typeof query>) => {
          if (unsent === 0) throw new Error('a read has sent more statements than it said')
          unsent -= 1
          const answer = measureStatement(text, () => query<Row>(text, params, options), line)
          sendFirst()
          if (unsent === 0) measureEnd()
          return answer
        }
        try {
          return await run(tx)
        } finally {
          if (unsent > 0) measureEnd()
        }
      })
    } finally {
      sendFirst()
      end()
    }
  }
