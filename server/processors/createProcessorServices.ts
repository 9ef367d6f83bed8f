import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/Database'
import type { Environment } from '../platform/env/Environment'
import type { ProcessorServices } from './Processor'

/**
 * Creates the services for processors. Webhooks of an embedded processor are sent to the server's
 * own URL, as a vendor's are.
 */
export const createProcessorServices = (
  app: FastifyInstance,
  {
    env,
    db,
    secret,
    now,
  }: {
    env: Pick<Environment, 'vendors' | 'otherSecret'>
    db: Database
    secret: string
    now: () => Date
  },
): ProcessorServices => ({
  db,
  secret,
  otherSecret: env.otherSecret,
  now,
  log: app.log,
  environment: (name) => env.vendors[name],
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
      // A server that is shutting down accepts no webhooks. The payment's job looks the charge up
      // after the next start.
      app.log.warn({ err: error, uri }, 'a webhook could not be delivered')
    }
  },
})
