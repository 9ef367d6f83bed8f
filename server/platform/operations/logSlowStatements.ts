import type { FastifyBaseLogger } from 'fastify'
import { statements, type EndedStatement } from '../db/statementTally'

/** How much of a statement is logged, in characters. */
const MAX_TEXT = 2_000

/**
 * Logs statements that take `slowMs` or longer, without their values; none if it is 0. Returns what
 * ends it.
 */
export function logSlowStatements(log: FastifyBaseLogger, slowMs: number): () => void {
  const listener = (message: unknown): void => {
    // The cast is safe: only `measureStatement` publishes on this channel.
    const { text, ms, requestId } = message as EndedStatement
    if (ms < slowMs) return
    log.warn(
      {
        statement: text.replaceAll(/\s+/g, ' ').slice(0, MAX_TEXT),
        sqlMs: Math.round(ms),
        ...(requestId !== undefined && { reqId: requestId }),
      },
      'a statement was slow',
    )
  }
  if (slowMs === 0) return () => undefined
  statements.subscribe(listener)
  return () => statements.unsubscribe(listener)
}
