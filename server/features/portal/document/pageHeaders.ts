import type { FastifyReply } from 'fastify'
import type { WithFallback } from '../render/withFallback'
import { contentSecurityPolicy, type PolicyNeeds } from './contentSecurityPolicy'

/**
 * Sets the headers of every HTML response: never stored, never framed by others, only our own code
 * runs. A signed-out page may share a browsing context group with its opener: isolating it makes a
 * browser start a new process after the response arrives, before the first paint, and it contains
 * no member data to protect.
 */
export function pageHeaders(
  reply: FastifyReply,
  nonce: string,
  {
    config,
    isPersonal = true,
    part,
  }: { config?: PolicyNeeds; isPersonal?: boolean; part?: WithFallback } = {},
): FastifyReply {
  if (isPersonal) reply.header('cross-origin-opener-policy', 'same-origin')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, config, part))
    .header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(self), interest-cohort=()',
    )
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'SAMEORIGIN')
}
