import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallId } from '../../../generated/calls'
import type { Calls } from '../../../generated/types'
import type { ServerContext } from './ServerContext'
import type { Caller } from '../sessions/Caller'
import type { Page } from '../db/countRows'
import type { ListReply } from './page'

/** What a handler returns when it has already sent its reply. */
export const alreadySent = Symbol('already sent')

/**
 * What a handler returns: `alreadySent`, or its call's reply in camelCase; for a call that lists,
 * the items of the requested page.
 */
export type HandlerReply<Id extends CallId> =
  | typeof alreadySent
  | (Calls[Id]['reply'] extends readonly (infer Item)[]
      ? ListReply<Item>
      : Calls[Id]['reply'] extends undefined
        ? void
        : Calls[Id]['reply'])

/** A call's input, decoded to camelCase and validated against its schemas. */
export interface CallInput<Id extends CallId> {
  params: Calls[Id]['params']
  query: Calls[Id]['query']
  body: Calls[Id]['body']
  /** The requested page, for a call that lists. */
  paging: Page
}

/** The objects that a handler gets besides its input. */
export interface CallTools<Context extends ServerContext = ServerContext> {
  context: Context
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Handles one call; runs after the caller's access, the request's origin and the input's shape have
 * been checked.
 */
export type Handler<Id extends CallId, Context extends ServerContext = ServerContext> = (
  input: CallInput<Id>,
  tools: CallTools<Context>,
) => Promise<HandlerReply<Id>>

/**
 * Handlers by call id. Each feature exports its own handlers; the server does not start if a call
 * has no handler or two.
 */
export type Handlers<Context extends ServerContext = ServerContext> = {
  [Id in CallId]?: Handler<Id, Context>
}

/**
 * Runs after the caller's access has been checked and before the call's body is read, for example
 * to count the request. Returns the maximum size of the body in bytes; undefined for the call's
 * usual limit.
 */
export type BodyRule<Id extends CallId, Context extends ServerContext = ServerContext> = (
  input: Pick<CallInput<Id>, 'params' | 'query'>,
  tools: CallTools<Context>,
) => Promise<number | undefined>

/** Body rules by call id, for the calls that have one. */
export type BodyRules<Context extends ServerContext = ServerContext> = {
  [Id in CallId]?: BodyRule<Id, Context>
}
