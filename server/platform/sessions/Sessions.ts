import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Club } from '../clubs/Club'
import type { Caller } from './Caller'

/** Starts and ends the sessions of customers and admins, and resolves who sends a request. */
export interface Sessions {
  /**
   * Resolves who sends a request and for which club, once per request. With `previewDomainId` (the
   * studio's frame, `?preview=`), `club` is that domain and `customer` is null; throws AppError 403
   * `forbidden` unless an admin with access to the domain sends the request, or somebody who reviews
   * a draft of it. With the header
   * `x-preview-session`, all cookies are ignored; throws AppError 401 `unauthorized` if the preview
   * session has expired.
   */
  resolveCaller(request: FastifyRequest, options?: { previewDomainId?: number }): Promise<Caller>
  /**
   * Resolves the club that the request's host belongs to, whoever sends it: no cookie is read. null
   * for none.
   */
  resolveHostClub(request: FastifyRequest): Promise<Club | null>
  /**
   * Starts a customer session and sets its cookie. `passwordHash` is the hash that the entered
   * password was compared with; throws AppError 401 `invalid_credentials` if the stored one has
   * changed since.
   */
  startCustomer(
    request: FastifyRequest,
    reply: FastifyReply,
    customer: { companyId: number; customerId: number; passwordHash?: string },
  ): Promise<void>
  /**
   * Ends this browser's customer session, closes the session's hub connections and clears the
   * cookie.
   */
  endCustomer(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /**
   * Starts an admin session and sets its cookie. Throws AppError 401 `invalid_credentials` if the
   * password has changed since it was compared, or if the admin may no longer sign in.
   */
  startAdmin(
    request: FastifyRequest,
    reply: FastifyReply,
    admin: { adminId: number; companyId: number; domainId: number | null; passwordHash: string },
  ): Promise<void>
  /** Ends this browser's admin session, as `endCustomer` does for a customer's. */
  endAdmin(request: FastifyRequest, reply: FastifyReply): Promise<void>
}
