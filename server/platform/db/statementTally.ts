import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { statementSeconds } from './statementSeconds'

/** What a request has asked of the database so far. */
export interface StatementTally {
  /** Id of the request. */
  readonly requestId: string
  /**
   * Round trips: statements that were sent, including those that begin and end transactions; of
   * statements that were sent together, one.
   */
  count: number
  /** How long they took, in ms; of statements on several connections, the sum. */
  ms: number
  /** Whether no person waits for the response, as to a vendor's notice. */
  isBackground?: true
  /** How far its call is; undefined until the call starts, and if it is none. */
  call?: 'starts' | 'underWay'
}

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

const running = new AsyncLocalStorage<StatementTally>()

/** Calls `run`, and counts the statements of everything that it calls in `tally`. */
export const tallyStatements = <T>(tally: StatementTally, run: () => T): T =>
  running.run(tally, run)

/** Calls `run`, whose statements belong to no request, although one has started it. */
export const withoutTally = <T>(run: () => T): T => running.exit(run)

/** Whether what runs here belongs to a request, for whose response somebody waits. */
export const isInRequest = (): boolean => {
  const tally = running.getStore()
  return tally !== undefined && tally.isBackground !== true
}

/** Marks that the request's call starts; what was asked before, as for its session, was not its. */
export const startCall = (): void => setCall('starts')

/** Marks that the request's call, if it is one, has had a transaction. */
export const continueCall = (): void => {
  if (running.getStore()?.call === 'starts') setCall('underWay')
}

/** Whether what runs here belongs to a call that has had a transaction: it should not end halfway. */
export const isCallUnderWay = (): boolean => running.getStore()?.call === 'underWay'

const setCall = (call: 'starts' | 'underWay'): void => {
  const tally = running.getStore()
  if (tally !== undefined) tally.call = call
}

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
  const tally = running.getStore()
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
