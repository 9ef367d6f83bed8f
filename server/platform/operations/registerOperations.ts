import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram } from 'prom-client'
import { callIdOf } from '../calls/registerCalls'
import { AppError } from '../http/AppError'
import { toErrorObject } from '../http/registerErrors'
import { setApiHeaders } from '../http/setApiHeaders'
import type { LocalHub } from '../hub/createHub'
import type { ServerContext } from '../calls/ServerContext'
import { createRegistry } from './createRegistry'
import type { Draining } from './registerDraining'
import { toOpenApi } from './toOpenApi'
import type { Environment } from '../env/Environment'
import { VERSION } from '../env/release'
import { isForwarded } from '../http/registerClientHost'
import { isSameSecret } from '../sessions/tokens'

/**
 * Registers the endpoints for operators (/healthz, /readyz, /metrics and /api/docs), and measures
 * every request for /metrics.
 */
export function registerOperations(
  app: FastifyInstance,
  context: ServerContext,
  hub: LocalHub,
  draining: Draining,
): void {
  const registry = createRegistry(context, hub)
  const requestSeconds = new Histogram({
    name: 'portico_request_seconds',
    help: 'Time to answer a request, by call.',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    requestSeconds.observe(
      { call: callIdOf(request) ?? 'page', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })

  app.get('/healthz', async (_request, reply) => {
    setApiHeaders(reply)
    return { status: 'ok', version: VERSION, build: context.build }
  })
  app.get('/readyz', async (request, reply) => {
    setApiHeaders(reply)
    // Neither is logged here: a stop is expected, and the log has said that notifications are lost.
    const notReady = (code: string) =>
      reply
        .code(503)
        .header('retry-after', '2')
        .send(toErrorObject(new AppError(503, code), request.id))
    if (draining.isDraining) return notReady('stopping')
    try {
      await context.db.ping()
    } catch (error) {
      throw new AppError(503, 'database_unavailable', {
        cause: error,
        headers: { 'retry-after': '2' },
      })
    }
    if (!context.db.connections().listening) return notReady('notifications_lost')
    return { status: 'ready' }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request, context.env)) throw new AppError(403, 'forbidden')
    setApiHeaders(reply)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.get('/api/docs', async (request, reply) => {
    if (!isOperator(request, context.env)) throw new AppError(403, 'forbidden')
    setApiHeaders(reply)
    return toOpenApi()
  })
}

/**
 * Whether a request may read operational data: it has the operator's token as its bearer token, or
 * has no such token and comes directly from this machine.
 */
function isOperator(request: FastifyRequest, env: Pick<Environment, 'operatorToken'>): boolean {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined && env.operatorToken !== undefined)
    return isSameSecret(bearer, env.operatorToken)
  // A forwarded request does not count as local: a proxy on this machine forwards requests from
  // anywhere.
  return (
    !isForwarded(request) &&
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
  )
}
