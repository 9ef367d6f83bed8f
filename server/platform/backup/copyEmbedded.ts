import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import type { CopyDatabase } from '../db/Database'
import { copyPglite } from '../db/engines/copyPglite'
import { lockDataFolder } from '../lock/lockDataFolder'
import type { BackupContents } from './Manifest'
import { readSchemaState } from './migrationState'
import { countUploadsInStore, listTables, sumTables } from './tableSums'

/** A copy of the embedded database's folder (a compressed tar), and what it contains. */
export interface EmbeddedCopy {
  contents: BackupContents
  archive: Uint8Array
}

/** Copies an open embedded database; everything else waits until its files are read. */
export async function copyEmbedded(copy: CopyDatabase): Promise<EmbeddedCopy> {
  const { found, archive } = await copy(async (query): Promise<BackupContents> => {
    const state = await readSchemaState(query)
    const tables = await listTables(query)
    return {
      engine: 'pglite',
      ...state,
      tables: await sumTables(query, tables),
      uploadsInStore: await countUploadsInStore(query, tables),
    }
  })
  return { contents: found, archive: await promisify(gzip)(archive) }
}

/** Copies an embedded database that no server uses, without migrating it. */
export async function copyStopped(dataFolder: string): Promise<EmbeddedCopy> {
  const lock = await lockDataFolder(dataFolder)
  try {
    const client = await PGlite.create(path.join(dataFolder, 'db'))
    try {
      return await copyEmbedded(copyPglite(client))
    } finally {
      await client.close()
    }
  } finally {
    await lock.release()
  }
}
