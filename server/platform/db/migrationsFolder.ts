import path from 'node:path'
import { rootFolder } from '../env/rootFolder'

/** The folder of the SQL migrations; a build has them under the same path. */
export const migrationsFolder = (): string =>
  path.join(rootFolder(), 'server', 'platform', 'db', 'migrations')
