import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visit } from './Visit'

/** Sessions of customers, admins and previews. */
export interface Sessions {
  /**
   * Who asks and for which club. Worked out once for each request and kept.
   * `previewDomainId` is for the studio's frame (`?preview=`): that domain, no customer; needs an admin with rights to it,
   * else AppError 403 `forbidden`. An `x-preview-session` header beats every cookie; a dead one is AppError 401 `unauthorized`.
   */
  visit(request: FastifyRequest, options?: { previewDomainId?: number }): Promise<Visit>
  /** Starts a customer's session and sets its cookie. */
  startCustomer(request: FastifyRequest, reply: FastifyReply, who: { companyId: number; customerId: number }): Promise<void>
  /** Revokes this browser's customer session, closes its hub connections and takes the cookie away. */
  endCustomer(request: FastifyRequest, reply: FastifyReply): Promise<void>
  startAdmin(request: FastifyRequest, reply: FastifyReply, who: { adminId: number; companyId: number; domainId: number | null }): Promise<void>
  endAdmin(request: FastifyRequest, reply: FastifyReply): Promise<void>
}
