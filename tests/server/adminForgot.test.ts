import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminCompanies } from '../../server/platform/db/schema/admins'
import { findAdminByUsername } from '../../server/platform/db/platform/admins'
import { hashToken } from '../../server/platform/sessions/tokens'
import { linkIn, type SentMail } from '../support/readMails'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const PASSWORD = 'Portico-demo-1'

describe.each(engines)('an admin’s forgotten password on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.platform((tx) => tx.execute(sql`delete from throttles`)))

  const ask = (
    username: string,
    {
      language = 'en',
      host = 'harbour.localhost',
      headers = {},
    }: { language?: string; host?: string; headers?: Record<string, string> } = {},
  ) =>
    server
      .browser(host)
      .call('POST', '/api/user/admin/forgot', { body: { username, language }, headers })
  let seen = 0
  /** Returns the emails sent since the previous call. */
  const mailed = async (): Promise<SentMail[]> => {
    const all = await server.mails()
    return all.slice(seen, (seen = all.length))
  }
  const tokenIn = (mail: SentMail | undefined): string =>
    linkIn(mail?.text ?? '').split('#')[1] ?? ''
  const take = (token: string, newPassword: string) =>
    server
      .browser()
      .call('POST', '/api/user/admin/link/use', { body: { token, new_password: newPassword } })
  const signedIn = async (username: string, password = PASSWORD): Promise<Browser> => {
    const browser = server.browser()
    expect((await browser.signInAdmin(username, password)).statusCode).toBe(200)
    return browser
  }
  const holds = async (browser: Browser) =>
    (await browser.call('GET', '/admin/api/session')).statusCode
  const code = (response: { statusCode: number; json: <T>() => T }) => [
    response.statusCode,
    response.json<{ code: string }>().code,
  ]

  it('a request by username or email mails a link that works once, for one hour, and is stored as a hash; setting the password ends every session and sends a notice', async () => {
    await mailed()
    const tabs = [await signedIn('manager'), await signedIn('manager')]
    const other = await signedIn('owner')
    expect((await ask(' MANAGER ')).statusCode).toBe(204)
    expect((await ask('Manager@Portico.example.com')).statusCode).toBe(204)
    const mails = await mailed()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      Array.from({ length: 2 }, () => [
        'manager@portico.example.com',
        'A new password for the studio',
      ]),
    )
    // The old password and the sessions stay valid until the link is used.
    expect([await holds(tabs[0] ?? other), await holds(await signedIn('manager'))]).toEqual([
      200, 200,
    ])
    const [first, second] = mails.map(tokenIn)
    const stored = await server.db.platform((tx) =>
      tx.execute(
        sql`select token_hash, kind, expires_at - now() <= interval '60 minutes' as soon from admin_links`,
      ),
    )
    expect(stored.rows.map((row) => [row.token_hash, row.kind, row.soon]).sort()).toEqual(
      [first, second].map((token) => [hashToken(token ?? ''), 'reset', true]).sort(),
    )
    expect(JSON.stringify(stored.rows)).not.toContain(first)
    expect(server.log()).not.toContain(first)

    expect(code(await take(first ?? '', 'weak'))).toEqual([422, 'invalid_request'])
    expect((await take(first ?? '', 'Fresh-water-9')).statusCode).toBe(204)
    // Each of two links works once; using one revokes the other, so neither works now.
    for (const token of [first, second])
      expect(code(await take(token ?? '', 'Other-water-9'))).toEqual([400, 'link_invalid'])
    expect([...(await Promise.all(tabs.map(holds))), await holds(other)]).toEqual([401, 401, 200])
    expect((await server.browser().signInAdmin('manager', PASSWORD)).statusCode).toBe(401)
    expect(await holds(await signedIn('manager', 'Fresh-water-9'))).toBe(200)
    expect((await mailed()).map(({ to, subject }) => [to, subject])).toEqual([
      ['manager@portico.example.com', 'Your password for the studio of Harbour House has changed'],
    ])
  })

  it('a link expires after an hour', async () => {
    await ask('viewer')
    const token = tokenIn((await mailed()).at(-1))
    await server.db.platform((tx) => tx.execute(sql`update admin_links set expires_at = now()`))
    expect(code(await take(token, 'Fresh-water-9'))).toEqual([400, 'link_invalid'])
    expect(await holds(await signedIn('viewer'))).toBe(200)
  })

  it('the response and the work are the same whether or not the admin exists: one queue row, no lookup before the response, and no mail for an unknown name', async () => {
    await mailed()
    await server.db.platform((tx) =>
      tx.execute(
        sql`insert into admins (username, username_lower, password_hash, status, profile) values ('waits', 'waits', 'none', 'invited', '{"email":"waits@example.com"}'), ('twin', 'twin', 'none', 'active', '{"email":"same@example.com"}'), ('other-twin', 'other-twin', 'none', 'active', '{"email":"same@example.com"}')`,
      ),
    )
    const answers: unknown[] = []
    // Collects the request's own queries, without those of the server's background jobs.
    const ofRequest = new AsyncLocalStorage<string[]>()
    // A known admin, then an unknown name, a pending invitation by name and by email, an email
    // shared by two admins, a member, and an admin without a company.
    for (const name of [
      'owner',
      'nobody',
      'waits',
      'waits@example.com',
      'same@example.com',
      'alex@example.com',
      'twin',
    ]) {
      const statements: string[] = []
      const { platform } = server.context.db
      const spied: typeof platform = (run) =>
        platform((tx) =>
          run(
            new Proxy(tx, {
              get: (of, key, receiver) => (
                ['select', 'insert', 'update', 'delete', 'execute', 'query'].includes(
                  String(key),
                ) && ofRequest.getStore()?.push(String(key)),
                Reflect.get(of, key, receiver) as unknown
              ),
            }),
          ),
        )
      Object.assign(server.context.db, { platform: spied })
      // Stop the jobs while the response is made: it would look the name up.
      const { wake } = server.context.jobs
      Object.assign(server.context.jobs, { wake: () => undefined })
      const response = await ofRequest.run(statements, () => ask(name))
      Object.assign(server.context.db, { platform })
      Object.assign(server.context.jobs, { wake })
      answers.push([response.statusCode, response.body, statements])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    // Three inserts for counters, one for the email and one for its job: nothing is read before the
    // response.
    expect(answers[0]).toEqual([204, '', Array(5).fill('insert')])
    server.context.jobs.wake()
    expect((await mailed()).map(({ to }) => to)).toEqual(['owner@portico.example.com'])
  })

  it('an admin without access to any company gets no link, and a link mailed earlier stops working', async () => {
    const place = async () =>
      (await server.db.platform((tx) => findAdminByUsername(tx, 'viewer')))?.id ?? 0
    const set = async (status: 'active' | 'inactive') => {
      const id = await place()
      await server.db.platform((tx) =>
        tx
          .update(adminCompanies)
          .set({ status })
          .where(sql`${adminCompanies.adminId} = ${id}`),
      )
    }
    await ask('viewer')
    const token = tokenIn((await mailed()).at(-1))
    await set('inactive')
    await ask('viewer')
    expect(await mailed()).toEqual([])
    expect(code(await take(token, 'Fresh-water-9'))).toEqual([400, 'link_invalid'])
    await set('active')
  })

  it('the mail uses the studio’s design and the page’s language, and links to the host of the request, even for an admin of another club', async () => {
    await mailed()
    expect((await ask('outsider', { language: 'es' })).statusCode).toBe(204)
    const [mail] = await mailed()
    expect(mail?.subject).toBe('Una contraseña nueva para el estudio')
    expect(mail?.headers.from).toContain('Portico Studio')
    expect([mail?.text, mail?.html].join('')).not.toContain('Harbour House')
    expect(mail?.text).toContain('nombre de usuario outsider')
    expect(mail?.text).toMatch(/http:\/\/harbour\.localhost(:\d+)?\/studio\/password#[\w-]{43}/)
    // A host that the client sends in a header does not end up in a link.
    expect(
      (await ask('outsider', { headers: { 'x-forwarded-host': 'evil.example' } })).statusCode,
    ).toBe(204)
    const [other] = await mailed()
    // A token is random, so it may contain any sequence of letters.
    expect(other?.text.replace(tokenIn(other), '')).not.toContain('evil')
    expect((await take(tokenIn(mail), 'Fresh-water-9')).statusCode).toBe(204)
    expect(await holds(await signedIn('outsider', 'Fresh-water-9'))).toBe(200)
  })

  it('is rate-limited to five requests per name, known or unknown, and by address; an invalid body names its field, and another site is rejected', async () => {
    for (const name of ['owner', 'nobody']) {
      for (let time = 0; time < 5; time += 1) expect((await ask(name)).statusCode).toBe(204)
      const refused = await ask(name.toUpperCase())
      expect([...code(refused), Number(refused.headers['retry-after']) > 0]).toEqual([
        429,
        'too_many_attempts',
        true,
      ])
    }
    await server.db.platform((tx) =>
      tx.execute(sql`update throttles set failures = 50 where bucket like 'mails:%'`),
    )
    expect(code(await ask('somebody'))).toEqual([429, 'too_many_attempts'])
    await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
    for (const name of ['', '   '])
      expect((await ask(name)).json()).toMatchObject({ error_details: [{ path: '/username' }] })
    expect((await ask('owner', { language: 'xx' })).json()).toMatchObject({
      error_details: [{ path: '/language' }],
    })
    expect((await ask('owner', { headers: { origin: 'https://evil.example' } })).statusCode).toBe(
      403,
    )
  })
})
