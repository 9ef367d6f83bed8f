import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visit } from './Visit'

/** Sessions of customers, admins and previews. */
export interface Sessions {
  /**
   * Who asks and for which club. Worked out once for each request and kept. `previewDomainId` is
   * for the studio's frame (`?preview=`): that domain, no customer; needs an admin with rights to
   * it, else AppError 403 `forbidden`. An `x-preview-session` header beats every cookie; a dead one
   * is AppError 401 `unauthorized`.
   */
  visit(request: FastifyRequest, options?: { previewDomainId?: number }): Promise<Visit>
  /**
   * Starts a customer's session and sets its cookie. With the `passwordHash` that a password was
   * compared with, AppError 401 `invalid_credentials` where the customer has another one by now.
   */
  startCustomer(
    request: FastifyRequest,
    reply: FastifyReply,
    who: { companyId: number; customerId: number; passwordHash?: string },
  ): Promise<void>
  /**
   * Revokes this browser's customer session, closes its hub connections and takes the cookie away.
   */
  endCustomer(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /**
   * Starts an admin's session and sets its cookie; AppError 401 `invalid_credentials` where the
   * admin has another password by now than the one that was compared, or may not sign in any more.
   */
  startAdmin(
    request: FastifyRequest,
    reply: FastifyReply,
    who: { adminId: number; companyId: number; domainId: number | null; passwordHash: string },
  ): Promise<void>
  endAdmin(request: FastifyRequest, reply: FastifyReply): Promise<void>
}
