import { setTimeout as delay } from 'node:timers/promises'
import type { RunningServer } from './startServer'

/** Time limit of the shutdown after the grace period, in ms. */
const SHUTDOWN_TIMEOUT_MS = 10_000

/**
 * How long after the first signal another one counts as the same, in ms: npm passes on what this
 * process may have received itself, on a busy machine late. Whoever presses Ctrl+C again means it.
 */
const SAME_SIGNAL_MS = { SIGTERM: 2_000, SIGINT: 250 }

/** Whether a signal that follows the first one after `ms` ends the process at once. */
export const endsAtOnce = (signal: keyof typeof SAME_SIGNAL_MS, ms: number): boolean =>
  ms >= SAME_SIGNAL_MS[signal]

/**
 * Makes SIGTERM and SIGINT stop the process. `current` returns the server, or undefined before it is
 * ready: the database survives an abrupt exit. SIGTERM leaves a load balancer `drainMs` to notice;
 * SIGINT, which is Ctrl+C, does not wait. A second Ctrl+C, or another signal later, ends the process at
 * once.
 */
export function stopOnSignals(
  current: () => (Pick<RunningServer, 'drain' | 'stop'> & { drainMs: number }) | undefined,
): void {
  let signalledAt: number | undefined
  const onSignal = (signal: keyof typeof SAME_SIGNAL_MS): void => {
    if (signalledAt !== undefined) {
      if (!endsAtOnce(signal, performance.now() - signalledAt)) return
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
  process.on('SIGTERM', () => onSignal('SIGTERM'))
  process.on('SIGINT', () => onSignal('SIGINT'))
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
