import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callPaths as portalPaths } from '../../../generated/callPaths'
import { callTable, type CallId } from '../../../generated/calls'
import { deskCallPaths } from '../../../generated/deskCallPaths'
import type { CallPath } from '../../../schemas/wire/CallPath'
import type { CallEntry } from '../../../schemas/CallEntry'
import type { JsonSchema } from '../../../schemas/JsonSchema'
import { decode, encode } from '../../../schemas/wire/codec'
import { ownValue } from '../../../src/core/json/plainObject'
import { AppError } from '../http/AppError'
import { setApiHeaders } from '../http/setApiHeaders'
import { limitBody } from '../http/limitBody'
import { logServerError, sendError } from '../http/registerErrors'
import { toAppError } from '../http/toAppError'
import type { Club } from '../clubs/Club'
import type { ServerContext } from './ServerContext'
import { createPersonLines, type RunInLine } from './createPersonLines'
import { checkAccess } from './checkAccess'
import { checkChosen } from './checkChosen'
import { checkDepth } from './checkDepth'
import { checkOrigin } from '../http/checkOrigin'
import { checkText } from './checkText'
import { composeText } from './composeText'
import { createCheck, type Check } from '../http/createCheck'
import { decodeQuery } from './decodeQuery'
import { answerForm, isForm, isMultipart, isRawBody, acceptsForm } from './formAnswers'
import {
  alreadySent,
  type BodyRules,
  type CallInput,
  type CallTools,
  type Handlers,
} from './Handler'
import { page, toPagination, type ListReply } from './page'
import type { Page } from '../db/countRows'
import { recordDownload } from '../db/staffActs'
import { startCall } from '../db/workOrigin'

/** Paths and shapes of every call. */
const callPaths: Readonly<Record<CallId, CallPath>> = { ...portalPaths, ...deskCallPaths }

/**
 * Registers a route for every call in the table. Throws if a call has no handler or a handler has
 * no call.
 */
export function registerCalls<Context extends ServerContext>(
  app: FastifyInstance,
  context: Context,
  handlers: Handlers<Context>,
  bodyRules: BodyRules<Context>,
): void {
  for (const id of Object.keys(handlers))
    if (!Object.hasOwn(callTable, id))
      throw new Error(`handler "${id}" has no call in the call table`)
  const inLine = createPersonLines(context.db, context.env.databaseConnections)
  for (const entry of Object.values(callTable))
    registerCall(app, context, entry, handlers, bodyRules, inLine)
}

type AnyHandler<Context extends ServerContext> = (
  input: CallInput<CallId>,
  tools: CallTools<Context>,
) => Promise<unknown>

type AnyBodyRule<Context extends ServerContext> = (
  input: Pick<CallInput<CallId>, 'params' | 'query'>,
  tools: CallTools<Context>,
) => Promise<number | undefined>

function registerCall<Context extends ServerContext>(
  app: FastifyInstance,
  context: Context,
  entry: CallEntry<CallId>,
  handlers: Handlers<Context>,
  bodyRules: BodyRules<Context>,
  inLine: RunInLine,
): void {
  // TypeScript can't call a union of all handlers. The cast is safe because the input is validated
  // against this call's schemas before the handler runs.
  const handler = handlers[entry.id] as AnyHandler<Context> | undefined
  const bodyRule = bodyRules[entry.id] as AnyBodyRule<Context> | undefined
  if (handler === undefined) throw new Error(`call "${entry.id}" has no handler`)
  const { params, query, body, reply: replySchema } = entry.schemas
  const checks = {
    params: params && createCheck(params, 'params'),
    query: query && createCheck(query, 'query'),
    body: body && createCheck(body, 'body', callPaths[entry.id].body),
    // A form sends every value as text, as a URL does, so its values are converted like a query's.
    form:
      body && acceptsForm(entry.id)
        ? createCheck(body, 'query', callPaths[entry.id].body)
        : undefined,
    // Replies are validated too, but not in production, where one field too many must not cause an
    // outage.
    reply: replySchema && !context.env.production ? createCheck(replySchema, 'reply') : undefined,
  }
  const readUrl = (request: FastifyRequest) => ({
    params: params && checked(decodeUrlValues(request.params, params), checks.params),
    query: query && checked(decodeUrlValues(request.query, query), checks.query),
  })
  const isUnsafe = entry.method !== 'GET' || entry.unsafeGet === true

  app.route({
    method: entry.method,
    url: entry.path,
    config: { callId: entry.id },
    ...(entry.bodyBytes === undefined ? {} : { bodyLimit: entry.bodyBytes }),
    errorHandler: (error, request, reply) => {
      if (!isForm(request) || !acceptsForm(entry.id))
        return void sendError(withCodeOfCall(entry, error), request, reply)
      logServerError(toAppError(error), request)
      const answer = (club: Club | null): void =>
        void answerForm(entry.id, request, reply, club, error)
      // If the caller can't be resolved (the database is down), the club is unknown; a form whose
      // redirect is a page of the club then redirects to `/`.
      context.sessions.resolveCaller(request).then(
        ({ club }) => answer(club),
        () => answer(null),
      )
    },
    onRequest: async (request, reply) => {
      setApiHeaders(reply)
      if (isForm(request) && !acceptsForm(entry.id))
        throw new AppError(415, 'unsupported_media_type')
      if (isMultipart(request) && entry.upload !== true)
        throw new AppError(415, 'unsupported_media_type')
      if (isRawBody(request) && entry.rawBody !== true)
        throw new AppError(415, 'unsupported_media_type')
      if (isUnsafe) checkOrigin(request)
      if (isUnsafe && request.headers['x-preview-session'] !== undefined)
        throw new AppError(403, 'preview_read_only')
      const caller = await context.sessions.resolveCaller(request)
      // Has to run before `checkAccess`, which checks the admin's level in the chosen company.
      checkChosen(request, caller)
      checkAccess(entry, caller)
    },
    ...(bodyRule && {
      preParsing: async (request: FastifyRequest, reply: FastifyReply, body: Readable) => {
        const input = readUrl(request) as Pick<CallInput<CallId>, 'params' | 'query'>
        const caller = await context.sessions.resolveCaller(request)
        const maxBytes = await bodyRule(input, { context, caller, request, reply })
        return maxBytes === undefined ? body : limitBody(request, body, maxBytes)
      },
    }),
    handler: async (request, reply) => {
      const input = {
        ...readUrl(request),
        body:
          body &&
          checked(decodeBody(entry.id, request, body), isForm(request) ? checks.form : checks.body),
      }
      // The query of a call that lists was checked to have page parameters only in this form.
      const paging = page((input.query ?? {}) as Parameters<typeof page>[0])
      const caller = await context.sessions.resolveCaller(request)
      // Before the file is read, which may end early: nothing is taken without its entry.
      if (LIST_FILES.has(entry.file ?? '') && caller.admin !== null)
        await recordDownload(context.db, caller.admin, {
          list: nameList(entry.id, input.params),
          recordId: readId(input.params),
        })
      const answer = await inLine(caller, () => {
        startCall()
        return handler({ ...input, paging } as CallInput<CallId>, {
          context,
          caller,
          request,
          reply,
        })
      })
      if (answer === alreadySent) return reply
      if (isForm(request)) return answerForm(entry.id, request, reply, caller.club)
      return send(entry, checks.reply, answer, paging, reply)
    },
  })
}

