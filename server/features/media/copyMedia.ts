import type { Tx } from '../../platform/db/Database'
import { enterCompany } from '../../platform/db/enterCompany'
import { findMedia, putMedia } from './mediaRepository'

/**
 * Copies pictures to another company; afterwards the transaction is in that company. The pictures
 * are copied one at a time, because they may total many MB, and through this process, because
 * row-level security gives access to one company at a time.
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
