import type { Tx } from '../../platform/db/Database'
import { findCompanyAdmin } from '../../platform/db/platform/admins'
import { AppError } from '../../platform/http/AppError'
import type { SignedInAdmin } from '../../platform/sessions/Caller'

/**
 * Throws 403 `forbidden` if the caller is no longer an owner. Call it while holding the lock on the
 * company's admins.
 */
export async function assertStillOwner(tx: Tx, owner: SignedInAdmin): Promise<void> {
  const admin = await findCompanyAdmin(tx, owner)
  if (
    admin?.permissionLevel !== 'owner' ||
    admin.linkStatus !== 'active' ||
    admin.status !== 'active'
  )
    throw new AppError(403, 'forbidden')
}
