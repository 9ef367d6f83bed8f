import type { FastifyReply } from 'fastify'

/**
 * Sets the headers of a response that is not a page. They forbid the browser to frame it, to guess
 * its type and, unless the call overrides this, to store it.
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
