import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildServer } from '../../server/buildServer'
import type { Database } from '../../server/platform/db/Database'
import { insertAdmin, linkAdmin } from '../../server/platform/db/platform/admins'
import { readEnvironment } from '../../server/platform/env/readEnvironment'
import { portalPlugin } from '../../server/features/portal/portalPlugin'
import type { CommerceContext } from '../../server/features/commerce/payments/CommerceContext'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { quickDemoHash } from '../support/quickPasswords'
import { readMails, type SentMail } from '../support/readMails'
import type { Engine } from './engines'

/**
 * A running server on its own database, with the demo unless omitted, and helpers for tests to use
 * it.
 */
export interface TestServer {
  context: CommerceContext
  db: Database
  app: Awaited<ReturnType<typeof buildServer>>['app']
  url: string | undefined
  /**
   * Creates a separate browser, which keeps its own cookies and uses one host and one network
   * address.
   */
  browser(host?: string, address?: string): Browser
  /** Waits until the mail queue is idle; returns the emails sent so far, oldest first. */
  mails(): Promise<SentMail[]>
  /** Returns everything logged so far, as text. */
  log(): string
  close(): Promise<void>
}

/**
 * Starts a server with the demo and an additional admin of company 1, `stranger`, whose level is
 * unknown. `now` replaces the clock, `environment` sets further variables, `empty` omits the demo,
 * `demoAt` has it seeded as of that time and stops the clock there, and `pages` also serves the
 * built portal and studio.
 */
export async function testServer(
  engine: Engine,
  {
    demoAt,
    now = demoAt && (() => demoAt),
    environment = {},
    empty = false,
    pages = false,
  }: {
    demoAt?: Date
    now?: (() => Date) | undefined
    environment?: Readonly<Record<string, string>>
    empty?: boolean
    pages?: boolean
  } = {},
): Promise<TestServer> {
  const { db, url, drop } = await (empty ? engine.openEmpty() : engine.openDemo(demoAt))
  const mailFolder = path.join(tmpdir(), `portico-mails-${randomUUID()}`)
  const env = readEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    PORTICO_DEMO: environment['NODE_ENV'] === 'production' ? 'keep' : '1',
    PORTICO_MAIL_DIR: mailFolder,
    ...environment,
  })
  const passwordHash = await quickDemoHash()
  // Production rejects the demo's passwords. Here every account counts as having set its own
  // password, which happens to be the same one.
  if (env.production && environment['PORTICO_DEMO'] === undefined) {
    await db.platform((tx) => tx.execute(sql`update admins set demo = false`))
    for (const companyId of [1, 2, 3, 4])
      await db.tx(companyId, (tx) => tx.execute(sql`update customers set demo = false`))
  }
  if (!empty)
    await db.platform(async (tx) => {
      // The database accepts only three levels; another one simulates data of a newer build with
      // more levels.
      await tx.execute(sql`select set_config('role', 'none', true)`)
      await tx.execute(sql`alter table admin_companies drop constraint admin_companies_level`)
      await linkAdmin(tx, {
        adminId: await insertAdmin(tx, { username: 'stranger', passwordHash, profile: {} }),
        companyId: 1,
        permissionLevel: 'wizard',
      })
    })
  const lines: string[] = []
  const knownMails = new Map<string, SentMail>()
  const { app, context } = await buildServer({
    env,
    db,
    secret: 'a secret for tests, long enough it is',
    build: 'test',
    logStream: writer(lines),
    ...(now && { now }),
    ...(pages && { portal: (server, portalContext) => portalPlugin(server, portalContext) }),
  })
  return {
    context,
    db,
    app,
    url,
    browser: (host = 'harbour.localhost', address) => new Browser(app, host, address),
    mails: async () => {
      await context.jobs.idle()
      return readMails(mailFolder, knownMails)
    },
    log: () => lines.join(''),
    close: async () => {
      await app.close()
      await drop()
      await rm(mailFolder, { recursive: true, force: true })
    },
  }
}

function writer(lines: string[]): NodeJS.WritableStream {
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  return stream
}

/** A simulated browser with its own cookies. */
export class Browser {
  readonly cookies = new Map<string, string>()

  constructor(
    private readonly app: TestServer['app'],
    readonly host: string,
    private readonly address = '127.0.0.1',
  ) {}

  /** Makes a call; sends `body` as JSON, or `raw` unchanged. */
  async call(
    method: InjectOptions['method'],
    url: string,
    options: { body?: unknown; raw?: Buffer; headers?: Record<string, string>; host?: string } = {},
  ): Promise<LightMyRequestResponse> {
    const response = await this.app.inject({
      method: method ?? 'GET',
      url,
      remoteAddress: this.address,
      headers: {
        host: options.host ?? this.host,
        ...(this.cookies.size === 0
          ? {}
          : { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.raw === undefined ? {} : { payload: options.raw }),
      ...(options.body === undefined
        ? {}
        : {
            payload: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
          }),
    })
    for (const cookie of response.cookies) {
      if (cookie.value === '') this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    return response
  }

  signIn(email: string, password = DEMO_PASSWORD): Promise<LightMyRequestResponse> {
    return this.call('POST', '/login', { body: { email, password } })
  }

  signInAdmin(username: string, password = DEMO_PASSWORD): Promise<LightMyRequestResponse> {
    return this.call('POST', '/api/user/admin/login', { body: { username, password } })
  }

  /** Sends a PATCH with changes to a domain's config. */
  patch(
    domainId: number,
    config: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.call('PATCH', `/admin/api/domains/${domainId}`, { body: { config }, headers })
  }
}
