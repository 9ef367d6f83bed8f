import type { Database } from '../db/Database'
import { refuseInsideTransaction } from '../db/transactionGuard'
import { continueCall, isCallUnderWay, isInRequest } from '../db/workOrigin'
import { currentTurnMs } from '../db/transactionBounds'
import { FairQueue } from './FairQueue'

/** The most transactions of a club that wait for their turn. */
const WAITING = 1_000

/**
 * How long a turn of the embedded database may take to come, in ms: nobody else can lock anything
 * there, but its one connection may be slow.
 */
export const EMBEDDED_MS = 60_000

/**
 * Shares a database's connections between clubs: they take turns, and one club's transactions get at
 * most half of the connections, so that a club whose transactions wait for a lock delays itself
 * alone. Jobs, webhooks and commands have a quarter of the connections to themselves: they neither
 * wait behind requests nor delay them. Throws NoTurnError if a club's turn does not come in time. A
 * call that has had a transaction is not turned away for the number that wait, and waits longer: it
 * would end halfway.
 */
export function shareConnections(db: Database, connections: number): Database {
  const { requests, background } = shares(connections)
  const queues = { requests: createQueue(requests), background: createQueue(background) }
  const transaction = <T>(
    operation: string,
    club: number | 'platform',
    run: () => Promise<T>,
  ): Promise<T> => {
    // Inside a transaction, waiting for a turn could be waiting for oneself.
    refuseInsideTransaction(operation)
    const queue = isInRequest() ? queues.requests : queues.background
    const begin = (): Promise<T> => {
      continueCall()
      return run()
    }
    const turnMs = db.engine === 'pglite' ? EMBEDDED_MS : currentTurnMs()
    return queue.run(club, begin, turnMs, isCallUnderWay())
  }
  return {
    ...db,
    read: (companyId, run, statements) =>
      transaction('read', companyId ?? 'platform', () => db.read(companyId, run, statements)),
    tx: (companyId, run) => transaction('tx', companyId, () => db.tx(companyId, run)),
    platform: (run) => transaction('platform', 'platform', () => db.platform(run)),
    connections: () => {
      const counts = db.connections()
      const waiting = queues.requests.waitingCount + queues.background.waitingCount
      return { ...counts, waiting: counts.waiting + waiting }
    },
  }
}

/** How many connections requests and background work use; one is left for health checks and notices. */
export function shares(connections: number): { requests: number; background: number } {
  const background = Math.max(1, Math.floor(connections / 4))
  return { background, requests: Math.max(1, connections - background - 1) }
}

/** How many of so many connections one club uses at most. */
export const clubShare = (connections: number): number => Math.ceil(connections / 2)

const createQueue = (running: number): FairQueue =>
  new FairQueue({ running, runningPerKey: clubShare(running), waitingPerKey: WAITING })
