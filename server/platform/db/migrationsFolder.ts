import path from 'node:path'
import { repositoryRoot } from '../env/repositoryRoot'

/** The folder of the SQL migrations, whether the server runs from sources or from a build. */
export const migrationsFolder = (): string =>
  path.join(repositoryRoot(), 'server', 'platform', 'db', 'migrations')
