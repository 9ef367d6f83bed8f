import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { StartError } from '../env/StartError'
import { lockDataFolder } from '../lock/lockDataFolder'
import { makeFolder } from '../lock/makeFolder'
import type { Manifest } from './Manifest'
import { findDifferences, listTables, sumTables } from './tableSums'

/**
 * Restores a copy of an embedded database into a data folder that has none, and returns what
 * differs from the manifest; if anything does, nothing is kept.
 */
export async function restoreEmbedded(
  dataFolder: string,
  file: string,
  manifest: Manifest,
): Promise<string[]> {
  const lock = await lockDataFolder(dataFolder)
  try {
    const place = path.join(dataFolder, 'db')
    if (await exists(place))
      throw new StartError(
        `${place} exists, and a backup is restored only where there is no database: name another folder with --data or PORTICO_DATA, or move it away; nothing was changed`,
      )
    const part = `${place}.${randomBytes(4).toString('hex')}.tmp`
    try {
      const differences = await load(part, file, manifest)
      if (differences.length === 0) await rename(part, place)
      return differences
    } finally {
      await rm(part, { recursive: true, force: true })
    }
  } finally {
    await lock.release()
  }
}

async function load(folder: string, file: string, manifest: Manifest): Promise<string[]> {
  await makeFolder(folder)
  const archive = await promisify(gunzip)(await readFile(file))
  const client = await PGlite.create(folder, { loadDataDir: new Blob([archive]) }).catch(
    (error: unknown) => {
      throw new StartError(
        `this build can't open the backup, which PostgreSQL ${manifest.postgres} has written: restore it with Portico ${manifest.portico}, and upgrade then`,
        { cause: error },
      )
    },
  )
  try {
    return await client.transaction(async (tx) => {
      const query = async (statement: string) =>
        (await tx.query<Record<string, unknown>>(statement)).rows
      return findDifferences(manifest.tables, await sumTables(query, await listTables(query)))
    })
  } finally {
    await client.close()
  }
}

const exists = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  )
