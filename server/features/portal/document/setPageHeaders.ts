import type { FastifyReply } from 'fastify'
import type { WithFallback } from './withFallback'
import { contentSecurityPolicy, type PolicyInput } from './contentSecurityPolicy'

/**
 * Sets the headers of an HTML response: it is not stored (unless the caller overrides this), other
 * sites can't frame it, and only our own scripts run. `isPersonal`: whether to isolate the page from its opener. Signed-out pages are
 * not isolated, because they contain no member data and the browser would have to start a new
 * process before the first paint. `hasCamera`: whether the page may ask for the camera, as the desk
 * does to read codes.
 */
export function setPageHeaders(
  reply: FastifyReply,
  nonce: string,
  {
    config,
    isPersonal = true,
    hasCamera = false,
    withFallback,
  }: {
    config?: PolicyInput
    isPersonal?: boolean
    hasCamera?: boolean
    withFallback?: WithFallback
  } = {},
): FastifyReply {
  if (isPersonal) reply.header('cross-origin-opener-policy', 'same-origin')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, config, withFallback))
    .header(
      'permissions-policy',
      `camera=${hasCamera ? '(self)' : '()'}, microphone=(), geolocation=(self), interest-cohort=()`,
    )
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'SAMEORIGIN')
}
