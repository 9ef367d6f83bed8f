import { asc } from 'drizzle-orm'
import { checkEmail } from '../../../src/core/person/checkEmail'
import type { Tx } from '../../platform/db/Database'
import type { DeskArea } from '../../platform/db/schema/admins'
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
import { allAreas } from '../../../src/core/person/deskAreas'
import { hashToken, newToken } from '../../platform/sessions/tokens'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'
import { commandLine } from '../patchResult'
import { readInvitationHost } from '../readInvitationHost'
import { findByEmail, catchCommandErrors, recordAuditEntry, CommandError } from './adminLookup'

const levels: readonly string[] = ['owner', 'manager', 'viewer']
const areaNames: readonly string[] = allAreas

/** For how many minutes an invitation is valid. */
const inviteMinutes = adminMailKinds['admin-invite'].minutes

/**
 * `club admin invite`: returns `{email, level, areas?, company, link, mailed}`. An admin who already
 * has access gets the areas, and a link to reset their password instead. While no company exists, an
 * owner can be invited to the first one that will be imported; `company` is then null.
 */
export async function inviteAdmin(
  service: CommandService,
  {
    level,
    areas: areaText,
    companyId,
    host: typedHost,
    anyHost = false,
    ...typed
  }: Extract<Command, { name: 'admin-invite' }>,
): Promise<CommandResult> {
  const email = typed.email.trim()
  if (checkEmail(email, { required: true }))
    return failure(`--email: "${email}" is not an email address`)
  if (level === undefined && areaText === undefined)
    return failure('--level or --areas is needed: what they may do in the studio, or at the desk')
  if (level !== undefined && areaNames.includes(level))
    return failure(`--level: ${level} is an area of the desk; use --areas ${level}`)
  if (level !== undefined && !levels.includes(level))
    return failure(`--level: "${level}" is not a level; use owner, manager or viewer`)
  const typedAreas = areaText?.split(',').map((area) => area.trim())
  const unknownArea = typedAreas?.find((area) => !areaNames.includes(area))
  if (unknownArea !== undefined)
    return failure(`--areas: "${unknownArea}" is not an area; use desk, money or door`)
  const areas = typedAreas && allAreas.filter((area) => typedAreas.includes(area))
  const rights = { level: level ?? null, areas }
  const named = await readInvitationHost(service, typedHost, anyHost)
  if ('error' in named) return failure(named.error)
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
          : await inviteToCompany(tx, company, existing, { email, rights, passwordHash })
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
    const host = named.host ?? club?.host
    const link = `${clubOrigin(service.env, host ?? 'localhost')}/studio/password#${token}`
    const text = [
      kind === 'reset'
        ? `${email} is ${nameOf(rights)} of ${company?.name ?? ''} already. This link sets a new password, once, within 72 hours:`
        : `${email} is invited as ${nameOf(rights)} of ${company?.name ?? 'the first club that is imported'}. The link works once, within 72 hours:`,
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
      json: {
        email,
        level: level ?? null,
        ...(areas && { areas }),
        company: company?.id ?? null,
        link,
        mailed,
      },
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
  level: string | undefined,
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
  { email, rights, passwordHash }: { email: string; rights: Rights; passwordHash: string },
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
  const { level, areas } = rights
  const current = await findCompanyAdmin(tx, key)
  if (current?.linkStatus === 'active' && current.status === 'active') {
    const { permissionLevel } = current
    // Someone who had only the desk may get a level, and the other way round areas.
    if (permissionLevel !== null && level !== null && permissionLevel !== level)
      throw new CommandError(
        `${current.username} is ${nameOf({ level: permissionLevel })} of ${company.name} already; an owner gives another level in the studio`,
      )
    const given = {
      permissionLevel: permissionLevel ?? level,
      areas: areas ?? current.areas,
    }
    if (given.permissionLevel !== permissionLevel || given.areas.join() !== current.areas.join()) {
      await changeCompanyAdmin(tx, key, given)
      await recordAuditEntry(tx, company.id, {
        action: 'level',
        username: current.username,
        level: given.permissionLevel ?? 'none',
      })
    }
    await recordAuditEntry(tx, company.id, { action: 'reset', username: current.username })
    return 'reset'
  }
  // An admin who was disabled everywhere has to set a new password; one with access to another
  // company keeps theirs.
  if (existing !== undefined && existing.status !== 'active')
    await changeAdminState(tx, adminId, { status: 'invited', passwordHash, awaitsCompany: false })
  await deleteAdminLinks(tx, key)
  if (current === undefined)
    await linkAdmin(tx, { ...key, permissionLevel: level, areas: areas ?? [], status: 'invited' })
  else
    await changeCompanyAdmin(tx, key, {
      permissionLevel: level,
      areas: areas ?? [],
      status: 'invited',
    })
  await recordAuditEntry(tx, company.id, {
    action: current?.linkStatus === 'invited' ? 'invited-again' : 'invited',
    username: existing?.username ?? email.toLowerCase(),
    level: level ?? 'none',
  })
  return 'invite'
}

const profileOf = (email: string) => ({
  firstName: '',
  lastName: '',
  email,
  createdBy: commandLine.name,
})

/** What someone is invited to do: a studio level, null for none, and desk areas, if any are named. */
interface Rights {
  level: string | null
  areas?: DeskArea[] | undefined
}

/** Describes rights, such as “a manager with the areas money and door”. */
function nameOf({ level, areas = [] }: Rights): string {
  const who = level === null ? 'staff' : level === 'owner' ? 'an owner' : `a ${level}`
  return areas.length === 0
    ? who
    : `${who} with the ${areas.length === 1 ? 'area' : 'areas'} ${areas.join(' and ')}`
}
