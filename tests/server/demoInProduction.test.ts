import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../server/cli/runCommand'
import { createDomain } from '../../server/features/config/createDomain'
import { checkDemo } from '../../server/seed/checkDemo'
import { seedDemo } from '../../server/seed/seedDemo'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

describe.each(engines)('demo accounts in production on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine, {
      environment: { NODE_ENV: 'production', PORTICO_DEMO: 'keep', PORTICO_SECRET: 's'.repeat(32) },
    })
  })
  afterAll(() => server.close())

  it('data that contains the demo is rejected with one line of instructions, and accepted with PORTICO_DEMO=keep', async () => {
    await expect(checkDemo(server.db, { production: true, allowDemo: false })).rejects.toThrow(
      /^this data contains the demo \([^\n]+PORTICO_DEMO=keep[^\n]*$/,
    )
    await checkDemo(server.db, { production: false, allowDemo: false })
    await checkDemo(server.db, { production: true, allowDemo: true })
  })

  it('the demo password fails like a wrong one, for members and admins', async () => {
    const answers = [
      await server.browser().signIn('alex@example.com'),
      await server.browser().signIn('alex@example.com', 'Wrong-password-1'),
    ]
    const admins = [
      await server.browser().signInAdmin('owner'),
      await server.browser().signInAdmin('owner', 'Wrong-password-1'),
    ]
    for (const [demo, wrong] of [answers, admins]) {
      const error = wrong?.json<Record<string, unknown>>() ?? {}
      expect([demo?.statusCode, demo?.json()]).toEqual([
        401,
        { ...error, request_id: expect.any(String) },
      ])
    }
  })

  it('the published activation code does not work', async () => {
    const answer = await server.browser().call('POST', '/api/public/account/activate', {
      body: { code: 'DEMO-ACTIVATE', new_password: 'Another-pass-1' },
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'link_invalid'])
    const state = await server.browser().call('POST', '/api/public/account/link-state', {
      body: { kind: 'activate', token: 'DEMO-ACTIVATE' },
    })
    expect(state.json()).toEqual({ valid: false, email: null })
  })

  it('a session started with the demo password outside production ends at startup', async () => {
    const member = server.browser()
    const admin = server.browser()
    const { env } = server.context
    Object.assign(env, { production: false })
    await member.signIn('casey@example.com')
    await admin.signInAdmin('manager')
    expect([
      (await member.call('GET', '/api/account')).statusCode,
      (await admin.call('GET', '/admin/api/session')).statusCode,
    ]).toEqual([200, 200])
    Object.assign(env, { production: true })
    await checkDemo(server.db, env)
    expect([
      (await member.call('GET', '/api/account')).statusCode,
      (await admin.call('GET', '/admin/api/session')).statusCode,
    ]).toEqual([401, 401])
  })

  it('a password set through a mailed link signs in, for members and admins', async () => {
    const member = server.browser()
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update customers set email_verified_at = now() where email = 'alex@example.com'`,
      ),
    )
    await member.call('POST', '/api/public/account/forgot-password', {
      body: { email: 'alex@example.com' },
    })
    await member.call('POST', '/api/user/admin/forgot', {
      body: { username: 'owner', language: 'en' },
    })
    const mails = await server.mails()
    const [reset, studio] = [
      mails.find(({ to }) => to.includes('alex@')),
      mails.find(({ subject }) => subject.includes('studio')),
    ]
    const id = new URL(linkIn(reset?.text ?? '')).pathname.split('/').at(-1)
    expect(
      (
        await member.call('POST', '/api/public/account/password-reset', {
          body: { id, new_password: 'My-own-pass-1' },
        })
      ).statusCode,
    ).toBe(200)
    expect((await member.signIn('alex@example.com', 'My-own-pass-1')).statusCode).toBe(200)
    const token = new URL(linkIn(studio?.text ?? '')).hash.slice(1)
    expect(
      (
        await member.call('POST', '/api/user/admin/link/use', {
          body: { token, new_password: 'My-own-pass-1' },
        })
      ).statusCode,
    ).toBe(204)
    expect((await member.signInAdmin('owner', 'My-own-pass-1')).statusCode).toBe(200)
  })
})

describe.each(engines)('demo admins and other clubs on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())
  const adminsOf = async (slug: string): Promise<unknown[]> =>
    (
      await server.db.platform((tx) =>
        tx.execute(
          sql`select username from admins join admin_companies on admin_id = admins.id join domains on domains.company_id = admin_companies.company_id where slug = ${slug}`,
        ),
      )
    ).rows

  it('a company created by a command-line import or clone is linked to no demo admin', async () => {
    expect(
      await runCommand(server.context, {
        name: 'import',
        file: 'x.json',
        content: { text: '{}' },
        host: 'real.example.com',
        clubName: 'Real',
        companyId: undefined,
        replace: false,
        dryRun: false,
      }),
    ).toMatchObject({ exit: 0, text: expect.stringContaining('admin invite') })
    expect(
      await runCommand(server.context, {
        name: 'clone',
        from: 'harbour',
        host: 'copy.example.com',
        clubName: 'Copy',
        companyId: undefined,
        parts: undefined,
        dryRun: false,
      }),
    ).toMatchObject({ exit: 0, text: expect.stringContaining('admin invite') })
    expect([await adminsOf('real'), await adminsOf('copy')]).toEqual([[], []])
  })

  it('an owner of the source who has set a password owns its clone', async () => {
    await server.db.platform((tx) =>
      tx.execute(sql`update admins set demo = false where username = 'owner'`),
    )
    const cloned = await runCommand(server.context, {
      name: 'clone',
      from: 'harbour',
      host: 'theirs.example.com',
      clubName: 'Theirs',
      companyId: undefined,
      parts: undefined,
      dryRun: false,
    })
    await server.db.platform((tx) =>
      tx.execute(sql`update admins set demo = true where username = 'owner'`),
    )
    expect(cloned).toMatchObject({ exit: 0, text: expect.stringContaining('Owned by owner') })
    expect(await adminsOf('theirs')).toEqual([{ username: 'owner' }])
  })

  it('a club that a demo admin creates in the studio belongs to the demo too', async () => {
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const created = await owner.call('POST', '/admin/api/clubs', {
      body: { source_domain_id: 1, host: 'studio-made.localhost', name: 'Studio Made' },
    })
    expect(created.statusCode).toBe(200)
    const { rows } = await server.db.platform((tx) =>
      tx.execute(sql`select demo from companies where name = 'Studio Made'`),
    )
    expect(rows).toEqual([{ demo: true }])
  })

  it('if admins exist without any company, they do not become owners of the first club that is created', async () => {
    const empty = await engine.openEmpty()
    await empty.db.platform((tx) =>
      tx.execute(
        sql`insert into admins (username, username_lower, password_hash, profile) values ('left', 'left', 'x', '{}')`,
      ),
    )
    const created = await createDomain(
      { ...server.context, db: empty.db },
      { name: 'command line', level: 'owner' },
      { host: 'first.example.com', name: 'First', companyId: undefined, config: {} },
    )
    expect(created.type).toBe('created')
    expect(
      (await empty.db.platform((tx) => tx.execute(sql`select * from admin_companies`))).rows,
    ).toEqual([])
    await empty.drop()
  })

  it('the migration marks a demo that an earlier version filled, except admins and customers who have set a password since', async () => {
    const old = await engine.openEmpty()
    await seedDemo(old.db, { shouldSeedDemo: true, production: false })
    const marked = async (): Promise<unknown> => ({
      companies: (
        await old.db.platform((tx) =>
          tx.execute(sql`select count(*)::integer as n from companies where demo`),
        )
      ).rows[0]?.n,
      admins: (
        await old.db.platform((tx) =>
          tx.execute(sql`select username from admins where demo order by username`),
        )
      ).rows.map(({ username }) => username),
      customers: (
        await old.db.tx(1, (tx) =>
          tx.execute(sql`select email from customers where demo order by email`),
        )
      ).rows.map(({ email }) => email),
    })
    const filled = (await marked()) as { companies: number; admins: string[]; customers: string[] }
    expect(filled).toMatchObject({
      companies: 4,
      admins: ['desk', 'door', 'manager', 'outsider', 'owner', 'viewer'],
      customers: expect.arrayContaining(['alex@example.com', 'sam@example.com']),
    })
    await old.db.platform((tx) => tx.execute(sql`update companies set demo = false`))
    await old.db.platform((tx) =>
      tx.execute(
        sql`update admins set demo = false, password_hash = case username when 'viewer' then 'their own' else password_hash end`,
      ),
    )
    for (const companyId of [1, 2, 3, 4])
      await old.db.tx(companyId, (tx) =>
        tx.execute(
          sql`update customers set demo = false, password_hash = case email when 'pat@example.com' then 'their own' else password_hash end`,
        ),
      )
    const statements = (
      await readFile(path.join(migrationsFolder(), '0035_first_start.sql'), 'utf8')
    )
      .split('--> statement-breakpoint')
      .filter((text) => /^\s*(--[^\n]*\n\s*)*(UPDATE|ALTER TABLE \w+ (NO )?FORCE)/.test(text))
    expect(statements).toHaveLength(9)
    await old.db.platform(async (tx) => {
      // The migration runs as the tables' owner.
      if (old.db.engine === 'pglite') await tx.execute(sql`select set_config('role', 'none', true)`)
      for (const text of statements) await tx.execute(sql.raw(text))
    })
    expect(await marked()).toEqual({
      companies: 4,
      admins: filled.admins.filter((name) => name !== 'viewer'),
      customers: filled.customers.filter((email) => email !== 'pat@example.com'),
    })
    await old.drop()
  })
})
