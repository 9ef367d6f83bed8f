import type { FastifyRequest } from 'fastify'
import { isReachable, type Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import type { CompanyAdminRow } from '../../platform/db/platform/admins'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { domainsOfCompany } from '../../platform/db/platform/domains'
import { AppError } from '../../platform/http/AppError'
import type { AdminMailKind } from '../../platform/mail/mailKinds'
import { mailOrigin } from '../../platform/mail/mailOrigin'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Bucket } from '../../platform/sign-in/countAttempt'
import type { MailDestination } from '../../platform/mail/mailDestination'

/** Limits emails to admins that one owner requests, and emails to one email address. */
export const adminMailLimits = (ownerId: number, email: string): Bucket[] => [
  { name: `admin-mails:${ownerId}`, limit: 30 },
  { name: `admin-mail:${email.toLowerCase()}`, limit: 5 },
]

/** Returns an admin's email address; empty if unknown. */
export const getEmail = ({ profile }: Pick<CompanyAdminRow, 'profile'>): string =>
  typeof profile.email === 'string' ? profile.email : ''

/**
 * Returns the destination of an email to a company's admins: the club for which it is sent, its
 * language, and the origin of its link. The club is the request's club if that belongs to the
 * company, else the company's first club with a verified host. Throws 409 `conflict` if the company
 * has no such club, since the email links to a studio.
 */
export async function adminMailDestination(
  context: ServerContext,
  request: FastifyRequest,
  companyId: number,
  requestClub: Club | null,
): Promise<MailDestination> {
  const destination = await findAdminMailDestination(context, request, companyId, requestClub)
  if (destination === undefined)
    throw new AppError(409, 'conflict', {
      description:
        'The company has no club with a verified host, so there is no studio to lead to. Verify a host first.',
    })
  return destination
}

/**
 * Like `adminMailDestination`, but returns undefined if the company has no club with a verified
 * host; for emails that may be skipped.
 */
export async function findAdminMailDestination(
  context: ServerContext,
  request: FastifyRequest,
  companyId: number,
  requestClub: Club | null,
): Promise<MailDestination | undefined> {
  const club =
    requestClub?.companyId === companyId && isReachable(requestClub)
      ? requestClub
      : await findReachableClub(context, companyId)
  return (
    club && {
      companyId,
      domainId: club.domainId,
      language: club.compiled().config.intl.language,
      origin: mailOrigin(request, club.host, context.env.trustedProxyCount),
    }
  )
}

async function findReachableClub(
  context: ServerContext,
  companyId: number,
): Promise<Club | undefined> {
  for (const { id } of await context.db.platform((tx) => domainsOfCompany(tx, companyId))) {
    const club = await context.clubs.byId(id)
    if (club !== null && isReachable(club)) return club
  }
  return undefined
}

/**
 * Queues an email to an admin; the link in it is created when the email is written. `subjectId` is
 * the id of the publish that the email is about, for the kinds about a publish.
 */
export const mailAdmin = (
  tx: Tx,
  destination: MailDestination,
  kind: AdminMailKind,
  admin: Pick<CompanyAdminRow, 'id' | 'profile'>,
  subjectId?: number,
): Promise<void> =>
  insertMailJob(tx, {
    ...destination,
    kind,
    email: getEmail(admin),
    adminId: admin.id,
    ...(subjectId === undefined ? {} : { subjectId }),
  })
