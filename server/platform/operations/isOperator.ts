import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env/Environment'
import { isForwarded } from '../http/registerClientHost'
import { isSameSecret } from '../sessions/tokens'

/**
 * Whether a request may see operational data: it comes from this machine, or has the operator's
 * token as a bearer (decision 39).
 */
export function isOperator(
  request: FastifyRequest,
  env: Pick<Environment, 'operatorToken'>,
): boolean {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined && env.operatorToken !== undefined)
    return isSameSecret(bearer, env.operatorToken)
  // A proxy on this machine forwards requests from anywhere.
  return (
    !isForwarded(request) &&
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
  )
}
