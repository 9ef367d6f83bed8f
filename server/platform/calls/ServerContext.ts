import type { FastifyBaseLogger } from 'fastify'
import type { Catalogue } from '../../../src/core/config/Catalogue'
import type { WakeLoop } from '../jobs/createWakeLoop'
import type { Environment } from '../env/Environment'
import type { ServerSecrets } from '../env/ServerSecrets'
import type { SendMail } from '../mail/createMailTransport'
import type { ClubCache } from '../clubs/Club'
import type { Database } from '../db/Database'
import type { Sessions } from '../sessions/Sessions'
import type { Uploads } from '../uploads/createUploads'
import type { Hub } from '../hub/Hub'

/**
 * The server's shared services; created once by `buildServer` and passed to every plugin and
 * handler. A feature that needs more declares it: `Handlers<CommerceContext>`.
 */
export interface ServerContext extends ServerSecrets {
  readonly env: Environment
  readonly db: Database
  /**
   * Clubs by host and id, with compiled configs. A cached club is stale only until the notice of
   * its change arrives.
   */
  readonly clubs: ClubCache
  /** Resolves who sends a request and for which club: `await sessions.resolveCaller(request)`. */
  readonly sessions: Sessions
  /** Sends events to open tabs, including those connected to other server processes. */
  readonly hub: Hub
  /**
   * Runs the jobs queued in the database. Wake it after a commit that queued one which is due at
   * once; jobs need not, because the loop looks again after each.
   */
  readonly jobs: WakeLoop
  /** Reads uploads, which are in the database or in a store. */
  readonly uploads: Uploads
  /** Sends an email now; handlers queue emails instead. */
  readonly sendMail: SendMail
  /** Returns the current time; tests pass another clock to `buildServer`. */
  readonly now: () => Date
  readonly log: FastifyBaseLogger
  /** Hash of the built sources; part of the ETag of GET /config. */
  readonly build: string
  /** Everything a config may refer to: pages, widgets, tokens, fonts, messages. */
  readonly catalogue: Catalogue
}
