import path from 'node:path'
import type { Environment } from '../env/Environment'
import { lockDataFolder, type DataFolderLock } from '../lock/lockDataFolder'
import type { Database } from './Database'
import { openPglite } from './engines/openPglite'
import { openPostgres } from './engines/openPostgres'

/** An open database and, for the embedded one, the lock of its folder. */
export interface OpenedDatabase {
  db: Database
  lock: DataFolderLock | undefined
  /** Closes the database, then frees the folder. */
  close(): Promise<void>
}

/** Opens what the environment names; throws DataFolderHeldError when another process has the embedded one. */
export async function openDatabase(
  env: Pick<Environment, 'databaseUrl' | 'dataFolder' | 'production'>,
  onConnectionError: (error: Error) => void,
): Promise<OpenedDatabase> {
  if (env.databaseUrl !== undefined) {
    const db = await openPostgres({ url: env.databaseUrl, refuseSuperuser: env.production, onConnectionError })
    return { db, lock: undefined, close: () => db.close() }
  }
  const lock = await lockDataFolder(env.dataFolder)
  try {
    const db = await openPglite(path.join(env.dataFolder, 'db'))
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
