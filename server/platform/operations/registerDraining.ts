import type { FastifyInstance } from 'fastify'

/** Whether this process is about to stop. */
export interface Draining {
  readonly isDraining: boolean
  /**
   * Makes /readyz answer 503, and asks every client to open another connection for its next
   * request: a load balancer gives that one to another process.
   */
  start(): void
}

/** Creates the state of a server that is not draining, and registers what depends on it. */
export function registerDraining(app: FastifyInstance): Draining {
  let isDraining = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) void reply.header('connection', 'close')
    done(null, payload)
  })
  return {
    get isDraining() {
      return isDraining
    },
    start() {
      isDraining = true
    },
  }
}
