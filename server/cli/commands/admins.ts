import { asc } from 'drizzle-orm'
import { checkEmail } from '../../../src/areas/account/model/checkEmail'
import { recordAdminEvent, type AdminEventRow } from '../../areas/admins/adminEventRepository'
import { emailOf } from '../../areas/admins/adminMail'
import { readHost } from '../../areas/config/model/readHost'
import type { Tx } from '../../db/Database'
import { enterCompany } from '../../db/enterCompany'
import { findCompanyAdmin, insertAdmin, linkAdmin, type AdminRow } from '../../db/platform/admins'
import {
  adminsNamed,
  changeAdminState,
  changeCompanyAdmin,
  deleteAdminLinks,
  deleteAwaitingAdmin,
  insertAdminLink,
  isLastOwner,
  listAdminLinks,
  lockCompanyAdmins,
  removeInvited,
  type AdminLinkView,
} from '../../db/platform/companyAdmins'
import { domainsOfCompany, findCompany, type CompanyRow } from '../../db/platform/domains'
import { insertMailJob } from '../../db/platform/mailJobs'
import { deleteAdminSessions, deletePreviewSessions } from '../../db/platform/sessions'
import { companies } from '../../db/schema/companies'
import { notifySessionEnded } from '../../hub/createHub'
import { adminMailKinds } from '../../mail/mailKinds'
import { clubOrigin } from '../../mail/mailOrigin'
import { hashToken, newToken } from '../../sessions/tokens'
import { hashPassword } from '../../sign-in/attemptSignIn'
import { refusal, type Answer, type CommandService } from '../Answer'
import type { Command } from '../Command'
import { commandLine } from '../savedAnswer'

const levels: readonly string[] = ['owner', 'manager', 'viewer']

/** How long an invitation is valid, in minutes. */
const inviteMinutes = adminMailKinds['admin-invite'].minutes

/** A reason to write nothing. */
class Refusal extends Error {}

/**
 * `club admin invite`: `{email, level, company, link, mailed}`. An admin who already has access
 * with that level gets a password reset link. Before any company exists, an owner may be invited to
 * the first one that is imported; `company` is then null.
 */
