import type { AdminCompany } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import type { Club } from '../../platform/clubs/Club'
import { slicePage } from '../../platform/calls/page'
import {
  companiesOfAdmin,
  findAdminByUsername,
  findCompanyAdmin,
  recordSignIn,
  type AdminRow,
} from '../../platform/db/platform/admins'
import { findClubBySlug, findCompany, paginateDomains } from '../../platform/db/platform/domains'
import { storeSessionChoice } from '../../platform/db/platform/adminSessions'
import { AppError } from '../../platform/http/AppError'
import { normaliseHost } from '../../platform/sessions/normaliseHost'
import type { ServerContext } from '../../platform/calls/ServerContext'
import {
  recordFailedSignIn,
  recordStaffSignIn,
  type StaffSignIn,
} from '../../platform/db/staffActs'
import { attemptSignIn } from '../../platform/sign-in/attemptSignIn'
import { rememberDevice } from '../../platform/sign-in/knownDevices'
import { unlessDemo } from '../../platform/sign-in/unlessDemo'
import { companyDetails, presentCompany } from '../../platform/clubs/presentCompany'
import { presentDomain } from '../../platform/clubs/presentDomain'
import { parseAdminLevel } from '../../platform/sessions/adminLevel'
import { presentAdmin, presentRights } from './presentAdmin'
import { requireAdmin, requireStaff } from '../../platform/calls/requireAdmin'
import { adminSignInAccount } from './redeemAdminLink'

/** The calls for an admin's session and for choosing its company and domain. */
export const handlers = {
  'admin.login': async ({ body }, { context, caller, request, reply }) => {
    const account = adminSignInAccount(body.username)
    const hostCompanyId = caller.hostClub?.companyId
    let found: AdminRow | undefined
    const admin = await attemptSignIn(context, request, {
      account,
      password: body.password,
      find: async () =>
        (found = unlessDemo(
          context.env,
          await context.db.platform((tx) => findAdminByUsername(tx, body.username.trim())),
        )),
    }).catch((error: unknown) => {
      // Not awaited: the answer takes as long for a username that nobody has.
      if (found !== undefined && error instanceof AppError && error.status === 401)
        void noteFailedSignIn(context, found, hostCompanyId)
      throw error
    })
    const company = await findStartCompany(context, admin.id, hostCompanyId)
    if (company === undefined) throw new AppError(403, 'forbidden')
    await context.sessions.endAdmin(request, reply)
    await context.sessions.startAdmin(request, reply, {
      adminId: admin.id,
      companyId: company.id,
      domainId: null,
      passwordHash: admin.passwordHash,
    })
    rememberDevice(context, request, reply, { account, passwordHash: admin.passwordHash })
    await context.db.platform((tx) => recordSignIn(tx, admin.id))
    await noteSignIn(context, company.id, { adminId: admin.id, username: admin.username })
    return presentAdmin({ ...admin, ...rightsIn(company), linkStatus: 'active' }, company.id)
  },

  'admin.logout': async (_input, { context, request, reply }) => {
    await context.sessions.endAdmin(request, reply)
  },

  'admin.session': async (_input, { context, caller }) => {
    const admin = requireStaff(caller)
    const { row, companies } = await context.db.platform(async (tx) => ({
      row: await findCompanyAdmin(tx, admin),
      companies: (await companiesOfAdmin(tx, admin.adminId)).map(presentChoice),
    }))
    const company = companies.find(({ id }) => id === admin.companyId)
    if (row === undefined || company === undefined) throw new AppError(401, 'unauthorized')
    const club =
      caller.club !== null && admin.companyIds.includes(caller.club.companyId) ? caller.club : null
    const domain = club && {
      id: club.domainId,
      name: club.name,
      domainName: club.host,
      slug: club.slug,
      debug: club.compiled().config.debug,
      revision: club.revision,
    }
    return {
      user: presentAdmin(row, admin.companyId),
      companies,
      company,
      domain,
      switched: caller.switched,
      sendsMail: context.env.smtpUrl !== undefined,
    }
  },

  'admin.companies': async ({ paging }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const companies = await context.db.platform((tx) => companiesOfAdmin(tx, admin.adminId))
    return slicePage(companies.map(presentChoice), paging)
  },

  'admin.company.select': async ({ body }, { context, caller, request, reply }) => {
    const admin = requireStaff(caller)
    if (!admin.companyIds.includes(body.companyId)) throw new AppError(403, 'forbidden')
    const company = await context.db.platform(async (tx) => {
      // The host's club needs no stored choice; in another company, the first domain is chosen.
      const isHostClub = caller.hostClub?.companyId === body.companyId
      const first = isHostClub
        ? undefined
        : (await paginateDomains(tx, body.companyId, { offset: 0, limit: 1 })).rows[0]
      await storeSessionChoice(tx, admin.tokenHash, {
        companyId: body.companyId,
        domainId: first?.id ?? null,
      })
      return findCompany(tx, body.companyId)
    })
    if (company === undefined) throw new AppError(404, 'not_found')
    if (body.companyId !== admin.companyId) await noteSignIn(context, body.companyId, admin)
    // This browser's tabs reconnect to the hub of the chosen company.
    await context.hub.closeSession(admin.tokenHash)
    if (body.signOut === true) await context.sessions.endCustomer(request, reply)
    return presentCompany(companyDetails(company), context.now())
  },

  'admin.domains.select': async ({ body }, { context, caller, request, reply }) => {
    const admin = requireStaff(caller)
    const club =
      body.domainName === '' ? caller.hostClub : await findClubByName(context, body.domainName)
    if (club === null) throw new AppError(404, 'not_found')
    if (!admin.companyIds.includes(club.companyId)) throw new AppError(403, 'forbidden')
    const domainId = club.domainId === caller.hostClub?.domainId ? null : club.domainId
    await context.db.platform((tx) =>
      storeSessionChoice(tx, admin.tokenHash, { companyId: club.companyId, domainId }),
    )
    if (club.companyId !== admin.companyId) await noteSignIn(context, club.companyId, admin)
    await context.hub.closeSession(admin.tokenHash)
    if (body.signOut === true) await context.sessions.endCustomer(request, reply)
    return presentDomain(club.domain)
  },
} satisfies Handlers

