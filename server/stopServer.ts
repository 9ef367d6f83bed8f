import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long running requests may take before their connections are closed, in ms. */
const FINISH_MS = 9_000
const CLOSE_IDLE_EVERY_MS = 50

/**
 * When the process ends although the database is not closed, in ms from the start: whatever still
 * holds a transaction ends with it, and the database undoes that.
 */
const END_MS = 9_600

/**
 * Stops a listening server, then closes its database, for which it waits no longer than `endMs` from
 * the start.
 */
export async function stopServer(
  app: FastifyInstance,
  closeDatabase: () => Promise<void>,
  endMs = END_MS,
): Promise<void> {
  const timeUp = delay(endMs, undefined, { ref: false })
  // Fastify stops listening only after the jobs and the hub are closed.
  app.server.close()
  // A response that had begun before may have kept its connection open.
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const finishTimer = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
  await app.close()
  clearInterval(idleTimer)
  clearTimeout(finishTimer)
  await Promise.race([closeDatabase(), timeUp])
}
