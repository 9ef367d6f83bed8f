import { and, eq, isNull } from 'drizzle-orm'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import { enterCompany } from '../../platform/db/enterCompany'
import { media } from '../../platform/db/schema/media'
import { AppError } from '../../platform/http/AppError'
import { findMedia, putMedia } from './mediaRepository'

/** Pictures to copy, and the id of the company that has them. */
export interface CopiedPictures {
  companyId: number
  hashes: readonly string[]
}

/**
 * Puts the bytes of pictures that are in a store back into their rows, so that `copyMedia` needs no
 * store within its transaction; they are moved to the store again by a job. Throws like
 * `Uploads.read`.
 */
export async function loadMedia(
  { db, uploads }: Pick<ServerContext, 'db' | 'uploads'>,
  { companyId, hashes }: CopiedPictures,
): Promise<void> {
  for (const sha256 of hashes) {
    const picture = await db.tx(companyId, (tx) => findMedia(tx, companyId, sha256))
    if (picture === undefined || picture.data !== null) continue
    const data = await uploads.read(companyId, picture)
    if (data === undefined) continue
    await db.tx(companyId, (tx) =>
      tx
        .update(media)
        .set({ data })
        .where(and(eq(media.companyId, companyId), eq(media.sha256, sha256), isNull(media.data))),
    )
  }
}

/**
 * Copies pictures to another company, and leaves the transaction scoped to that company. The
 * pictures pass through this process, because row-level security exposes only one company at a
 * time; one by one, because they may total many MB. Throws AppError 503 `busy` if one was moved to
 * the store since `loadMedia`.
 */
export async function copyMedia(tx: Tx, from: CopiedPictures, companyId: number): Promise<void> {
  if (from.companyId === companyId) return
  for (const sha256 of from.hashes) {
    await enterCompany(tx, from.companyId)
    const picture = await findMedia(tx, from.companyId, sha256)
    await enterCompany(tx, companyId)
    if (picture === undefined) continue
    const { data, ...info } = picture
    if (data === null) throw new AppError(503, 'busy', { headers: { 'retry-after': '2' } })
    await putMedia(tx, { ...info, data, companyId })
  }
}