/** The company in which a session starts: that of the host's club, else the admin's first one. */
async function findStartCompany(
  { db }: Pick<ServerContext, 'db'>,
  adminId: number,
  hostCompanyId: number | undefined,
): Promise<OwnCompany | undefined> {
  const companies = await db.platform((tx) => companiesOfAdmin(tx, adminId))
  return companies.find(({ id }) => id === hostCompanyId) ?? companies[0]
}

const noteSignIn = (
  { db }: Pick<ServerContext, 'db'>,
  companyId: number,
  { adminId, username }: Pick<StaffSignIn, 'adminId' | 'username'>,
): Promise<void> =>
  db.tx(companyId, (tx) => recordStaffSignIn(tx, { companyId, adminId, username }))

/** Notes a wrong password where the session would have started; the attempt has its answer already. */
async function noteFailedSignIn(
  context: Pick<ServerContext, 'db' | 'log'>,
  { id: adminId, username }: AdminRow,
  hostCompanyId: number | undefined,
): Promise<void> {
  try {
    const companyId = (await findStartCompany(context, adminId, hostCompanyId))?.id
    if (companyId !== undefined)
      await context.db.tx(companyId, (tx) =>
        recordFailedSignIn(tx, { companyId, adminId, username }),
      )
  } catch (error) {
    context.log.warn({ err: error }, 'a failed sign-in could not be noted')
  }
}

/**
 * Returns a club by its host, else by its slug, which the studio's URL contains; null if neither
 * matches.
 */
async function findClubByName({ clubs, db }: ServerContext, name: string): Promise<Club | null> {
  const club = await clubs.byHost(normaliseHost(name))
  if (club !== null) return club
  const row = await db.platform((tx) => findClubBySlug(tx, name))
  return row === undefined ? null : clubs.byId(row.domain.id)
}

type OwnCompany = Awaited<ReturnType<typeof companiesOfAdmin>>[number]

const presentChoice = ({ permissionLevel, areas, ...company }: OwnCompany): AdminCompany => ({
  id: company.id,
  name: company.name,
  timezone: companyDetails(company).timezone,
  ...presentRights({
    // A level that this build doesn't know counts as the lowest one.
    permissionLevel: permissionLevel === null ? null : parseAdminLevel(permissionLevel),
    areas,
  }),
})

const rightsIn = ({ permissionLevel, areas }: OwnCompany) => ({ permissionLevel, areas })
