import type { FastifyReply } from 'fastify'

/**
 * Sets the headers of a response that is not a page: it must not be framed, its type not guessed,
 * and it is not stored unless the call overrides that.
 */
export function setApiHeaders(reply: FastifyReply): void {
  void reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
}
