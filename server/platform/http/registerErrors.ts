import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './AppError'
import { setApiHeaders } from './setApiHeaders'
import { toAppError } from './toAppError'
import { callTable } from '../../../generated/calls'
import type { ErrorObject } from '../../../generated/types'
import { ErrorObjectShape } from '../../../generated/wire'
import { encode } from '../../../schemas/wire/codec'

/**
 * Registers the handlers that answer thrown errors and unknown paths with the error object; stacks
 * are never sent.
 */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler(sendUnknownPath)
  // A club's page can have any other path, so under these prefixes only an unknown path is an
  // error.
  for (const prefix of ['/api', '/admin/api', '/sandbox', '/hub', '/config'])
    app.all(`${prefix}/*`, sendUnknownPath)
}

/** Seconds after which a client may repeat what was answered with 503, unless the error says. */
const RETRY_SECONDS = '2'

/** Sends any thrown value as the error object, and logs it if the server caused it. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const appError = toAppError(error)
  logServerError(appError, request)
  setApiHeaders(reply)
  return reply
    .code(appError.status)
    .header('x-request-id', request.id)
    .headers({
      ...(appError.status === 503 ? { 'retry-after': RETRY_SECONDS } : {}),
      ...appError.headers,
    })
    .send(toErrorObject(appError, request.id))
}

/** Logs an error and its cause if the server caused it. */
export function logServerError(error: AppError, request: FastifyRequest): void {
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, error.code)
}

const sendUnknownPath = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const methods = methodsAt(request.url.split('?', 1)[0] ?? '')
  if (methods.length === 0 || methods.includes(request.method))
    return sendError(new AppError(404, 'not_found'), request, reply)
  return sendError(
    new AppError(405, 'method_not_allowed', { headers: { allow: methods.join(', ') } }),
    request,
    reply,
  )
}

/** The methods that the call table has for a path, for the `Allow` header of a 405. */
function methodsAt(path: string): string[] {
  return patterns()
    .filter(({ pattern }) => pattern.test(path))
    .map(({ method }) => method)
}

let routePatterns: { method: string; pattern: RegExp }[] | undefined

const patterns = () =>
  (routePatterns ??= Object.values(callTable).map(({ method, path }) => ({
    method,
    pattern: new RegExp(
      `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`,
    ),
  })))

/** The number of details sent with one error: more than anyone fixes at once. */
const MAX_DETAILS = 100

/**
 * The body of an error response, in wire names. Paths and sentences contain names from the request,
 * so long ones and long lists are cut off: a large request must not cause an even larger response.
 */
export function toErrorObject(error: AppError, requestId: string): unknown {
  const body = {
    code: error.code,
    error: error.code,
    title: error.title,
    errorMessage: error.title,
    errorDescription: cut(error.description, 2000),
    ...(error.isGeneral ? { general: true } : {}),
    ...(error.params === undefined ? {} : { params: error.params }),
    errorDetails: error.details.slice(0, MAX_DETAILS).map((detail) => ({
      ...detail,
      path: cut(detail.path, 300),
      message: cut(detail.message, 500),
    })),
    requestId,
    ...(error.current === undefined ? {} : { current: error.current }),
  } satisfies Omit<ErrorObject, 'current'> & { current?: unknown }
  return encode(body, ErrorObjectShape)
}

const cut = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`
