import type { FastifyRequest } from 'fastify'
import type { Club } from '../clubs/Club'
import type { MailRow } from './mailJobs'
import { mailOrigin } from './mailOrigin'
import { languageOf } from '../clubs/languageOf'

/** The club that sends an email, its language, and the origin of its links. */
export type MailDestination = Pick<MailRow, 'companyId' | 'domainId' | 'language' | 'origin'>

/**
 * The destination of an email that a call requests: the request's club, the language in which the
 * person sees the club's pages, and links to the club's own host.
 */
export function mailDestination(
  request: FastifyRequest,
  club: Club,
  trustedProxyCount: number,
): MailDestination {
  const { language } = languageOf(club.compiled().config, request.headers.cookie, false)
  return {
    companyId: club.companyId,
    domainId: club.domainId,
    language,
    origin: mailOrigin(request, club.host, trustedProxyCount),
  }
}
