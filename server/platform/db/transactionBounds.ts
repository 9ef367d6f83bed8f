import { isCallUnderWay, isInRequest } from './workOrigin'

/** How long a transaction may take, in ms. */
export interface TransactionBounds {
  /** How long it waits for one of the connections. */
  turnMs: number
  /** How long a statement waits for a lock (55P03 after that). */
  lockMs: number
  /** How long a statement runs (57014 after that). */
  statementMs: number
  /** How long the transaction does nothing between two statements (25P03 after that). */
  idleMs: number
  /**
   * How long a statement's answer is awaited, in ms. The server would have ended the statement
   * before, so its connection counts as lost after that.
   */
  answerMs: number
}

/**
 * For requests. Whoever waits has given up by then, and what stays locked would otherwise take one
 * connection after the other.
 */
const OF_REQUESTS: TransactionBounds = {
  turnMs: 5_000,
  lockMs: 5_000,
  statementMs: 20_000,
  idleMs: 20_000,
  answerMs: 25_000,
}

/** For jobs, webhooks, commands and imports, for which nobody waits. */
const OF_BACKGROUND: TransactionBounds = {
  turnMs: 60_000,
  lockMs: 30_000,
  statementMs: 600_000,
  idleMs: 60_000,
  answerMs: 610_000,
}

/** The bounds of a transaction that starts here. */
export const currentBounds = (): TransactionBounds => (isInRequest() ? OF_REQUESTS : OF_BACKGROUND)

/**
 * How long a transaction that starts here waits for its turn, in ms. Turned away is a whole call:
 * one that has had a transaction waits as patiently as a job.
 */
export const currentTurnMs = (): number =>
  isCallUnderWay() ? OF_BACKGROUND.turnMs : currentBounds().turnMs
