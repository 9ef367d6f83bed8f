import type { FastifyInstance } from 'fastify'
import { EnvironmentError, readEnvironment } from './env/readEnvironment'
import { DataFolderHeldError } from './lock/lockDataFolder'
import { readyText } from './readyText'
import { readClubFixtures } from './seed/readClubFixtures'
import type { ServerContext } from './ServerContext'
import { StartError, startServer } from './startServer'

/** Runs a server as this process: one line and the table on standard output, logs on standard error, a clean end on SIGTERM. */
export async function runServer(portal: (app: FastifyInstance, context: ServerContext) => Promise<void>): Promise<void> {
  let stop = (): Promise<void> => Promise.resolve()
  endOnSignal(() => stop())
  try {
    const env = readEnvironment(process.env)
    const running = await startServer(env, { portal })
    stop = running.stop
    const fixtures = env.production ? [] : await readClubFixtures()
    process.stdout.write(readyText(running.port, await running.context.clubs.list(), fixtures))
  } catch (error) {
    const known = error instanceof EnvironmentError || error instanceof DataFolderHeldError || error instanceof StartError
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`Portico can't start: ${known ? error.message : stack}\n`)
    process.exit(1)
  }
}

function endOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const end = (): void => {
    if (stopping) return
    stopping = true
    // Before the server is ready there is nothing to finish: the database survives an end at any moment.
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
}
