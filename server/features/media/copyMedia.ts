import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import { enterCompany } from '../../platform/db/enterCompany'
import { AppError } from '../../platform/http/AppError'
import { findMedia, putMedia } from './mediaRepository'

/** Pictures to copy, and the id of the company that has them. */
export interface CopiedPictures {
  companyId: number
  hashes: readonly string[]
}

/**
 * Writes the bytes of pictures that only a store has to files in `folder`, named by hash, so that
 * `copyMedia` needs no store within its transaction. Throws like `Uploads.read`.
 */
export async function loadMedia(
  { db, uploads }: Pick<ServerContext, 'db' | 'uploads'>,
  { companyId, hashes }: CopiedPictures,
  folder: string,
): Promise<void> {
  for (const sha256 of hashes) {
    const picture = await db.tx(companyId, (tx) => findMedia(tx, companyId, sha256))
    if (picture === undefined || picture.data !== null) continue
    const data = await uploads.read(companyId, picture)
    if (data !== undefined) await writeFile(path.join(folder, sha256), data)
  }
}

/**
 * Copies pictures to another company, and leaves the transaction scoped to that company. The
 * pictures pass through this process, because row-level security exposes only one company at a
 * time; one by one, because they may total many MB. Those that only a store has are read from the
 * `folder` of `loadMedia`. Throws AppError 503 `busy` if one was moved to the store since.
 */
export async function copyMedia(
  tx: Tx,
  from: CopiedPictures,
  companyId: number,
  folder: string | undefined,
): Promise<void> {
  if (from.companyId === companyId) return
  for (const sha256 of from.hashes) {
    await enterCompany(tx, from.companyId)
    const picture = await findMedia(tx, from.companyId, sha256)
    await enterCompany(tx, companyId)
    if (picture === undefined) continue
    const { data: stored, ...info } = picture
    const data = stored ?? (await readLoaded(folder, sha256))
    if (data === undefined) throw new AppError(503, 'busy', { headers: { 'retry-after': '2' } })
    await putMedia(tx, { ...info, data, companyId })
  }
}

/** The bytes that `loadMedia` wrote; undefined if the picture was not in the store then. */
async function readLoaded(folder: string | undefined, sha256: string): Promise<Buffer | undefined> {
  if (folder === undefined) return undefined
  return readFile(path.join(folder, sha256)).catch(() => undefined)
}
