import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visit } from './Visit'

/** Sessions of customers, admins and previews. */
export interface Sessions {
  /**
   * Resolves the caller and the club, once per request. `previewDomainId` is for the studio's frame
   * (`?preview=`): that domain, without a customer; requires an admin with access to it, else
   * AppError 403 `forbidden`. An `x-preview-session` header takes precedence over every cookie; an
   * expired one is AppError 401 `unauthorized`.
   */
  visit(request: FastifyRequest, options?: { previewDomainId?: number }): Promise<Visit>
  /**
   * Starts a customer session and sets its cookie. With the `passwordHash` that a password was
   * compared with, throws AppError 401 `invalid_credentials` if it has changed since.
   */
  startCustomer(
    request: FastifyRequest,
    reply: FastifyReply,
    who: { companyId: number; customerId: number; passwordHash?: string },
  ): Promise<void>
  /** Revokes this browser's customer session, closes its hub connections and clears the cookie. */
  endCustomer(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /**
   * Starts an admin session and sets its cookie; throws AppError 401 `invalid_credentials` if the
   * password has changed since it was compared, or the admin may no longer sign in.
   */
  startAdmin(
    request: FastifyRequest,
    reply: FastifyReply,
    who: { adminId: number; companyId: number; domainId: number | null; passwordHash: string },
  ): Promise<void>
  endAdmin(request: FastifyRequest, reply: FastifyReply): Promise<void>
}