export async function inviteByCommand(
  service: CommandService,
  { level, companyId, host: typedHost, ...typed }: Extract<Command, { name: 'admin-invite' }>,
): Promise<Answer> {
  const email = typed.email.trim()
  if (checkEmail(email, { required: true }))
    return refusal(`--email: "${email}" is not an email address`)
  if (level === 'desk')
    return refusal(
      '--level: the level desk belongs to the desk for staff, which this version does not have yet; use viewer, manager or owner',
    )
  if (!levels.includes(level))
    return refusal(`--level: "${level}" is not a level; use owner, manager or viewer`)
  const namedHost = typedHost === undefined ? undefined : readHost(typedHost)
  if (typedHost !== undefined && namedHost === undefined)
    return refusal(`--host: "${typedHost}" is not a host name`)
  const passwordHash = await hashPassword(newToken())
  const token = newToken()
  return refusable(async () => {
    const { company, admin, club, kind } = await service.db.platform(async (tx) => {
      const company = await companyFor(tx, companyId, level)
      if (company !== undefined) await lockCompanyAdmins(tx, company.id)
      const known = await adminWithEmail(tx, email)
      if (known?.demo === true)
        throw new Refusal(
          `${known.username} is an admin of the demo, whose password is published; invite another email address`,
        )
      const kind =
        company === undefined
          ? await inviteToFirst(tx, known, { email, passwordHash })
          : await inviteTo(tx, company, known, { email, level, passwordHash })
      const admin = await adminWithEmail(tx, email)
      if (admin === undefined) throw new Error('the invited admin is not there')
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
    // Outside production mails go to the outbox, where developers read them.
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
      service.mail?.wake()
    }
    const host = namedHost ?? club?.host
    const link = `${clubOrigin(service.env, host ?? 'localhost')}/studio/password#${token}`
    const text = [
      kind === 'reset'
        ? `${email} is ${article(level)} of ${company?.name ?? ''} already. This link sets a new password, once, within 72 hours:`
        : `${email} is invited as ${article(level)} of ${company?.name ?? 'the first club that is imported'}. The link works once, within 72 hours:`,
      link,
      ...(kind === 'reset'
        ? []
        : mailed
          ? [
              'A mail with a link of its own is on its way; the link that is used first ends the other.',
            ]
          : [
              `It is not mailed: ${club === undefined ? 'no club has a verified host yet' : 'SMTP_URL is not set'}.`,
            ]),
      ...(host === undefined
        ? [
            'No club has a verified host yet, so the link can not be opened as it stands: --host names the host at which it will be.',
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

/** The named company, else the only one; undefined if there is none yet, for an owner. */
async function companyFor(
  tx: Tx,
  companyId: number | undefined,
  level: string,
): Promise<CompanyRow | undefined> {
  if (companyId !== undefined) {
    const company = await findCompany(tx, companyId)
    if (company === undefined) throw new Refusal(`--company: there is no company ${companyId}`)
    return company
  }
  const all = await tx.select().from(companies).orderBy(asc(companies.id)).limit(50)
  const [only, ...others] = all
  if (only === undefined) {
    if (level !== 'owner')
      throw new Refusal(
        '--level: there is no club yet, and only an owner can be invited before the first one',
      )
    return undefined
  }
  // Omitting --company never selects the demo.
  if (others.length > 0 || only.demo)
    throw new Refusal(
      `--company is needed: ${all.map(({ id, name, demo }) => `${id} is ${name}${demo ? ' (demo)' : ''}`).join(', ')}`,
    )
  return only
}

/** Stores an owner whose company does not exist yet. */
async function inviteToFirst(
  tx: Tx,
  known: AdminRow | undefined,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<'invite'> {
  if (known === undefined)
    await insertAdmin(tx, {
      username: email.toLowerCase(),
      passwordHash,
      profile: profileOf(email),
      status: 'invited',
      awaitsCompany: true,
    })
  else {
    if (known.awaitsCompany && known.status === 'active')
      throw new Refusal(
        `${known.username} has a password already and will own the first club that is imported`,
      )
    await deleteAdminLinks(tx, { adminId: known.id })
    await changeAdminState(tx, known.id, { status: 'invited', passwordHash, awaitsCompany: true })
  }
  return 'invite'
}

/**
 * Links an admin to a company as invited; returns `reset` if they already have that level there.
 */
async function inviteTo(
  tx: Tx,
  company: CompanyRow,
  known: AdminRow | undefined,
  { email, level, passwordHash }: { email: string; level: string; passwordHash: string },
): Promise<'invite' | 'reset'> {
  const adminId =
    known?.id ??
    (await insertAdmin(tx, {
      username: email.toLowerCase(),
      passwordHash,
      profile: profileOf(email),
      status: 'invited',
    }))
  const place = { companyId: company.id, adminId }
  const before = await findCompanyAdmin(tx, place)
  if (before?.linkStatus === 'active' && before.status === 'active') {
    if (before.permissionLevel !== level)
      throw new Refusal(
        `${before.username} is ${article(before.permissionLevel)} of ${company.name} already; an owner gives another level in the studio`,
      )
    await noteIn(tx, company.id, { action: 'reset', username: before.username })
    return 'reset'
  }
  // An admin who was disabled everywhere needs a new password; one with access elsewhere keeps
  // theirs.
  if (known !== undefined && known.status !== 'active')
    await changeAdminState(tx, adminId, { status: 'invited', passwordHash, awaitsCompany: false })
  await deleteAdminLinks(tx, place)
  if (before === undefined)
    await linkAdmin(tx, { ...place, permissionLevel: level, status: 'invited' })
  else await changeCompanyAdmin(tx, place, { permissionLevel: level, status: 'invited' })
  await noteIn(tx, company.id, {
    action: before?.linkStatus === 'invited' ? 'invited-again' : 'invited',
    username: known?.username ?? email.toLowerCase(),
    level,
  })
  return 'invite'
}

/** `club admin list`: every admin with level and state in each company. */
export async function listAdmins({ db }: CommandService): Promise<Answer> {
  const views = await db.platform(listAdminLinks)
  const byId = new Map<number, AdminLinkView[]>()
  for (const view of views) byId.set(view.admin.id, [...(byId.get(view.admin.id) ?? []), view])
  const rows = [...byId.values()].flatMap((of) => {
    const [first] = of
    if (first === undefined) return []
    const { username, status, demo, awaitsCompany } = first.admin
    const named = of.flatMap(({ company }) =>
      company === null
        ? []
        : [
            {
              id: company.id,
              name: company.name,
              level: company.permissionLevel,
              status: status === 'active' ? company.status : status,
            },
          ],
    )
    return [
      {
        username,
        email: emailOf(first.admin),
        status,
        demo,
        awaitsFirstClub: awaitsCompany,
        companies: named,
      },
    ]
  })
  const text = rows.map(({ username, email, status, demo, awaitsFirstClub, companies: of }) =>
    [
      username,
      email === username ? '' : email,
      status,
      demo ? 'demo' : '',
      awaitsFirstClub ? 'owner of the first club to come' : '',
      of
        .map(
          ({ id, name, level, status: there }) =>
            `${level} of ${name} (company ${id}${there === 'active' ? '' : `, ${there}`})`,
        )
        .join(', '),
    ]
      .filter(Boolean)
      .join('  '),
  )
  return {
    exit: 0,
    json: rows,
    text:
      rows.length === 0
        ? 'There is no admin yet: npm run -s club -- admin invite --email you@example.com --level owner'
        : text.join('\n'),
  }
}

/**
 * `club admin disable`: `{username, companies}`; ends the sessions and the links. Refused for a
 * company's last owner without --force.
 */
export async function disableByCommand(
  service: CommandService,
  { who, companyId, force }: Extract<Command, { name: 'admin-disable' }>,
): Promise<Answer> {
  return refusable(async () => {
    const { username, names } = await service.db.platform(async (tx) => {
      const admin = await resolveAdmin(tx, who.trim())
      if (admin === undefined) throw new Refusal(`there is no admin "${who}"`)
      const all = (await listAdminLinks(tx)).flatMap(({ admin: { id }, company }) =>
        id === admin.id && company !== null && company.status !== 'inactive' ? [company] : [],
      )
      const places = companyId === undefined ? all : all.filter(({ id }) => id === companyId)
      if (companyId !== undefined && places.length === 0)
        throw new Refusal(`${admin.username} has no access to company ${companyId}`)
      for (const { id } of places) await lockCompanyAdmins(tx, id)
      const ownerless: string[] = []
      for (const { id, name } of places)
        if (await isLastOwner(tx, { companyId: id, adminId: admin.id })) ownerless.push(name)
      if (ownerless.length > 0 && !force)
        throw new Refusal(
          `${admin.username} is the last owner of ${ownerless.join(', ')}; invite another owner first, or say --force`,
        )
      for (const company of places) await disableIn(tx, admin, company)
      if (companyId === undefined) {
        await deleteAwaitingAdmin(tx, admin.id)
        await changeAdminState(tx, admin.id, { status: 'inactive', awaitsCompany: false })
        await deleteAdminLinks(tx, { adminId: admin.id })
        for (const session of await deleteAdminSessions(tx, { adminId: admin.id }))
          await notifySessionEnded(tx, session)
      }
      return { username: admin.username, names: places.map(({ id, name }) => ({ id, name })) }
    })
    const where = names.length === 0 ? '' : ` in ${names.map(({ name }) => name).join(', ')}`
    return {
      exit: 0,
      json: { username, companies: names.map(({ id }) => id) },
      text: `${username} is disabled${where}, and signed out.`,
    }
  })
}

async function disableIn(
  tx: Tx,
  admin: AdminRow,
  { id: companyId, status }: { id: number; status: string },
): Promise<void> {
  const place = { companyId, adminId: admin.id }
  if (status === 'invited') {
    await removeInvited(tx, place)
    return noteIn(tx, companyId, { action: 'withdrawn', username: admin.username })
  }
  await changeCompanyAdmin(tx, place, { status: 'inactive' })
  await deleteAdminLinks(tx, place)
  for (const session of [
    ...(await deletePreviewSessions(tx, place)),
    ...(await deleteAdminSessions(tx, place)),
  ])
    await notifySessionEnded(tx, session)
  await noteIn(tx, companyId, { action: 'deactivated', username: admin.username })
}

/**
 * The admin with this email. A username proves nothing about a mailbox: throws Refusal if an admin
 * with another email has it as a username, or several have the email.
 */
async function adminWithEmail(tx: Tx, email: string): Promise<AdminRow | undefined> {
  const { owner, namesake } = await adminsCalled(tx, email)
  if (owner === undefined && namesake !== undefined)
    throw new Refusal(
      `--email: ${namesake.username} is the username of an admin whose email is ${emailOf(namesake) || 'not known'}; invite another address`,
    )
  return owner
}

/** The admin with this email, else with this username; throws Refusal if several have the email. */
async function resolveAdmin(tx: Tx, name: string): Promise<AdminRow | undefined> {
  const { owner, namesake } = await adminsCalled(tx, name)
  return owner ?? namesake
}

async function adminsCalled(
  tx: Tx,
  name: string,
): Promise<{ owner: AdminRow | undefined; namesake: AdminRow | undefined }> {
  const named = await adminsNamed(tx, name)
  const [owner, ...others] = named.filter(
    (admin) => emailOf(admin).toLowerCase() === name.toLowerCase(),
  )
  if (owner !== undefined && others.length > 0)
    throw new Refusal(
      `several admins have the email ${name}: ${[owner, ...others].map(({ username }) => username).join(', ')}`,
    )
  return { owner, namesake: named.find((admin) => admin !== owner) }
}

async function noteIn(
  tx: Tx,
  companyId: number,
  event: Pick<AdminEventRow, 'action' | 'username'> & { level?: string },
): Promise<void> {
  await enterCompany(tx, companyId)
  await recordAdminEvent(tx, { companyId, by: commandLine.name, ...event })
}

async function refusable(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) return refusal(error.message)
    throw error
  }
}

const profileOf = (email: string) => ({
  firstName: '',
  lastName: '',
  email,
  createdBy: commandLine.name,
})
const article = (level: string): string => (level === 'owner' ? 'an owner' : `a ${level}`)
