import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '../env/Environment'

/**
 * Whether there is a database to ask: a PostgreSQL server is named, or the data folder holds one.
 */
export const hasDatabase = (env: Environment): Promise<boolean> =>
  env.databaseUrl !== undefined
    ? Promise.resolve(true)
    : stat(path.join(env.dataFolder, 'db')).then(
        () => true,
        () => false,
      )
