import { asc } from 'drizzle-orm'
import { checkEmail } from '../../../src/core/person/checkEmail'
import { readHost } from '../../features/config/model/readHost'
import type { Tx } from '../../platform/db/Database'
import {
  findCompanyAdmin,
  insertAdmin,
  linkAdmin,
  type AdminRow,
} from '../../platform/db/platform/admins'
import {
  changeAdminState,
  changeCompanyAdmin,
  deleteAdminLinks,
  insertAdminLink,
  lockCompanyAdmins,
} from '../../platform/db/platform/companyAdmins'
import { domainsOfCompany, findCompany, type CompanyRow } from '../../platform/db/platform/domains'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { companies } from '../../platform/db/schema/companies'
import { adminMailKinds } from '../../platform/mail/mailKinds'
import { clubOrigin } from '../../platform/mail/mailOrigin'
import { hashToken, newToken } from '../../platform/sessions/tokens'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'
import { commandLine } from '../patchResult'
import { findByEmail, catchCommandErrors, recordAuditEntry, CommandError } from './adminLookup'

const levels: readonly string[] = ['owner', 'manager', 'viewer']

/** For how many minutes an invitation is valid. */
const inviteMinutes = adminMailKinds['admin-invite'].minutes

/**
 * `club admin invite`: returns `{email, level, company, link, mailed}`. An admin who already has
 * access with this level gets a link to reset their password instead. While no company exists, an
 * owner can be invited to the first one that will be imported; `company` is then null.
 */
export async function inviteAdmin(
  service: CommandService,
  { level, companyId, host: typedHost, ...typed }: Extract<Command, { name: 'admin-invite' }>,
): Promise<CommandResult> {
  const email = typed.email.trim()
  if (checkEmail(email, { required: true }))
    return failure(`--email: "${email}" is not an email address`)
  if (level === 'desk')
    return failure(
      '--level: the level desk belongs to the desk for staff, which this version does not have yet; use viewer, manager or owner',
    )
  if (!levels.includes(level))
    return failure(`--level: "${level}" is not a level; use owner, manager or viewer`)
  const namedHost = typedHost === undefined ? undefined : readHost(typedHost)
  if (typedHost !== undefined && namedHost === undefined)
    return failure(`--host: "${typedHost}" is not a host name`)
  const passwordHash = await hashPassword(newToken())
  const token = newToken()
  return catchCommandErrors(async () => {
    const { company, admin, club, kind } = await service.db.platform(async (tx) => {
      const company = await companyFor(tx, companyId, level)
      if (company !== undefined) await lockCompanyAdmins(tx, company.id)
      const existing = await findByEmail(tx, email)
      if (existing?.demo === true)
        throw new CommandError(
          `${existing.username} is an admin of the demo, whose password is published; invite another email address`,
        )
      const kind =
        company === undefined
          ? await inviteToFirstCompany(tx, existing, { email, passwordHash })
          : await inviteToCompany(tx, company, existing, { email, level, passwordHash })
      const admin = await findByEmail(tx, email)
      if (admin === undefined) throw new Error('the invited admin does not exist')
      await insertAdminLink(
        tx,
        { tokenHash: hashToken(token), adminId: admin.id, companyId: company?.id ?? null, kind },
        inviteMinutes,
      )
      const clubs = company === undefined ? [] : await domainsOfCompany(tx, company.id)
      const club = clubs.find(
        ({ hostVerifiedAt }) => hostVerifiedAt !== null || !service.env.production,
      )
      return { company, admin, club, kind }
    })
    // Outside production an email can always be sent: without a mail server it is written to the
    // outbox, where developers read it.
    const mailed =
      kind === 'invite' &&
      club !== undefined &&
      (service.env.smtpUrl !== undefined || !service.env.production)
    if (mailed) {
      const { id: domainId, companyId: ofCompany, host } = club
      const language = (await service.clubs.byId(domainId))?.compiled().config.intl.language ?? 'en'
      await service.db.platform((tx) =>
        insertMailJob(tx, {
          companyId: ofCompany,
          domainId,
          kind: 'admin-invite',
          email,
          language,
          origin: clubOrigin(service.env, host),
          adminId: admin.id,
        }),
      )
      service.jobs?.wake()
    }
    const host = namedHost ?? club?.host
    const link = `${clubOrigin(service.env, host ?? 'localhost')}/studio/password#${token}`
    const text = [
      kind === 'reset'
        ? `${email} is ${withArticle(level)} of ${company?.name ?? ''} already. This link sets a new password, once, within 72 hours:`
        : `${email} is invited as ${withArticle(level)} of ${company?.name ?? 'the first club that is imported'}. The link works once, within 72 hours:`,
      link,
      ...(kind === 'reset'
        ? []
        : mailed
          ? [
              'An email with a separate link is on its way; using either link invalidates the other.',
            ]
          : [
              `It is not mailed: ${club === undefined ? 'no club has a verified host yet' : 'SMTP_URL is not set'}.`,
            ]),
      ...(host === undefined
        ? [
            'No club has a verified host yet, so the link can’t be opened as it is: set the host that the club will have with --host.',
          ]
        : []),
    ]
    return {
      exit: 0,
      json: { email, level, company: company?.id ?? null, link, mailed },
      text: text.join('\n'),
    }
  })
}

