import type { FastifyRequest } from 'fastify'
import { parseAdminLevel } from './adminLevel'
import { deskAreas } from '../../../src/core/person/deskAreas'
import type { Customer } from '../../../generated/types'
import { personas, type Persona } from '../../../src/core/preview/personas'
import { isReachable, type Club, type ClubCache } from '../clubs/Club'
import { logSignIn } from '../db/accountLog'
import type { Database, Tx } from '../db/Database'
import {
  deleteAdminSession,
  findAdminSession,
  findPreviewSession,
  findReviewSession,
  lockAdminIfPasswordMatches,
  insertAdminSession,
} from '../db/platform/adminSessions'
import {
  deleteCustomerSession,
  lockIfPasswordMatches,
  insertCustomerSession,
} from '../db/platform/sessions'
import { AppError } from '../http/AppError'
import { clearSessionCookie, sessionCookies, sessionTokens, setSessionCookie } from './cookies'
import { normaliseHost } from './normaliseHost'
import { rememberCaller } from './resolvedCaller'
import type { Sessions } from './Sessions'
import { hashToken, newToken } from './tokens'
import type { SignedInAdmin, Caller } from './Caller'

/** Finds the customer of a session. */
export interface SessionCustomers {
  /**
   * Reads the customer of a session, by the hash of its token, as the entity that calls return;
   * undefined if the session has expired or belongs to another company.
   */
  find(
    db: Database,
    club: Club,
    tokenHash: string,
    request: FastifyRequest,
    now: Date,
  ): Promise<Customer | undefined>
  /** The fictional customer of a preview, by persona; null for a visitor. */
  presentPersona(
    tx: Tx,
    club: Club,
    persona: Persona,
    request: FastifyRequest,
  ): Promise<Customer | null>
}

/** The services that sessions use. */
export interface SessionParts {
  db: Database
  clubs: ClubCache
  customers: SessionCustomers
  now: () => Date
  /** Closes a session's hub connections in every process. */
  closeSession: (sessionHash: string) => Promise<void>
}

/**
 * Creates the service for sessions. Sessions are stored in the database, so that every process
 * accepts them and any process can end them.
 */
