import { portalPlugin } from './areas/portal/portalPlugin'
import { EnvironmentError, readEnvironment } from './env/readEnvironment'
import { DataFolderHeldError } from './lock/lockDataFolder'
import { readyText } from './readyText'
import { readClubFixtures } from './seed/readClubFixtures'
import { StartError, startServer } from './startServer'

/** The process behind `npm start`: one line and the table on standard output, logs on standard error. */
let stopping = false
let stop = (): Promise<void> => Promise.resolve()
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

try {
  const env = readEnvironment(process.env)
  // React renders 2.5 times slower without it; what the operator said has been read above.
  process.env.NODE_ENV ??= 'production'
  const running = await startServer(env, { portal: (server, shared) => portalPlugin(server, shared) })
  stop = running.stop
  const fixtures = env.production ? [] : await readClubFixtures()
  process.stdout.write(readyText(running.port, await running.context.clubs.list(), fixtures))
} catch (error) {
  const known = error instanceof EnvironmentError || error instanceof DataFolderHeldError || error instanceof StartError
  process.stderr.write(known ? `Portico can't start: ${error.message}\n` : `Portico can't start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}
