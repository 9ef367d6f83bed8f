import type { FastifyBaseLogger } from 'fastify'
import type { Catalogue } from '../src/core/config/Catalogue'
import type { WakeLoop } from './clock/createWakeLoop'
import type { Environment } from './env/Environment'
import type { ClubCache } from './clubs/Club'
import type { Database } from './db/Database'
import type { PaymentService } from './areas/payments/PaymentService'
import type { ProcessorServices } from './processors/Processor'
import type { Sessions } from './sessions/Sessions'
import type { Hub } from './hub/Hub'

/**
 * What the server's parts share; made once by `buildServer` and handed to every plugin and handler.
 */
export interface ServerContext {
  readonly env: Environment
  readonly db: Database
  /** Clubs by host and id, with compiled configs; never stale for longer than a notice travels. */
  readonly clubs: ClubCache
  /** Who asks: `await sessions.visit(request)`. */
  readonly sessions: Sessions
  /** Sends events to open tabs in every process. */
  readonly hub: Hub
  /** Sends the mails that wait in the database. */
  readonly mail: WakeLoop
  /** Publishes what was planned, and takes back what was for a time. */
  readonly publishes: WakeLoop
  /** What processors work with; `openProcessor` takes it. */
  readonly processors: ProcessorServices
  /** Pays transactions, and settles what is unknown. */
  readonly payments: PaymentService
  /**
   * The time. Only whoever builds the server in a program can give another clock than the
   * machine's.
   */
  readonly now: () => Date
  readonly log: FastifyBaseLogger
  /** Hash of the built sources; part of the ETag of GET /config. */
  readonly build: string
  /** Encrypts what must not be read from the database; never logged. */
  readonly secret: string
  /** Everything that a config may refer to: pages, widgets, tokens, fonts, messages. */
  readonly catalogue: Catalogue
}
