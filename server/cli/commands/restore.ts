import path from 'node:path'
import { readManifest, rowsOf, type Manifest } from '../../platform/backup/Manifest'
import { lastMigrationTime } from '../../platform/backup/migrationState'
import { restoreEmbedded } from '../../platform/backup/restoreEmbedded'
import { restorePostgres } from '../../platform/backup/restorePostgres'
import { checkArchive } from '../../platform/backup/writeBackup'
import type { Environment } from '../../platform/env/Environment'
import { openDatabase } from '../../platform/db/openDatabase'
import { openSecrets } from '../../platform/env/ServerSecrets'
import { StartError } from '../../platform/env/StartError'
import type { RestoreCommand } from '../Command'
import { failure, type CommandResult } from '../CommandResult'
import { storeHint } from './backUp'
import { countSealed, type SealedCounts } from './sealedValues'

/**
 * `club restore FILE`: restores a backup into an empty database, compares every table with the
 * manifest, and migrates an older schema. Exit code 1 names the tables that differ.
 */
export async function restore(env: Environment, command: RestoreCommand): Promise<CommandResult> {
  const file = path.resolve(command.file)
  const manifest = await readManifest(file)
  await checkOrigin(env, manifest)
  await checkArchive(file, manifest)
  const differences =
    env.databaseUrl === undefined
      ? await restoreEmbedded(env.dataFolder, file, manifest)
      : await restorePostgres({ ...env, databaseUrl: env.databaseUrl }, file, manifest)
  const tables = Object.keys(manifest.tables).length
  const rows = rowsOf(manifest.tables)
  if (differences.length > 0)
    return failure(
      [
        'What was restored is not what was backed up:',
        ...differences.map((difference) => `  ${difference}`),
        env.databaseUrl === undefined
          ? 'Nothing was kept.'
          : 'The database has it for inspection; drop it before another restore, and start no server on it.',
      ].join('\n'),
      { file, differences },
    )
  const credentials = await openRestored(env)
  return {
    exit: 0,
    json: {
      file,
      at: manifest.at,
      engine: manifest.engine,
      tables,
      rows,
      credentials,
      uploadsInStore: manifest.uploadsInStore ?? 0,
    },
    text: [
      `${tables} tables with ${rows} rows are as they were at ${manifest.at}.${storeHint(manifest, 'It names')}`,
      credentialLine(credentials),
    ].join('\n'),
  }
}

async function checkOrigin(env: Environment, manifest: Manifest): Promise<void> {
  const engine = env.databaseUrl === undefined ? 'pglite' : 'postgres'
  if (manifest.engine !== engine)
    throw new StartError(
      engine === 'postgres'
        ? 'this is a backup of an embedded database, which a PostgreSQL server can’t read: restore it without DATABASE_URL'
        : 'this is a backup of a PostgreSQL server, which the embedded database can’t read: restore it with DATABASE_URL',
    )
  if (manifest.migrationTime > (await lastMigrationTime()))
    throw new StartError(
      `this backup was made by a newer version (its schema is newer than this build's); restore it with Portico ${manifest.portico} or newer`,
    )
}

/** Opens the restored database, which migrates an older schema, and tries the secret. */
async function openRestored(env: Environment): Promise<SealedCounts> {
  const opened = await openDatabase(env, { onConnectionError: () => undefined })
  try {
    return await countSealed(opened.db, await openSecrets(env))
  } finally {
    await opened.close()
  }
}

function credentialLine({ current, other, closed }: SealedCounts): string {
  const opened = current + other
  if (closed > 0)
    return `PORTICO_SECRET does not open ${closed} of ${opened + closed} stored credentials: use the secret of the installation that was backed up, or enter them again in the studio.`
  return opened === 0
    ? 'No credentials are stored, so PORTICO_SECRET could not be tried.'
    : `PORTICO_SECRET opens all ${opened} stored credentials.`
}
