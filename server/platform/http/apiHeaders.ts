import type { FastifyReply } from 'fastify'

/**
 * Headers of every response that is not a page: never framed, never sniffed, never stored unless
 * the call says otherwise.
 */
export function apiHeaders(reply: FastifyReply): void {
  void reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
}
