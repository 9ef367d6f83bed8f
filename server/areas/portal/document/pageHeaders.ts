import type { FastifyReply } from 'fastify'
import type { MakePart } from '../render/makePart'
import { contentSecurityPolicy, type PolicyNeeds } from './contentSecurityPolicy'

/**
 * Puts the headers of every HTML answer: never stored, never framed by others, nothing run that is
 * not ours. A page of nobody may keep company with the window that opened it: cutting it off makes
 * a browser start a process once the answer is there, before the first paint, and there is nothing
 * of a member in it to guard.
 */
export function pageHeaders(
  reply: FastifyReply,
  nonce: string,
  {
    config,
    ofSomebody = true,
    part,
  }: { config?: PolicyNeeds; ofSomebody?: boolean; part?: MakePart } = {},
): FastifyReply {
  if (ofSomebody) reply.header('cross-origin-opener-policy', 'same-origin')
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
