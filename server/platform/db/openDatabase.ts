import path from 'node:path'
import type { Environment } from '../env/Environment'
import { StartError } from '../env/StartError'
import { lockDataFolder, type DataFolderLock } from '../lock/lockDataFolder'
import type { Database } from './Database'
import type { PostgresOptions } from './engines/openPostgres'

/** An open database; if it is the embedded one, with its folder's lock. */
export interface OpenedDatabase {
  db: Database
  lock: DataFolderLock | undefined
  /** Closes the database, then releases the folder's lock. */
  close(): Promise<void>
}

/** What becomes of an open database, for the log. */
export type DatabaseReports = Pick<
  PostgresOptions,
  'onConnectionError' | 'onNotices' | 'onMigrated' | 'onMigrationWaits'
>

/**
 * Opens the configured database; only its own engine is loaded. Throws DataFolderHeldError if another process uses the embedded
 * database, and StartError if a database can't be reached or written to.
 */
export async function openDatabase(
  env: Pick<
    Environment,
    'databaseUrl' | 'databaseListenUrl' | 'databaseConnections' | 'dataFolder' | 'production'
  >,
  reports: DatabaseReports,
): Promise<OpenedDatabase> {
  if (env.databaseUrl !== undefined) {
    const { openPostgres } = await import('./engines/openPostgres')
    const db = await openPostgres({
      url: env.databaseUrl,
      listenUrl: env.databaseListenUrl,
      refuseSuperuser: env.production,
      connections: env.databaseConnections,
      ...reports,
    })
    return { db, lock: undefined, close: () => db.close() }
  }
  const lock = await lockDataFolder(env.dataFolder).catch((error: unknown) => {
    if (
      error instanceof Error &&
      'code' in error &&
      /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC)$/.test(String(error.code))
    ) {
      throw new StartError(
        `the data folder ${env.dataFolder} can't be written (${String(error.code)}); set PORTICO_DATA to another one`,
      )
    }
    throw error
  })
  try {
    const { openPglite } = await import('./engines/openPglite')
    const db = await openPglite(path.join(env.dataFolder, 'db'), undefined, reports.onMigrated)
    return {
      db,
      lock,
      close: async () => {
        await db.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
