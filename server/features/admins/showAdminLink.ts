import type { OneTimeLink } from '../../../generated/types'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import type { CompanyAdminRow } from '../../platform/db/platform/admins'
import { insertAdminLink, isLinkedBeyond } from '../../platform/db/platform/companyAdmins'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { adminMailKinds } from '../../platform/mail/mailKinds'
import type { SignedInAdmin } from '../../platform/sessions/Caller'
import { hashToken, newToken } from '../../platform/sessions/tokens'
import { recordAdminEvent } from './adminEventRepository'

/**
 * Makes an admin's link, like the one that is mailed, for the owner to hand over, and records that
 * it was shown. Undefined where a mail server sends it, and for an admin who also belongs to a
 * company that this owner does not own, because whoever has the link gets in there, too.
 */
export async function showAdminLink(
  tx: Tx,
  { env }: Pick<ServerContext, 'env'>,
  owner: SignedInAdmin,
  { origin }: MailDestination,
  mailKind: 'admin-invite' | 'admin-reset',
  { id: adminId, username }: CompanyAdminRow,
): Promise<OneTimeLink | undefined> {
  if (env.smtpUrl !== undefined || (await isLinkedBeyond(tx, adminId, owner.adminId)))
    return undefined
  const { companyId } = owner
  const { link: kind, minutes } = adminMailKinds[mailKind]
  const token = newToken()
  const endsAt = await insertAdminLink(
    tx,
    { tokenHash: hashToken(token), adminId, companyId, kind, shown: true },
    minutes,
  )
  await recordAdminEvent(tx, { companyId, by: owner.username, action: 'link-shown', username })
  return { url: `${origin}/studio/password#${token}`, endsAt: endsAt.toISOString() }
}
