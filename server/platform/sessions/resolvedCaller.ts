import type { FastifyRequest } from 'fastify'
import type { Caller } from './Caller'

const resolved = new WeakMap<FastifyRequest, Caller>()

/** Remembers who sends a request, for the log. */
export const rememberCaller = (request: FastifyRequest, caller: Caller): void =>
  void resolved.set(request, caller)

/** Returns who sends a request, if anything has resolved that so far; asks nobody. */
export const resolvedCaller = (request: FastifyRequest): Caller | undefined => resolved.get(request)
