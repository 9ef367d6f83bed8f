import path from 'node:path'
import { dumpPostgres } from '../../platform/backup/dumpPostgres'
import {
  manifestPath,
  rowsOf,
  type BackupContents,
  type Manifest,
} from '../../platform/backup/Manifest'
import { recordInPostgres } from '../../platform/backup/recordInPostgres'
import { writeBackup } from '../../platform/backup/writeBackup'
import type { Environment } from '../../platform/env/Environment'
import { StartError } from '../../platform/env/StartError'
import type { BackupCommand } from '../Command'
import type { CommandResult } from '../CommandResult'
import { findServer, sendToServer } from '../dispatchCommand'
import { dispatchDump } from '../dispatchDump'

/**
 * `club backup FILE`: writes everything that the database has at one moment to a file, and beside
 * it a manifest with the number of rows and a checksum of each table. The server may run.
 */
export async function backUp(env: Environment, command: BackupCommand): Promise<CommandResult> {
  const file = path.resolve(command.file)
  const manifest = await writeBackup(
    file,
    { replace: command.replace, now: new Date() },
    async (archive) => {
      if (env.databaseUrl !== undefined)
        return dumpPostgres(
          { backup: requireBackupUrl(env), application: env.databaseUrl },
          archive,
        )
      const result = await dispatchDump(env)
      if (result.file === undefined) throw new StartError(result.text)
      await archive.writeFile(result.file.bytes)
      // The cast is safe: `dumpEmbedded` has made it, in a server of the same build.
      return result.json as BackupContents
    },
  )
  const { tables, bytes, ...rest } = manifest
  const rows = rowsOf(tables)
  const isKnown = await tellServer(env, manifest)
  return {
    exit: 0,
    json: { file, manifest: manifestPath(file), ...rest, bytes, rows, tables },
    text: `${file} has ${Object.keys(tables).length} tables with ${rows} rows, as they were at ${manifest.at} (${bytes} bytes). Keep ${path.basename(manifestPath(file))} with it: a restore is checked against it.${storeHint(manifest, 'It has only the names of')}${isKnown ? '' : UNKNOWN}`,
  }
}

const UNKNOWN =
  '\n`club check` does not know of this backup: no server of this version runs on the data.'

/**
 * Tells the installation of a backup, for the checklist of its clubs; returns whether that worked.
 * Never migrates, so that one can back up before an upgrade, and never fails a backup.
 */
async function tellServer(env: Environment, manifest: Manifest): Promise<boolean> {
  const { at, bytes } = manifest
  try {
    if (env.databaseUrl !== undefined) await recordInPostgres(env.databaseUrl, { at, bytes })
    else {
      const socket = await findServer(env)
      if (socket === undefined) return false
      await sendToServer(socket, { name: 'backup-made', at, bytes })
    }
    return true
  } catch {
    return false
  }
}

/** Tells that uploads are in a store, where it has to be backed up and checked; '' if none are. */
export function storeHint(
  { uploadsInStore = 0 }: Pick<Manifest, 'uploadsInStore'>,
  what: string,
): string {
  return uploadsInStore === 0
    ? ''
    : `\n${what} ${uploadsInStore} uploads, which are in a store: “Uploads in a store” in docs/operations.md says how to keep those, and \`club uploads check\` reads each.`
}

function requireBackupUrl({ backupUrl }: Environment): string {
  if (backupUrl === undefined)
    throw new StartError(
      'PORTICO_BACKUP_URL must name a role that may read every row: “Backup and restore” in docs/operations.md makes one',
    )
  return backupUrl
}
