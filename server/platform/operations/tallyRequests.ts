import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asRequest, type RequestWork, type StatementTally } from '../db/workOrigin'

const works = new WeakMap<FastifyRequest, RequestWork>()

/** Counts the statements of each request, for its line in the log. */
export function tallyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const work: RequestWork = { tally: { requestId: request.id, count: 0, ms: 0 } }
    works.set(request, work)
    asRequest(work, done)
  })
  // Whoever reads the body may have lost the request that the statements belong to.
  app.addHook('preValidation', (request, _reply, done) => {
    const work = works.get(request)
    if (work === undefined) done()
    else asRequest(work, done)
  })
}

/** What a request has asked of the database so far; undefined if it never began. */
export const tallyOf = (request: FastifyRequest): StatementTally | undefined =>
  works.get(request)?.tally

/** Marks that no person waits for a request's response; what it asks from now on is background work. */
export function continueInBackground(request: FastifyRequest): void {
  const work = works.get(request)
  if (work !== undefined) work.isBackground = true
}
