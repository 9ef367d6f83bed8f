import type { PGlite } from '@electric-sql/pglite'
import type { CopyDatabase } from '../Database'

/**
 * Makes the copy function of an embedded database. A transaction keeps all others waiting, and the
 * files are read from memory within it, so they have what `read` has seen.
 */
export const copyPglite =
  (client: PGlite): CopyDatabase =>
  (read) =>
    client.transaction(async (tx) => {
      const found = await read(
        async (statement) => (await tx.query<Record<string, unknown>>(statement)).rows,
      )
      const archive = await client.dumpDataDir('none')
      return { found, archive: Buffer.from(await archive.arrayBuffer()) }
    })
