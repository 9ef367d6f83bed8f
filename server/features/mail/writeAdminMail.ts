import type { Club } from '../../platform/clubs/Club'
import type { Database } from '../../platform/db/Database'
import { getEmail } from '../admins/adminMail'
import {
  companiesOfAdmin,
  findAdminByEmail,
  findAdminByUsername,
  findCompanyAdmin,
} from '../../platform/db/platform/admins'
import { insertAdminLink } from '../../platform/db/platform/companyAdmins'
import type { MailRow } from '../../platform/mail/mailJobs'
import { findScheduledPublish } from '../../platform/db/platform/scheduledPublishes'
import { hashToken, newToken } from '../../platform/sessions/tokens'
import { clubMail } from './clubMail'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import {
  adminMailKinds,
  isPublishMailKind,
  type AdminMailKind,
} from '../../platform/mail/mailKinds'

/**
 * Writes an email to an admin, with its link if it has one; undefined if nothing needs to be sent
 * any more, such as for an invitation that was accepted.
 */
export async function writeAdminMail(
  db: Database,
  club: Club,
  mailKind: AdminMailKind,
  job: MailRow,
): Promise<OutgoingMail | undefined> {
  const { language, origin, subjectId } = job
  const recipient =
    job.adminId === null
      ? await findRequestingAdmin(db, job)
      : { companyId: job.companyId, adminId: job.adminId, email: job.email }
  if (recipient === undefined || recipient.email === '') return undefined
  const { companyId, adminId, email } = recipient
  const { link: linkKind, minutes } = adminMailKinds[mailKind]
  const admin = await db.platform((tx) => findCompanyAdmin(tx, { companyId, adminId }))
  if (admin?.linkStatus !== (linkKind === 'invite' ? 'invited' : 'active')) return undefined
  const plan =
    isPublishMailKind(mailKind) && subjectId !== null
      ? await db.platform((tx) => findScheduledPublish(tx, companyId, club.domainId, subjectId))
      : undefined
  // Someone opened the held publish as a draft, or dismissed it, before this email was sent.
  if (isPublishMailKind(mailKind) && plan?.row.state !== 'held') return undefined
  const token = linkKind === null ? undefined : newToken()
  if (linkKind !== null && token !== undefined)
    await db.platform((tx) =>
      insertAdminLink(
        tx,
        { tokenHash: hashToken(token), adminId, companyId, kind: linkKind },
        minutes,
      ),
    )
  // An invited address may be a stranger's, so an invitation does not contain the name and username
  // that the inviter typed.
  const { firstName } = admin.profile
  const person =
    linkKind === 'invite'
      ? { firstName: '', username: '' }
      : { firstName: typeof firstName === 'string' ? firstName : '', username: admin.username }
  return clubMail(club, email, {
    kind: mailKind,
    language,
    origin,
    ...person,
    ...(token === undefined ? {} : { token }),
    ...(plan === undefined ? {} : { plan }),
  })
}

/**
 * Finds the admin by the username or email they typed, and the company that the admin's link is
 * for: the company of the requesting page's club, else the admin's first one. Undefined if there is
 * no such admin, or several have that email.
 */
const findRequestingAdmin = (
  db: Database,
  { companyId, email: usernameOrEmail }: MailRow,
): Promise<{ companyId: number; adminId: number; email: string } | undefined> =>
  db.platform(async (tx) => {
    const admin =
      (await findAdminByUsername(tx, usernameOrEmail)) ??
      (await findAdminByEmail(tx, usernameOrEmail))
    const companies = admin === undefined ? [] : await companiesOfAdmin(tx, admin.id)
    const company = companies.find(({ id }) => id === companyId) ?? companies[0]
    return admin && company && { companyId: company.id, adminId: admin.id, email: getEmail(admin) }
  })
