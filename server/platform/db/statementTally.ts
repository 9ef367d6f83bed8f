import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { statementSeconds } from './statementSeconds'

/** What a request has asked of the database so far. */
export interface StatementTally {
  /** Id of the request. */
  readonly requestId: string
  /** Statements that were sent, including those that begin and end transactions. */
  count: number
  /** How long they took, in ms; of statements that ran at the same time, the sum. */
  ms: number
  /** Whether no person waits for the response, as to a vendor's notice. */
  isBackground?: true
  /** How far its call is; undefined until the call starts, and if it is none. */
  call?: 'starts' | 'underWay'
}

/** A statement that has ended, as published on `statements`; its values are not part of it. */
export interface EndedStatement {
  text: string
  ms: number
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

/** Sends a statement, and counts and publishes it once it has ended. */
export async function measureStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  const tally = running.getStore()
  const start = performance.now()
  try {
    return await send()
  } finally {
    const ms = performance.now() - start
    statementSeconds.observe(ms / 1000)
    if (tally !== undefined) {
      tally.count += 1
      tally.ms += ms
    }
    if (statements.hasSubscribers)
      statements.publish({ text, ms, requestId: tally?.requestId } satisfies EndedStatement)
  }
}
