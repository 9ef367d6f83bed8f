import pg from 'pg'
import { StartError } from '../../env/StartError'

/**
 * Creates a client of the database that an environment variable names. Throws StartError, without
 * the URL, which may have a password, if it is no URL or names a file of certificates that can't be
 * read.
 */
export function createClient(settings: pg.ClientConfig, variable: string): pg.Client {
  try {
    return new pg.Client(settings)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && 'path' in error)
      throw new StartError(
        `${variable} names the file ${String(error.path)}, which can't be read: ${'code' in error ? String(error.code) : 'unknown reason'}`,
        { cause: error },
      )
    throw new StartError(`${variable} is not the URL of a database`, { cause: error })
  }
}
