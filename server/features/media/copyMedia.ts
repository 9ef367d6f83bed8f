import type { Tx } from '../../platform/db/Database'
import { enterCompany } from '../../platform/db/enterCompany'
import { findMedia, putMedia } from './mediaRepository'

/**
 * Copies pictures to another company, and leaves the transaction scoped to that company. The
 * pictures pass through this process, because row-level security exposes only one company at a
 * time; one by one, because they may total many MB.
 */
export async function copyMedia(
  tx: Tx,
  from: { companyId: number; hashes: readonly string[] },
  companyId: number,
): Promise<void> {
  if (from.companyId === companyId) return
  for (const sha256 of from.hashes) {
    await enterCompany(tx, from.companyId)
    const picture = await findMedia(tx, from.companyId, sha256)
    await enterCompany(tx, companyId)
    if (picture !== undefined) await putMedia(tx, { ...picture, companyId })
  }
}
