import type { Tx } from '../../db/Database'
import { findCompanyAdmin } from '../../db/platform/admins'
import { AppError } from '../../errors/AppError'
import type { AdminVisit } from '../../sessions/Visit'

/**
 * Looks again, now that nobody else changes who may enter the company: throws 403 `forbidden` where
 * the caller is no owner of it any more.
 */
export async function assertStillOwner(tx: Tx, owner: AdminVisit): Promise<void> {
  const me = await findCompanyAdmin(tx, owner)
  if (me?.permissionLevel !== 'owner' || me.linkStatus !== 'active' || me.status !== 'active')
    throw new AppError(403, 'forbidden')
}
