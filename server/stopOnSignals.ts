import { setTimeout as delay } from 'node:timers/promises'
import type { RunningServer } from './startServer'

/** Time limit of the shutdown after the grace period, in ms. */
const SHUTDOWN_TIMEOUT_MS = 10_000

/**
 * How long after the first signal another one counts as the same, in ms: Ctrl+C and some process
 * managers signal both npm and this process, and npm passes its own on.
 */
const SAME_SIGNAL_MS = 250

/**
 * Makes SIGTERM and SIGINT stop the process. `current` returns the server, or undefined before it is
 * ready: the database survives an abrupt exit. SIGTERM leaves a load balancer `drainMs` to notice;
 * SIGINT, which is Ctrl+C, does not wait. Another signal ends the process at once.
 */
export function stopOnSignals(
  current: () => (Pick<RunningServer, 'drain' | 'stop'> & { drainMs: number }) | undefined,
): void {
  let signalledAt: number | undefined
  const onSignal = (signal: NodeJS.Signals): void => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt < SAME_SIGNAL_MS) return
      process.stderr.write('Stopped at once by another signal.\n')
      process.exit(1)
    }
    signalledAt = performance.now()
    shutDown(current(), signal).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Shutdown failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function shutDown(
  server: ReturnType<Parameters<typeof stopOnSignals>[0]>,
  signal: NodeJS.Signals,
): Promise<void> {
  if (server === undefined) return
  server.drain()
  if (signal === 'SIGTERM') await delay(server.drainMs)
  // Ends the process in time even if something hangs, such as a database that does not respond.
  setTimeout(() => {
    process.stderr.write('Shutdown took too long and was aborted.\n')
    process.exit(1)
  }, SHUTDOWN_TIMEOUT_MS).unref()
  await server.stop()
}
