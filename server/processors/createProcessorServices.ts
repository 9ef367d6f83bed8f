import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/Database'
import type { ProcessorServices } from './Processor'

/**
 * What processors may use from a server; an embedded processor's webhooks go through the server's
 * own URL, like a vendor's.
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
      // A server that is shutting down accepts none; the payment clock asks after the next start.
      app.log.warn({ err: error, uri }, 'a webhook could not be delivered')
    }
  },
})
