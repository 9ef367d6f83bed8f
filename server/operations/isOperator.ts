import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env/Environment'
import { isForwarded } from '../forwarded/registerClientHost'
import { isSameSecret } from '../sessions/tokens'

/**
 * Whether a request may see the insides: from this machine itself, or with the operator's token as
 * a bearer (decision 39).
 */
export function isOperator(
  request: FastifyRequest,
  env: Pick<Environment, 'operatorToken'>,
): boolean {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined && env.operatorToken !== undefined)
    return isSameSecret(bearer, env.operatorToken)
  // A proxy on this machine passes on what comes from anywhere.
  return (
    !isForwarded(request) &&
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
  )
}
