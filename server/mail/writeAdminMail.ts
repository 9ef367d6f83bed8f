import type { Club } from '../clubs/Club'
import type { Database } from '../db/Database'
import { findCompanyAdmin } from '../db/platform/admins'
import { insertAdminLink } from '../db/platform/companyAdmins'
import type { MailJobRow } from '../db/platform/mailJobs'
import { hashToken, newToken } from '../sessions/tokens'
import { clubMail } from './clubMail'
import type { OutgoingMail } from './createMailTransport'
import { adminMailKinds, type AdminMailKind } from './mailKinds'

/** The mail to an admin, with the link that it carries; undefined where what it is about has been taken back meanwhile. */
export async function writeAdminMail(db: Database, club: Club, mail: AdminMailKind, { companyId, adminId, language, origin, email }: MailJobRow): Promise<OutgoingMail | undefined> {
  if (adminId === null || email === '') return undefined
  const { link: kind, minutes } = adminMailKinds[mail]
  const admin = await db.platform((tx) => findCompanyAdmin(tx, { companyId, adminId }))
  if (admin?.linkStatus !== (kind === 'invite' ? 'invited' : 'active')) return undefined
  const token = kind === null ? undefined : newToken()
  if (kind !== null && token !== undefined) await db.platform((tx) => insertAdminLink(tx, { tokenHash: hashToken(token), adminId, companyId, kind }, minutes))
  const { firstName } = admin.profile
  return clubMail(club, email, { kind: mail, language, origin, firstName: typeof firstName === 'string' ? firstName : '', username: admin.username, ...(token === undefined ? {} : { token }) })
}
