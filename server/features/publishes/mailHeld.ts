import type { Tx } from '../../platform/db/Database'
import { findCompanyAdmin, ownersOfCompany } from '../../platform/db/platform/admins'
import type { ScheduledRow } from '../../platform/db/platform/scheduledPublishes'
import { mailAdmin } from '../admins/adminMail'

/**
 * Notifies the author and the club's owners by email that a planned publish is on hold, which one,
 * why, and what they can do: nothing more happens automatically. `language` is the club's.
 */
export async function mailHeld(
  tx: Tx,
  { id: planId, companyId, domainId, adminId, appliedRevision, origin }: ScheduledRow,
  language: string,
): Promise<void> {
  for (const id of new Set([adminId, ...(await ownersOfCompany(tx, companyId))])) {
    const admin = await findCompanyAdmin(tx, { companyId, adminId: id })
    if (admin !== undefined)
      await mailAdmin(
        tx,
        { companyId, domainId, language, origin },
        appliedRevision === null ? 'admin-plan-held' : 'admin-still-out',
        admin,
        planId,
      )
  }
}
