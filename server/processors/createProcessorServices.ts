import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/Database'
import type { ProcessorServices } from './Processor'

/**
 * What processors may use of a server; an embedded processor's webhooks come by the server's own
 * address, as a vendor's do.
 */
export const createProcessorServices = (
  app: FastifyInstance,
  { db, secret, now }: { db: Database; secret: string; now: () => Date },
): ProcessorServices => ({
  db,
  secret,
  now,
  log: app.log,
  environment: (name) => process.env[name],
  fetch: globalThis.fetch,
  deliver: async ({ host }, uri, { headers, rawBody }) => {
    try {
      await app.inject({
        method: 'POST',
        url: `/processors/${uri}/webhook`,
        headers: { ...headers, host, 'content-type': 'application/json' },
        payload: rawBody,
      })
    } catch (error) {
      // A server that is closing takes none; the clock of payments asks after its next start.
      app.log.warn({ err: error, uri }, 'a webhook could not be delivered')
    }
  },
})