export function createSessions({
  db,
  clubs,
  customers,
  now,
  closeSession,
}: SessionParts): Sessions {
  const callers = new WeakMap<FastifyRequest, Promise<Caller>>()

  const findHostClub = async (host: string): Promise<Club | null> => {
    const club = await clubs.byHost(host)
    // An owner can enter any host, so until it is proven it may belong to someone else.
    return club && isReachable(club) ? club : null
  }

  const findCaller = async (
    request: FastifyRequest,
    previewDomainId: number | undefined,
  ): Promise<Caller> => {
    const caller = await readCaller(request, previewDomainId)
    rememberCaller(request, caller)
    return caller
  }

  const readCaller = async (
    request: FastifyRequest,
    previewDomainId: number | undefined,
  ): Promise<Caller> => {
    const host = normaliseHost(request.clientHost)
    const hostClub = await findHostClub(host)
    const header = request.headers['x-preview-session']
    if (typeof header === 'string') return findPreviewCaller(request, host, hostClub, header)

    const admin = await findAdmin(request)
    if (previewDomainId !== undefined) {
      const club = await clubs.byId(previewDomainId)
      if (club === null) throw new AppError(403, 'forbidden')
      const viewer =
        admin?.levels.has(club.companyId) === true
          ? { admin, adminId: admin.adminId, session: admin.tokenHash }
          : { admin: null, adminId: null, session: await findReview(request, club) }
      if (viewer.session === undefined) throw new AppError(403, 'forbidden')
      return {
        host,
        hostClub,
        club,
        switched: false,
        customer: null,
        customerSession: null,
        admin: viewer.admin,
        preview: {
          domainId: club.domainId,
          persona: 'visitor',
          adminId: viewer.adminId,
          sessions: [viewer.session],
        },
      }
    }
    const chosenClub = admin?.domainId == null ? null : await clubs.byId(admin.domainId)
    const club = chosenClub ?? hostClub
    const switched = club !== null && club.domainId !== hostClub?.domainId
    const signedIn = club === null ? undefined : await findCustomer(request, club)
    return {
      host,
      hostClub,
      club,
      switched,
      admin,
      preview: null,
      customer: signedIn?.customer ?? null,
      customerSession: signedIn?.session ?? null,
    }
  }

  /** Hash of the token of this browser's session that reviews a draft of the club, if it has one. */
  const findReview = async (request: FastifyRequest, club: Club): Promise<string | undefined> => {
    for (const session of sessionTokens(request, 'review').map(hashToken)) {
      const row = await db.read(null, (reader) => findReviewSession(reader, session), 1)
      if (row?.domainId === club.domainId) return session
    }
    return undefined
  }

  const findCustomer = async (request: FastifyRequest, club: Club) => {
    for (const session of sessionTokens(request, 'customer').map(hashToken)) {
      const customer = await customers.find(db, club, session, request, now())
      if (customer !== undefined) return { session, customer }
    }
    return undefined
  }

  const findAdmin = async (request: FastifyRequest): Promise<SignedInAdmin | null> => {
    for (const token of sessionTokens(request, 'admin')) {
      const admin = await findAdminOf(hashToken(token))
      if (admin !== null) return admin
    }
    return null
  }

  const findAdminOf = async (tokenHash: string): Promise<SignedInAdmin | null> => {
    const row = await db.read(null, (reader) => findAdminSession(reader, tokenHash), 1)
    if (row === undefined) return null
    // If the admin has lost access to the chosen company, another one of theirs is used.
    const company = row.companies.find(({ id }) => id === row.companyId) ?? row.companies[0]
    if (company === undefined) return null
    const companyId = company.id
    const isSameCompany = companyId === row.companyId
    return {
      adminId: row.adminId,
      username: row.username,
      level: company.level === null ? null : parseAdminLevel(company.level),
      tokenHash,
      companyIds: row.companies.map(({ id }) => id),
      levels: new Map(
        row.companies.flatMap(({ id, level }) =>
          level === null ? [] : [[id, parseAdminLevel(level)]],
        ),
      ),
      areas: deskAreas(company.level, company.areas),
      companyId,
      domainId: isSameCompany ? row.domainId : null,
    }
  }

  const findPreviewCaller = async (
    request: FastifyRequest,
    host: string,
    hostClub: Caller['hostClub'],
    token: string,
  ): Promise<Caller> => {
    const hash = hashToken(token)
    const preview = await db.read(null, (reader) => findPreviewSession(reader, hash), 1)
    const row = preview ?? (await db.read(null, (reader) => findReviewSession(reader, hash), 1))
    const club = row === undefined ? null : await clubs.byId(row.domainId)
    const persona = personas.find((name) => name === row?.persona)
    if (row === undefined || club === null || persona === undefined)
      throw new AppError(401, 'unauthorized')
    const customer = await db.platform((tx) => customers.presentPersona(tx, club, persona, request))
    return {
      host,
      hostClub,
      club,
      switched: false,
      customer,
      customerSession: null,
      admin: null,
      preview: {
        domainId: club.domainId,
        persona,
        adminId: preview?.adminId ?? null,
        sessions: [row.adminSession, row.tokenHash].filter((session) => session !== null),
      },
    }
  }

  return {
    resolveCaller(request, options) {
      if (options?.previewDomainId !== undefined)
        return findCaller(request, options.previewDomainId)
      const cached = callers.get(request)
      if (cached !== undefined) return cached
      const pending = findCaller(request, undefined)
      callers.set(request, pending)
      return pending
    },
    async resolveHostClub(request) {
      const host = normaliseHost(request.clientHost)
      const club = await findHostClub(host)
      rememberCaller(request, {
        host,
        hostClub: club,
        club,
        switched: false,
        customer: null,
        customerSession: null,
        admin: null,
        preview: null,
      })
      return club
    },
    async startCustomer(request, reply, { companyId, customerId, passwordHash }) {
      const token = newToken()
      await db.tx(companyId, async (tx) => {
        // Comparing the password takes time. If a new one was set meanwhile, all sessions were
        // ended, and no session may start with the old one.
        if (
          passwordHash !== undefined &&
          !(await lockIfPasswordMatches(tx, { companyId, customerId, passwordHash }))
        )
          throw new AppError(401, 'invalid_credentials')
        await insertCustomerSession(
          tx,
          { companyId, customerId, tokenHash: hashToken(token) },
          sessionCookies.customer.maxAgeSeconds,
        )
        await logSignIn(tx, { companyId, customerId, at: now() })
      })
      setSessionCookie(request, reply, 'customer', token)
    },
    async endCustomer(request, reply) {
      for (const token of sessionTokens(request, 'customer')) {
        await db.platform((tx) => deleteCustomerSession(tx, hashToken(token)))
        await closeSession(hashToken(token))
      }
      clearSessionCookie(request, reply, 'customer')
    },
    async startAdmin(request, reply, { passwordHash, ...admin }) {
      const token = newToken()
      await db.platform(async (tx) => {
        // As for customers: no session may start with a password that was reset while it was
        // compared.
        if (!(await lockAdminIfPasswordMatches(tx, { adminId: admin.adminId, passwordHash })))
          throw new AppError(401, 'invalid_credentials')
        await insertAdminSession(
          tx,
          { ...admin, tokenHash: hashToken(token) },
          sessionCookies.admin.maxAgeSeconds,
        )
      })
      setSessionCookie(request, reply, 'admin', token)
    },
    async endAdmin(request, reply) {
      for (const token of sessionTokens(request, 'admin')) {
        await db.platform((tx) => deleteAdminSession(tx, hashToken(token)))
        await closeSession(hashToken(token))
      }
      clearSessionCookie(request, reply, 'admin')
    },
  }
}
