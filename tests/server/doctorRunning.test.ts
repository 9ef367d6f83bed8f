import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '../../tooling/doctor/Finding'
import { checkCertificate } from '../../tooling/doctor/running/checkCertificate'
import { examineRunning } from '../../tooling/doctor/running/examineRunning'
import { startMailServer, type MailServer } from '../support/mailServer'
import { oneEngine, serverUrl } from './engines'
import { makeCertificates, type TestCertificates } from './passCertificates'
import { testServer, type TestServer } from './testServer'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'doctor-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An address of this machine where nothing listens. */
async function freeOrigin(): Promise<string> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

const named = (findings: readonly Finding[], name: string) =>
  findings.find((finding) => finding.name === name)

describe.runIf(serverUrl)('npm run doctor -- --running', () => {
  let server: TestServer
  let mailServer: MailServer
  let origin: string
  beforeAll(async () => {
    server = await testServer(oneEngine)
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    mailServer = await startMailServer()
  })
  afterAll(async () => {
    await server.close()
    await mailServer.close()
  })

  const examine = (variables: Record<string, string> = {}, at = origin) =>
    examineRunning(
      {
        PORTICO_DATA: folder,
        DATABASE_URL: server.url ?? '',
        SMTP_URL: mailServer.url,
        PORTICO_SECRET: 'a secret for tests, long enough it is',
        ...variables,
      },
      at,
    )
  const run = (query: ReturnType<typeof sql>) => server.db.platform((tx) => tx.execute(query))

  it('finds nothing wrong with an installation that works, and sends no email', async () => {
    const findings = await examine()
    expect(findings.filter(({ ok }) => !ok)).toEqual([])
    expect(findings.map(({ name }) => name)).toEqual([
      'server',
      'ready',
      'schema',
      'clock',
      'notices',
      'secret',
      'mail',
      'uploads',
      'disk',
      'certificate',
    ])
    expect(mailServer.received()).not.toContain('MAIL FROM')
  })

  it('says that no server answers, that the mail server does not, and that the database does not, without a password', async () => {
    const findings = await examine(
      {
        SMTP_URL: 'smtp://user:hush-hush@127.0.0.1:1',
        DATABASE_URL: 'postgres://someone:hush-hush@127.0.0.1:1/none',
      },
      await freeOrigin(),
    )
    for (const name of ['server', 'mail', 'database'])
      expect(named(findings, name)).toMatchObject({
        ok: false,
        found: expect.stringContaining('ECONNREFUSED'),
        todo: expect.any(String),
      })
    expect(JSON.stringify(findings)).not.toContain('hush-hush')
  })

  it('says that the schema is newer than this version', async () => {
    await run(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    )
    const findings = await examine()
    await run(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)
    expect(named(findings, 'schema')).toMatchObject({
      ok: false,
      found: expect.stringContaining('newer'),
    })
  })

  it('says that the secret does not open what is stored', async () => {
    await server.db.tx(3, (tx) =>
      tx.execute(
        sql`insert into credentials (company_id, domain_id, path, sealed) values (3, 3, '/doctor', 'sealed with another one')`,
      ),
    )
    const findings = await examine()
    await server.db.tx(3, (tx) => tx.execute(sql`delete from credentials where path = '/doctor'`))
    expect(named(findings, 'secret')).toMatchObject({
      ok: false,
      found: expect.stringMatching(/opens \d+ of \d+/),
    })
  })

  it('says that uploads are in a store that no variable names', async () => {
    await server.db.tx(3, (tx) =>
      tx.execute(
        sql`insert into media (company_id, sha256, extension, content_type, width_px, height_px, bytes, object)
          values (3, ${'0'.repeat(64)}, 'png', 'image/png', 1, 1, 1, 'an-object')`,
      ),
    )
    const findings = await examine()
    await server.db.tx(3, (tx) => tx.execute(sql`delete from media where object = 'an-object'`))
    expect(named(findings, 'uploads')).toMatchObject({
      ok: false,
      found: expect.stringMatching(/^1 are in a store/),
    })
  })

  it('says that notices do not arrive where the servers listen', async () => {
    const findings = await examine({
      DATABASE_LISTEN_URL: 'postgres://someone:hush-hush@127.0.0.1:1/none',
    })
    expect(named(findings, 'notices')).toMatchObject({ ok: false })
  })

  it('warns in production if emails are only written to files', async () => {
    const findings = await examine({ NODE_ENV: 'production', SMTP_URL: '' })
    expect(named(findings, 'mail')).toMatchObject({ ok: true, warn: true })
  })
})

describe('npm run doctor -- --running, of the embedded database', () => {
  it('says that no server holds the data', async () => {
    const findings = await examineRunning({ PORTICO_DATA: folder }, await freeOrigin())
    expect(named(findings, 'database')).toMatchObject({
      ok: false,
      found: expect.stringContaining(folder),
    })
  })

  it('names an invalid variable', async () => {
    expect(await examineRunning({ PORT: '99999' })).toMatchObject([
      { name: 'environment', ok: false },
    ])
  })
})

describe('the certificate of a host', () => {
  const HOST = 'api.push.apple.com'
  const DAY_MS = 24 * 60 * 60_000
  let made: TestCertificates
  let server: tls.Server
  let port: number
  beforeAll(async () => {
    made = makeCertificates({ days: 30 })
    server = tls.createServer({ key: made.key, cert: made.certificate }, (socket) => socket.end())
    server.on('tlsClientError', () => undefined)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(() => server.close())

  /** Checks it as of some days from now. */
  const check = (days: number, { host = HOST, isTrusted = true } = {}) =>
    checkCertificate(host, {
      now: new Date(Date.now() + days * DAY_MS),
      address: '127.0.0.1',
      port,
      ...(isTrusted && { ca: made.issuer }),
    })

  it('is good while it is valid for weeks, needs attention in its last three, and is a fault before it has expired', async () => {
    expect(await check(0)).toMatchObject({
      ok: true,
      found: expect.stringContaining('valid until'),
    })
    expect(await check(15)).toMatchObject({ ok: true, warn: true })
    expect(await check(28)).toMatchObject({
      ok: false,
      found: expect.stringContaining('expires on'),
    })
    expect(await check(31)).toMatchObject({
      ok: false,
      found: expect.stringContaining('expired on'),
    })
  })

  it('is a fault if browsers refuse it, or if nothing answers', async () => {
    expect(await check(0, { isTrusted: false })).toMatchObject({
      ok: false,
      found: expect.stringContaining('browsers refuse it'),
    })
    expect(await check(0, { host: 'portal.example.com' })).toMatchObject({
      ok: false,
      found: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
    })
    expect(
      await checkCertificate(HOST, { now: new Date(), address: '127.0.0.1', port: 1 }),
    ).toMatchObject({ ok: false, found: expect.stringContaining('ECONNREFUSED') })
  })
})
