import type { FastifyReply } from 'fastify'
import type { Handlers } from '../../platform/calls/Handler'
import type { ListReply } from '../../platform/calls/page'
import { countries, usStates } from './countries'

/** The calls for the lists shared by all clubs (doc 1 §7). */
export const handlers = {
  'static.countries': async (_input, { reply }) => singlePage(countries, reply),
  'static.usStates': async (_input, { reply }) => singlePage(usStates, reply),
} satisfies Handlers

/** Returns a whole list as a single page, which browsers cache for a day. */
function singlePage<T>(items: readonly T[], reply: FastifyReply): ListReply<T> {
  void reply.header('cache-control', 'public, max-age=86400')
  return { items }
}
