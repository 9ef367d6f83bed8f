import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallId } from '../../../generated/calls'
import type { Calls } from '../../../generated/types'
import type { ServerContext } from './ServerContext'
import type { Visit } from '../sessions/Visit'
import type { ListAnswer } from './page'

/** Returned by a handler that has sent its reply itself. */
export const alreadySent = Symbol('already sent')

/** A handler's result: its call's reply in camelCase, or a page of it. */
export type HandlerReply<Id extends CallId> =
  | typeof alreadySent
  | (Calls[Id]['reply'] extends readonly (infer Item)[]
      ? ListAnswer<Item>
      : Calls[Id]['reply'] extends undefined
        ? void
        : Calls[Id]['reply'])

/** A call's input, decoded to camelCase and validated against its schemas. */
export interface CallInput<Id extends CallId> {
  params: Calls[Id]['params']
  query: Calls[Id]['query']
  body: Calls[Id]['body']
}

/** The objects that a handler gets besides its input. */
export interface CallTools<Context extends ServerContext = ServerContext> {
  context: Context
  visit: Visit
  request: FastifyRequest
  reply: FastifyReply
}

/** Handles one call, after access, origin and shapes have been checked. */
export type Handler<Id extends CallId, Context extends ServerContext = ServerContext> = (
  input: CallInput<Id>,
  tools: CallTools<Context>,
) => Promise<HandlerReply<Id>>

/**
 * Handlers by call id; each feature exports its own, and the start fails if a call has none or two.
 */
export type Handlers<Context extends ServerContext = ServerContext> = {
  [Id in CallId]?: Handler<Id, Context>
}
