import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { assertPortFree } from './assertPortFree'
import { buildServer, type BuildServerOptions } from './buildServer'
import { serveCommands } from './cli/serveCommands'
import { openDatabase } from './platform/db/openDatabase'
import type { Environment } from './platform/env/Environment'
import { openSecrets } from './platform/env/ServerSecrets'
import { readBuild, VERSION } from './platform/env/release'
import { describeError } from './platform/logging/logOptions'
import type { ServerContext } from './platform/calls/ServerContext'
import { checkDemo } from './seed/checkDemo'
import { seedDemo } from './seed/seedDemo'
import { stopServer } from './stopServer'

/** A listening server. */
export interface RunningServer {
  app: FastifyInstance
  context: ServerContext
  port: number
  /** Makes /readyz answer 503 and each connection end with its next response. */
  drain(): void
  /**
   * Stops accepting requests; waits for running ones (at most 9 seconds) and for running jobs (at
   * most 8 seconds, then another process may take them); closes the hub, then the database and its
   * lock, unless a transaction keeps it open.
   */
  stop(): Promise<void>
}

/**
 * Opens the database, seeds the demo if configured, builds the server and listens. Throws
 * StartError for an error that the operator can fix, and DataFolderHeldError if another process
 * uses the data folder.
 */
export async function startServer(
  env: Environment,
  options: Pick<BuildServerOptions, 'portal'>,
): Promise<RunningServer> {
  const host = env.host ?? (env.production ? '0.0.0.0' : 'localhost')
  await assertPortFree(env.port, host)
  const log = pino(
    { level: env.logLevel, serializers: { err: describeError } },
    pino.destination({ dest: 2, sync: true }),
  )
  const build = readBuild()
  const opened = await openDatabase(env, {
    onConnectionError: (error) => log.warn({ err: error }, 'the connection to the database broke'),
    onNotices: (arrive) =>
      arrive
        ? log.info('the database’s notifications arrive again')
        : log.error(
            'the database’s notifications do not arrive, so this process is not ready: if DATABASE_URL names a pooler, set DATABASE_LISTEN_URL to a direct connection to the same database',
          ),
    onMigrationWaits: () =>
      log.info(
        'migrations wait for another process, which migrates, restores or backs up the database',
      ),
    onMigrated: ({ name, ms }) => log.info({ migration: name, ms }, 'a migration has run'),
  })
  log.info({ version: VERSION, build }, 'Portico starts')
  try {
    const { secret } = await openSecrets(env)
    await seedDemo(opened.db, env)
    await checkDemo(opened.db, env)
    const { app, context, draining } = await buildServer({
      env,
      db: opened.db,
      secret,
      build,
      ...options,
    })
    opened.lock?.serve(
      serveCommands(context, () => (app.addresses().length > 0 ? portOf(app) : env.port)),
    )
    await app.listen({ port: env.port, host })
    return {
      app,
      context,
      port: portOf(app),
      drain: () => draining.start(),
      stop: () => {
        draining.start()
        return stopServer(app, opened.close)
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  if (address === null || typeof address === 'string')
    throw new Error('the server listens on no port')
  return address.port
}
