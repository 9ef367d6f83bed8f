import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasSessionCookie } from './cookies'

/** For how many seconds shared caches, such as a CDN, answer visitors by themselves. */
export const SHARED_SECONDS = 30

/** For how many seconds more they may, while they ask the server whether there is a newer answer. */
export const STALE_SECONDS = 30

/**
 * Whether a request is answered as that of any visitor: it has no session, not even an expired one,
 * and is not a preview's.
 */
export const isAnyVisitors = (request: FastifyRequest): boolean =>
  request.headers['x-preview-session'] === undefined && !hasSessionCookie(request)

/**
 * Lets shared caches keep a visitor's answer for a moment; browsers ask again each time. The
 * language and the palette that a visitor has chosen are in cookies, so the answer varies by Cookie; a
 * preview sends a header.
 */
export const setSharedCache = (reply: FastifyReply, etag: string): FastifyReply =>
  reply
    .header(
      'cache-control',
      `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
    )
    .header('vary', 'Cookie, X-Preview-Session, Accept-Encoding')
    .header('etag', etag)