/** Media types of the lists that staff take as files: one, or all of them. */
const LIST_FILES: ReadonlySet<string> = new Set(['text/csv', 'application/zip'])

/** What a list is called: by its call, or as the list of a kind if the call has those of several. */
const nameList = (id: CallId, params: unknown): string => {
  const kind = ownValue(params, 'kind')
  return typeof kind === 'string' ? `desk.${kind}.csv` : id
}

/** The id in a call's path; 0 for none. */
const readId = (params: unknown): number => {
  const id = ownValue(params, 'id')
  return typeof id === 'number' ? id : 0
}

/**
 * If a body was over the limit and the call declares the code `too_large`, returns an error with
 * that code in place of `body_too_large`; otherwise returns the error itself.
 */
function withCodeOfCall(entry: CallEntry<CallId>, error: unknown): unknown {
  const { status, code } = toAppError(error)
  return code === 'body_too_large' && entry.errors.includes('too_large')
    ? new AppError(status, 'too_large', { cause: error })
    : error
}

function decodeUrlValues(values: unknown, schema: JsonSchema): unknown {
  checkText(values)
  composeText(values)
  return decodeQuery(values, schema)
}

function decodeBody(id: CallId, request: FastifyRequest, schema: JsonSchema): unknown {
  checkDepth(request.body)
  checkText(request.body)
  composeText(request.body)
  if (isForm(request)) return decodeQuery(request.body, schema)
  // If the body has no required fields, a request may omit it.
  return decode(
    request.body ?? (schema.required === undefined ? {} : undefined),
    callPaths[id].body,
  )
}

function checked(value: unknown, check: Check | undefined): unknown {
  check?.(value)
  return value
}

function send(
  entry: CallEntry<CallId>,
  check: Check | undefined,
  answer: unknown,
  paging: Page,
  reply: FastifyReply,
): FastifyReply {
  if (entry.list !== true) {
    if (answer === undefined) return reply.code(204).send()
    return reply.code(entry.replyStatus).send(toWire(entry, check, answer))
  }
  // The cast is safe: the handler of a list call is typed to return this.
  const list = answer as ListReply<unknown>
  void reply.header('pagination', JSON.stringify(toPagination(list, paging)))
  if (list.items.length === 0) return reply.code(204).send()
  return reply.code(200).send(toWire(entry, check, list.items))
}

function toWire(entry: CallEntry<CallId>, check: Check | undefined, value: unknown): unknown {
  try {
    check?.(value)
  } catch (error) {
    throw new Error(
      `the reply of ${entry.id} does not match its schema: ${JSON.stringify(error instanceof AppError ? error.details : error)}`,
    )
  }
  return encode(value, callPaths[entry.id].reply)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    callId?: CallId
  }
}

/**
 * The id of the call that a request's route belongs to, for logs and metrics; undefined for any
 * other route.
 */
export const callIdOf = (request: FastifyRequest): CallId | undefined =>
  request.routeOptions.config.callId
