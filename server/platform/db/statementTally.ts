import { channel } from 'node:diagnostics_channel'
import { statementSeconds } from './statementSeconds'
import { currentTally } from './workOrigin'

/** A statement that has ended, as published on `statements`; its values are not part of it. */
export interface EndedStatement {
  text: string
  /** How long it took, without the time of what was sent before it on its connection. */
  ms: number
  /** Whether it was sent before an earlier statement was answered, and so in the same round trip. */
  isTogether: boolean
  /** Id of the request that it was sent for; undefined for background work. */
  requestId: string | undefined
}

/** Every statement that ends is published here, as an EndedStatement. */
export const statements = channel('portico:db:statements')

/** A connection: what is sent on it is answered in order. */
export interface Line {
  /** How many statements have been sent and not been answered. */
  open: number
  /** When the last one was answered. */
  answeredMs: number
}

/** A connection on which nothing has been sent. */
export const newLine = (): Line => ({ open: 0, answeredMs: 0 })

/** Sends a statement on a connection, and counts and publishes it once it has ended. */
export async function measureStatement<T>(
  text: string,
  send: () => Promise<T>,
  line: Line,
): Promise<T> {
  const tally = currentTally()
  const isTogether = line.open > 0
  line.open += 1
  const start = performance.now()
  try {
    return await send()
  } finally {
    const end = performance.now()
    const ms = end - Math.max(start, line.answeredMs)
    line.open -= 1
    line.answeredMs = end
    statementSeconds.observe(ms / 1000)
    if (tally !== undefined) {
      tally.count += isTogether ? 0 : 1
      tally.ms += ms
    }
    if (statements.hasSubscribers)
      statements.publish({
        text,
        ms,
        isTogether,
        requestId: tally?.requestId,
      } satisfies EndedStatement)
  }
}
