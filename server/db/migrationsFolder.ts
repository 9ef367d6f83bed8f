import path from 'node:path'
import { repositoryRoot } from '../env/repositoryRoot'

/** Where the SQL of the migrations stands, from the sources or from a build. */
export const migrationsFolder = (): string =>
  path.join(repositoryRoot(), 'server', 'db', 'migrations')