/**
 * The company with the given id or, without one, the only company. Undefined if an owner is invited
 * while no company exists.
 */
async function companyFor(
  tx: Tx,
  companyId: number | undefined,
  level: string,
): Promise<CompanyRow | undefined> {
  if (companyId !== undefined) {
    const company = await findCompany(tx, companyId)
    if (company === undefined) throw new CommandError(`--company: there is no company ${companyId}`)
    return company
  }
  const allCompanies = await tx.select().from(companies).orderBy(asc(companies.id)).limit(50)
  const [only, ...others] = allCompanies
  if (only === undefined) {
    if (level !== 'owner')
      throw new CommandError(
        '--level: there is no club yet, and only an owner can be invited before the first one',
      )
    return undefined
  }
  // Without --company the demo's company is never chosen, even if it is the only one.
  if (others.length > 0 || only.demo)
    throw new CommandError(
      `--company is needed: ${allCompanies.map(({ id, name, demo }) => `${id} is ${name}${demo ? ' (demo)' : ''}`).join(', ')}`,
    )
  return only
}

/** Stores the invitation of an owner for the first company, which does not exist yet. */
async function inviteToFirstCompany(
  tx: Tx,
  existing: AdminRow | undefined,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<'invite'> {
  if (existing === undefined)
    await insertAdmin(tx, {
      username: email.toLowerCase(),
      passwordHash,
      profile: profileOf(email),
      status: 'invited',
      awaitsCompany: true,
    })
  else {
    if (existing.awaitsCompany && existing.status === 'active')
      throw new CommandError(
        `${existing.username} has a password already and will own the first club that is imported`,
      )
    await deleteAdminLinks(tx, { adminId: existing.id })
    await changeAdminState(tx, existing.id, {
      status: 'invited',
      passwordHash,
      awaitsCompany: true,
    })
  }
  return 'invite'
}

/**
 * Links an admin to a company as invited, and returns the kind of link that they get: `reset` if
 * they already have access with this level.
 */
async function inviteToCompany(
  tx: Tx,
  company: CompanyRow,
  existing: AdminRow | undefined,
  { email, level, passwordHash }: { email: string; level: string; passwordHash: string },
): Promise<'invite' | 'reset'> {
  const adminId =
    existing?.id ??
    (await insertAdmin(tx, {
      username: email.toLowerCase(),
      passwordHash,
      profile: profileOf(email),
      status: 'invited',
    }))
  const key = { companyId: company.id, adminId }
  const current = await findCompanyAdmin(tx, key)
  if (current?.linkStatus === 'active' && current.status === 'active') {
    if (current.permissionLevel !== level)
      throw new CommandError(
        `${current.username} is ${withArticle(current.permissionLevel)} of ${company.name} already; an owner gives another level in the studio`,
      )
    await recordAuditEntry(tx, company.id, { action: 'reset', username: current.username })
    return 'reset'
  }
  // An admin who was disabled everywhere has to set a new password; one with access to another
  // company keeps theirs.
  if (existing !== undefined && existing.status !== 'active')
    await changeAdminState(tx, adminId, { status: 'invited', passwordHash, awaitsCompany: false })
  await deleteAdminLinks(tx, key)
  if (current === undefined)
    await linkAdmin(tx, { ...key, permissionLevel: level, status: 'invited' })
  else await changeCompanyAdmin(tx, key, { permissionLevel: level, status: 'invited' })
  await recordAuditEntry(tx, company.id, {
    action: current?.linkStatus === 'invited' ? 'invited-again' : 'invited',
    username: existing?.username ?? email.toLowerCase(),
    level,
  })
  return 'invite'
}

const profileOf = (email: string) => ({
  firstName: '',
  lastName: '',
  email,
  createdBy: commandLine.name,
})
const withArticle = (level: string): string => (level === 'owner' ? 'an owner' : `a ${level}`)
