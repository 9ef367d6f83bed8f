import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tallyStatements, type StatementTally } from '../db/statementTally'

const tallies = new WeakMap<FastifyRequest, StatementTally>()

/** Counts the statements of each request, for its line in the log. */
export function tallyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const tally: StatementTally = { requestId: request.id, count: 0, ms: 0 }
    tallies.set(request, tally)
    tallyStatements(tally, done)
  })
  // Whoever reads the body may have lost the request that the statements belong to.
  app.addHook('preValidation', (request, _reply, done) => {
    const tally = tallies.get(request)
    if (tally === undefined) done()
    else tallyStatements(tally, done)
  })
}

/** What a request has asked of the database so far; undefined if it never began. */
export const tallyOf = (request: FastifyRequest): StatementTally | undefined => tallies.get(request)
