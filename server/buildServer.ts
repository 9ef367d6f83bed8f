import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { catalogue } from '../generated/catalogue'
import { cleanStoredSecrets } from './features/config/cleanStoredSecrets'
import { registerCalendarFeed } from './features/bookings/registerCalendarFeed'
import { allHandlers } from './handlers'
import { allJobs } from './jobs'
import { createJobLoop } from './platform/jobs/createJobLoop'
import { planCompanyJobs } from './platform/jobs/planCompanyJobs'
import { shareConnections } from './platform/jobs/shareConnections'
import { bodyRules as surveyBodyRules } from './features/surveys/bodyRules'
import { registerMedia } from './features/media/registerMedia'
import { sessionCustomers } from './features/networks/sessionCustomers'
import { registerNews } from './features/mailings/registerNews'
import { registerSwitching } from './features/networks/switchRoutes'
import type { CommerceContext } from './features/commerce/payments/CommerceContext'
import { createLedgerWatch } from './features/commerce/payments/createLedgerWatch'
import { createPaymentService } from './features/commerce/payments/createPaymentService'
import { registerCalls } from './platform/calls/registerCalls'
import { createClubCache } from './platform/clubs/createClubCache'
import type { Database } from './platform/db/Database'
import { sweepExpired } from './platform/db/platform/sweepExpired'
import type { Environment } from './platform/env/Environment'
import { BODY_BYTES } from './platform/http/limitBody'
import { registerErrors, sendError } from './platform/http/registerErrors'
import { assertOneHost, registerClientHost } from './platform/http/registerClientHost'
import { createHub } from './platform/hub/createHub'
import { registerHub } from './platform/hub/registerHub'
import { logOptions } from './platform/logging/logOptions'
import { createMailTransport } from './platform/mail/createMailTransport'
import { createProcessorServices } from './processors/createProcessorServices'
import { logSandbox } from './processors/logSandbox'
import { registerWebhooks } from './features/commerce/payments/registerWebhooks'
import { closePictures } from './platform/media/runPictureTask'
import { logSlowStatements } from './platform/operations/logSlowStatements'
import { registerDraining, type Draining } from './platform/operations/registerDraining'
import { registerOperations } from './platform/operations/registerOperations'
import { RequestLog } from './platform/operations/RequestLog'
import { tallyRequests } from './platform/operations/tallyRequests'
import type { ServerContext } from './platform/calls/ServerContext'
import { createSessions } from './platform/sessions/createSessions'
import { dummyPasswordHash } from './platform/sign-in/attemptSignIn'
import { logMissingCharacters } from './platform/pdf/logMissingCharacters'
import { createUploads } from './platform/uploads/createUploads'
import { closeWorkers } from './platform/jobs/runInWorker'

/** What a server is built from. The caller opens the database and closes it. */
export interface BuildServerOptions {
  env: Environment
  db: Database
  /** At least 32 characters. */
  secret: string
  /** Hash of the built sources, or `source` for a server run from its sources. */
  build: string
  /** Registers pages, studio and static files; without it only the API and the hub are served. */
  portal?: (app: FastifyInstance, context: ServerContext) => Promise<void>
  /** Where log lines go; standard error by default. */
  logStream?: NodeJS.WritableStream
  /** Returns the current time; the machine's clock by default. */
  now?: () => Date
}

/** Builds the whole server without listening. `app.close()` stops it, including the hub. */
export async function buildServer(
  options: BuildServerOptions,
): Promise<{ app: FastifyInstance; context: CommerceContext; draining: Draining }> {
  const { env, secret, build } = options
  const db = shareConnections(
    options.db,
    options.db.engine === 'pglite' ? 1 : env.databaseConnections,
  )
  const app = Fastify({
    logger: logOptions(env, options.logStream),
    logController: new RequestLog(),
    genReqId: (request) => requestId(request.headers['x-request-id'], env.trustedProxyCount > 0),
    // Trusts only the nearest proxies' entries in X-Forwarded-For: the client may have forged the
    // rest.
    trustProxy:
      env.trustedProxyCount > 0 && ((_address: string, hop: number) => hop < env.trustedProxyCount),
    bodyLimit: BODY_BYTES,
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections while the server closes are still answered.
    return503OnClosing: false,
    // For the whole request: a phone with a slow connection needs minutes for a survey's files.
    requestTimeout: 180_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request as FastifyRequest, reply)
    },
  })
  registerClientHost(app, env)
  tallyRequests(app)
  // Calls accept only JSON and, where declared, forms and the bytes of a file.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    ['text/csv', 'application/octet-stream'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.clientScheme === 'https')
      void reply.header('strict-transport-security', 'max-age=31536000')
    assertOneHost(request)
  })
  registerErrors(app)
  const draining = registerDraining(app)

  const clubs = createClubCache(db, catalogue, env)
  const hub = await createHub(db, clubs)
  const now = options.now ?? (() => new Date())
  const jobs = createJobLoop({
    db,
    now,
    log: app.log,
    jobs: allJobs(),
    context: () => context,
  })
  const processors = createProcessorServices(app, { env, db, secret, now })
  const context: CommerceContext = {
    env,
    db,
    clubs,
    sessions: createSessions({
      now,
      db,
      clubs,
      customers: sessionCustomers,
      closeSession: (session) => hub.closeSession(session),
    }),
    hub,
    jobs,
    uploads: createUploads(env),
    sendMail: createMailTransport(env),
    processors,
    payments: createPaymentService({ services: processors, clubs, hub, jobs }),
    now,
    log: app.log,
    build,
    secret,
    otherSecret: env.otherSecret,
    catalogue,
  }
  // Runs before anything can read or publish the configs.
  await cleanStoredSecrets(context)
  await registerHub(app, context, hub)
  registerOperations(app, context, hub, draining)
  registerCalls(app, context, allHandlers(), surveyBodyRules)
  registerMedia(app, context)
  registerCalendarFeed(app, context)
  registerNews(app, context)
  registerSwitching(app, context)
  await registerWebhooks(app, context)
  if (options.portal !== undefined) await options.portal(app, context)

  const sweepTimer = setInterval(() => {
    Promise.all([sweepExpired(db), planCompanyJobs(context)]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired rows could not be swept'),
    )
  }, 10 * 60_000)
  sweepTimer.unref()
  const stopLedgerWatch = createLedgerWatch(context)
  const stopMissingCharacters = logMissingCharacters(app.log)
  const stopSlowStatements = logSlowStatements(app.log, env.slowStatementMs)
  app.addHook('preClose', async () => {
    clearInterval(sweepTimer)
    stopLedgerWatch()
    stopMissingCharacters()
    stopSlowStatements()
    await Promise.all([jobs.close(), hub.close()])
  })
  // Closed last: requests may need pictures and workers until all requests are answered.
  app.addHook('onClose', async () => {
    closePictures()
    await closeWorkers()
  })
  await dummyPasswordHash()
  await app.ready()
  await logSandbox(context)
  // Some jobs may have become due while no server ran.
  jobs.wake()
  return { app, context, draining }
}

/**
 * Returns the request id that a trusted proxy sent, so that the proxy's log can be matched with
 * ours; otherwise, or if the id is malformed, a new one.
 */
function requestId(received: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof received === 'string' && /^[\w.-]{8,64}$/.test(received)
    ? received
    : randomUUID()
}
