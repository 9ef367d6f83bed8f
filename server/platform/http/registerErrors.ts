import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './AppError'
import { apiHeaders } from './apiHeaders'
import { errorObject } from './errorObject'
import { toAppError } from './toAppError'
import { callTable } from '../../../generated/calls'

/** Turns every non-2xx response into the error object; stacks never leave the server. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler(unknownAddress)
  // Pages can have any path, so the API's own prefixes are excluded.
  for (const prefix of ['/api', '/admin/api', '/sandbox', '/hub', '/config'])
    app.all(`${prefix}/*`, unknownAddress)
}

/** Sends anything thrown as the error object, and logs it if the server caused it. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toAppError(error)
  logServerError(known, request)
  apiHeaders(reply)
  return reply
    .code(known.status)
    .header('x-request-id', request.id)
    .headers(known.headers)
    .send(errorObject(known, request.id))
}

/** Logs an error caused by the server, with its cause. */
export function logServerError(error: AppError, request: FastifyRequest): void {
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, error.code)
}

const unknownAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const methods = methodsAt(request.url.split('?', 1)[0] ?? '')
  if (methods.length === 0 || methods.includes(request.method))
    return sendError(new AppError(404, 'not_found'), request, reply)
  return sendError(
    new AppError(405, 'method_not_allowed', { headers: { allow: methods.join(', ') } }),
    request,
    reply,
  )
}

/** Methods that the call table has for a path, for 405 with `Allow`. */
function methodsAt(path: string): string[] {
  return patterns()
    .filter(({ pattern }) => pattern.test(path))
    .map(({ method }) => method)
}

let made: { method: string; pattern: RegExp }[] | undefined

const patterns = () =>
  (made ??= Object.values(callTable).map(({ method, path }) => ({
    method,
    pattern: new RegExp(
      `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`,
    ),
  })))
