import type { Caller } from '../sessions/Caller'
import { FairQueue } from '../jobs/FairQueue'
import type { Database } from '../db/Database'
import { EMBEDDED_MS, shares } from '../jobs/shareConnections'

/** The most calls of a person that wait: more than many open tabs make at once. */
const WAITING = 100

/** How long a call waits for the person's earlier ones, in ms. */
const WAIT_MS = 10_000

/** Runs a call, after the caller's earlier ones if there are many. */
export type RunInLine = <T>(caller: Caller, run: () => Promise<T>) => Promise<T>

/**
 * Creates the lines in which each person's calls wait: only so many of a person run at once that
 * they take a quarter of the connections of requests. Rejects with AppError 503 `busy` if too many
 * of the person's calls wait, or if they take too long.
 */
export function createPersonLines(
  { engine }: Pick<Database, 'engine'>,
  connections: number,
): RunInLine {
  // On the embedded database an earlier call may wait this long for its own turn.
  const waitMs = engine === 'pglite' ? EMBEDDED_MS : WAIT_MS
  const lines = new FairQueue({
    running: Infinity,
    runningPerKey: Math.ceil(shares(connections).requests / 4),
    waitingPerKey: WAITING,
  })
  return (caller, run) => {
    const person = personOf(caller)
    return person === undefined ? run() : lines.run(person, run, waitMs)
  }
}

/** Whose line a call waits in; undefined for visitors, whom nothing tells apart. */
function personOf({ club, customer, admin, preview }: Caller): string | undefined {
  if (preview !== null) return preview.adminId === null ? undefined : `admin ${preview.adminId}`
  if (club !== null && customer !== null) return `customer ${club.companyId} ${customer.id}`
  return admin === null ? undefined : `admin ${admin.adminId}`
}
