import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy, type PolicyNeeds } from './contentSecurityPolicy'

/** Puts the headers of every HTML answer: never stored, never framed by others, nothing run that is not ours. */
export function pageHeaders(reply: FastifyReply, nonce: string, config?: PolicyNeeds): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, config))
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), interest-cohort=()')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'SAMEORIGIN')
}
