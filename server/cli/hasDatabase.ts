import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '../platform/env/Environment'

/**
 * Whether a database exists: a PostgreSQL server is configured, or the data folder contains an
 * embedded database.
 */
export const hasDatabase = (env: Environment): Promise<boolean> =>
  env.databaseUrl !== undefined
    ? Promise.resolve(true)
    : stat(path.join(env.dataFolder, 'db')).then(
        () => true,
        () => false,
      )
