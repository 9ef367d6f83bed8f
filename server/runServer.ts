import type { BuildServerOptions } from './buildServer'
import { EnvironmentError, readEnvironment } from './env/readEnvironment'
import { DataFolderHeldError } from './lock/lockDataFolder'
import { describeError } from './logging/logOptions'
import { readyText } from './readyText'
import { readClubFixtures } from './seed/readClubFixtures'
import { StartError } from './StartError'
import { startServer } from './startServer'

/** How long an end may take as a whole (contract "Commands"). */
const endWithinMs = 10_000

/**
 * Runs the server as this process, with pages when a portal is given: the ready line and the table
 * on standard output, logs on standard error, a clean end on SIGTERM.
 */
export async function runServer(portal?: BuildServerOptions['portal']): Promise<void> {
  let stopping = false
  let stop = (): Promise<void> => Promise.resolve()
  const end = (): void => {
    if (stopping) return
    stopping = true
    // Whatever hangs (a database that answers nothing), the process ends in time.
    setTimeout(() => {
      process.stderr.write('The stop took too long and was cut off.\n')
      process.exit(1)
    }, endWithinMs).unref()
    // Before the server is ready there is nothing to finish: the database survives an end at any
    // moment.
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The stop was not clean: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  try {
    const env = readEnvironment(process.env)
    // React renders 2.5 times slower without it; what the operator said has been read above.
    process.env.NODE_ENV ??= 'production'
    const running = await startServer(env, portal === undefined ? {} : { portal })
    stop = running.stop
    const fixtures = env.production ? [] : await readClubFixtures()
    process.stdout.write(
      readyText(running.port, await running.context.clubs.list(), fixtures, env.production),
    )
  } catch (error) {
    process.stderr.write(`Portico can't start: ${reason(error)}\n`)
    process.exit(1)
  }
}

/** One line for what the person can put right, everything for what nobody expected. */
function reason(error: unknown): string {
  if (
    error instanceof EnvironmentError ||
    error instanceof DataFolderHeldError ||
    error instanceof StartError
  )
    return error.message
  if (!(error instanceof Error)) return String(error)
  const { message, stack } = describeError(error)
  return `${message}\n${stack}`
}
