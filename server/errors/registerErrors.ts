import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './AppError'
import { apiHeaders } from './apiHeaders'
import { errorObject } from './errorObject'
import { methodsAt } from './methodsAt'
import { toAppError } from './toAppError'

/** Every answer that is not 2xx is the error object; a stack never leaves the server. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler(unknownAddress)
  // Pages live at any address, so the API's own prefixes are held free of them.
  for (const prefix of ['/api', '/admin/api', '/sandbox', '/hub', '/config'])
    app.all(`${prefix}/*`, unknownAddress)
}

/** Sends whatever was thrown as the error object, and logs it when it is the server's own fault. */
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

/** Logs an error that is the server's own, with its cause. */
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
