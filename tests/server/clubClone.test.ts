import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDomain } from '../../server/features/config/cloneDomain'
import { putCredential } from '../../server/features/config/configRepository'
import { patchDomainConfig } from '../../server/features/config/patchDomainConfig'
import { removeDomain } from '../../server/features/config/removeDomain'
import { renameDomain } from '../../server/features/config/renameDomain'
import { runCommand } from '../../server/cli/runCommand'
import { commandLine } from '../../server/cli/patchResult'
import { CLUBS_CHANNEL } from '../../server/platform/clubs/createClubCache'
import type { Database, Tx } from '../../server/platform/db/Database'
import { findClubById, findClubBySlug } from '../../server/platform/db/platform/domains'
import type { Command } from '../../server/cli/Command'
import { lockEngines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Clone {
  slug: string
  copied: string[]
  todo: { path: string; why: string }[]
  left_out: string[]
}

describe.each(lockEngines)('creating, renaming and removing clubs on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())

  const club = (command: Command) => runCommand(server.context, command)
  const clone = (over: Partial<Extract<Command, { name: 'clone' }>> = {}) =>
    club({
      name: 'clone',
      from: 'harbour',
      host: 'new.localhost',
      clubName: 'New Club',
      companyId: undefined,
      parts: undefined,
      dryRun: false,
      ...over,
    })
  const bySlug = async (slug: string) => {
    const row = await server.db.platform((tx) => findClubBySlug(tx, slug))
    if (row === undefined) throw new Error(`there is no ${slug}`)
    return row
  }
  /** Counts the rows of every table, across companies. */
  const countAllRows = async (db: Database = server.db): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    const companies = await db.platform((tx) => tx.execute(sql`select id from companies`))
    for (const table of ['companies', 'domains', 'admin_companies'])
      counts[table] = await count(db.platform.bind(db), table)
    for (const { id } of companies.rows)
      for (const table of ['domain_revisions', 'credentials', 'customers'])
        counts[table] = (counts[table] ?? 0) + (await count((run) => db.tx(Number(id), run), table))
    return counts
  }
  const count = (open: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>, table: string) =>
    open(async (tx) =>
      Number(
        (await tx.execute(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]?.n,
      ),
    )

  it('copies no secret or identity: values planted in the source appear nowhere in the clone, its history, the response or the export', async () => {
    const { domain, company } = await bySlug('harbour')
    await patchDomainConfig(server.context, commandLine, {
      companyId: 1,
      domainId: 1,
      patch: {
        key: 'canary-key',
        token: 'canary-token',
        environment: 'canary-environment',
        analytics: { provider: 'plausible', siteId: 'canary-site.example' },
        unknown: 'canary-unknown',
        props: { footer: { text: 'Harbour House: write to canary-mail@example.com' } },
      },
    })
    await server.db.tx(1, (tx) =>
      putCredential(tx, {
        companyId: 1,
        domainId: 1,
        path: '/processors/sandbox/secret',
        sealed: 'canary-sealed',
      }),
    )
    const profile = Object.fromEntries(
      Object.entries(company.profile).map(([key, value]) => [
        key,
        typeof value === 'string' ? `canary-${key}` : value,
      ]),
    )
    await server.db.platform((tx) =>
      tx.execute(
        sql`update companies set profile = ${JSON.stringify({ ...profile, email: 'canary-mail@example.com' })}::jsonb where id = 1`,
      ),
    )
    await server.db.platform((tx) =>
      tx.execute(
        sql`update domains set profile = '{"externalSslId":"canary-ssl"}'::jsonb, config = config || '{"id":987654321987654,"key":"canary-by-hand"}' where id = 1`,
      ),
    )

    const answer = await clone()
    expect(answer).toMatchObject({ exit: 0, json: { slug: 'new', host: 'new.localhost' } })
    const created = await bySlug('new')
    const history = await server.db.tx(created.company.id, (tx) =>
      tx.execute(sql`select * from domain_revisions`),
    )
    const credentials = await server.db.tx(created.company.id, (tx) =>
      tx.execute(sql`select * from credentials`),
    )
    const customers = await server.db.tx(created.company.id, (tx) =>
      tx.execute(sql`select * from customers`),
    )
    expect([history.rows.length, credentials.rows.length, customers.rows.length]).toEqual([1, 0, 0])
    const exported = await club({ name: 'export', bundle: undefined, slug: 'new' })
    const config = await server.browser('new.localhost').call('GET', '/config')
    const places = JSON.stringify([answer, created, history.rows, exported, config.json()])
    for (const text of ['canary', '987654321987654', 'Harbour House', 'harbour.localhost'])
      expect(places).not.toContain(text)
    expect(config.json()).toMatchObject({
      portal: { domain_name: 'new.localhost', theme: { preset: 'harbour' } },
      company: { name: 'New Club', email: '', phone: null },
    })
    expect(created.domain.config).toMatchObject({
      props: { slogans: [{ id: 'tide' }, { id: 'table' }, { id: 'library' }, { id: 'door' }] },
      features: { sms: true },
    })
    expect(created.domain.config).not.toHaveProperty('debug')
    expect(created.company.id).not.toBe(domain.companyId)
    expect(answer.json).toMatchObject({
      leftOut: expect.arrayContaining([
        '/key',
        '/token',
        '/debug',
        '/processors',
        '/processors/sandbox/secret',
        '/props/footer/text',
        '/analytics/siteId',
      ]),
    })
    // An owner of the source owns the clone, unless their password is the published demo password.
    expect(
      (await owner.call('GET', '/admin/api/companies'))
        .json<{ name: string }[]>()
        .map(({ name }) => name),
    ).not.toContain('New Club')
  })

  it.each([
    [{ host: 'NEW.localhost.' }, 'the host new.localhost is taken'],
    [{ host: 'no host' }, '"no host" is not a host name'],
    [{ host: '' }, '"" is not a host name'],
    [{ host: 'other.localhost', clubName: '  ' }, 'the name is empty'],
    [
      { host: 'other.localhost', clubName: 'a\u0000b' },
      'the name is too long or contains characters that are not text',
    ],
    [{ host: 'other.localhost', parts: ['theme', 'money'] }, 'there is no part "money"'],
    [{ host: 'other.localhost', companyId: 999 }, 'there is no company 999'],
    [{ host: 'other.localhost', from: 'nobody' }, 'there is no club "nobody"'],
  ])('refuses %j in one line and writes nothing', async (over, message) => {
    const before = await countAllRows()
    for (const dryRun of [true, false]) {
      const answer = await clone({ ...over, dryRun })
      expect(answer).toMatchObject({
        exit: 1,
        json: {
          slug: null,
          copied: [],
          todo: [],
          leftOut: [],
          error: expect.stringContaining(message),
        },
      })
      expect(answer.text.split('\n')).toHaveLength(1)
    }
    expect(await countAllRows()).toEqual(before)
  })

  it('--dry-run lists what will happen, and the real run does exactly that, also with another company as the target', async () => {
    const before = await countAllRows()
    const options = {
      host: 'second.localhost',
      clubName: 'Second',
      companyId: 2,
      parts: ['theme', 'intl'],
    }
    const dry = await clone({ ...options, dryRun: true })
    expect(await countAllRows()).toEqual(before)
    expect(dry.text).toMatch(/second will be created for .*\n\d+ settings will be copied/)
    const actual = await clone(options)
    expect(actual.json).toEqual(dry.json)
    const created = await bySlug('second')
    expect(created.company.id).toBe(2)
    const keys = Object.keys(created.domain.config as object)
    expect(keys.sort()).toEqual(['intl', 'props', 'theme', 'version'])
    expect(
      (actual.json as { todo: { path: string }[] }).todo.map(({ path }) => path),
    ).not.toContain('/companyId')
    expect(await countAllRows()).toEqual({
      ...before,
      domains: (before.domains ?? 0) + 1,
      domain_revisions: (before.domain_revisions ?? 0) + 1,
    })
  })

  it('leaves nothing behind when it fails halfway', async () => {
    const before = await countAllRows()
    const source = await bySlug('harbour')
    // The transaction's last statement fails, after company, links, domain and history were
    // written.
    const broken: Database = {
      ...server.db,
      platform: (run) =>
        server.db.platform((tx) =>
          run(
            new Proxy(tx, {
              get: (target, key) =>
                key === 'execute' && isSecondExecute(target) ? failing(target) : bind(target, key),
            }),
          ),
        ),
    }
    await expect(
      cloneDomain({ ...server.context, db: broken }, commandLine, {
        source,
        host: 'half.localhost',
        name: 'Half',
        parts: undefined,
        region: {},
        companyId: undefined,
        adminIds: [1],
        dryRun: false,
      }),
    ).rejects.toThrow('broken here')
    expect(await countAllRows()).toEqual(before)
    expect((await server.browser('half.localhost').call('GET', '/config')).statusCode).toBe(404)
  })

  it('POST /admin/api/clubs creates the clone for an owner of the source, linked to that owner alone, and lists the remaining tasks', async () => {
    const body = {
      source_domain_id: 1,
      name: 'By Studio',
      host: 'atelier.localhost',
      parts: ['theme', 'sections'],
    }
    const planned = await owner.call('POST', '/admin/api/clubs/plan', { body })
    expect(planned.statusCode).toBe(200)
    expect((await server.browser('atelier.localhost').call('GET', '/config')).statusCode).toBe(404)
    const response = await owner.call('POST', '/admin/api/clubs', { body })
    expect(response.statusCode).toBe(200)
    const made = response.json<Clone & { domain_name: string; company_id: number }>()
    expect(made).toMatchObject({
      slug: 'atelier',
      domain_name: 'atelier.localhost',
      name: 'By Studio',
      revision: 1,
    })
    expect(planned.json()).toEqual({
      slug: made.slug,
      host: made.domain_name,
      copied: made.copied,
      todo: made.todo,
      left_out: made.left_out,
    })
    expect(made.copied).toContain('/theme/preset')
    expect(made.left_out).toContain('/features/sms')
    const links = await server.db.platform((tx) =>
      tx.execute(
        sql`select username from admin_companies join admins on admins.id = admin_id where company_id = ${made.company_id}`,
      ),
    )
    expect(links.rows).toEqual([{ username: 'owner' }])
    expect((await server.browser('atelier.localhost').call('GET', '/config')).statusCode).toBe(200)
  })

  it('POST /admin/api/clubs answers 409 for a taken host, 403 to other companies’ owners and to managers, and 404, 422 and 400, and creates nothing', async () => {
    const before = await countAllRows()
    const body = { source_domain_id: 1, name: 'Again', host: 'atelier.localhost' }
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    const manager = server.browser()
    await manager.signInAdmin('manager')
    for (const url of ['/admin/api/clubs', '/admin/api/clubs/plan']) {
      const status = async (browser: Browser, over: object) => {
        const response = await browser.call('POST', url, { body: { ...body, ...over } })
        return [response.statusCode, response.json<{ code: string }>().code]
      }
      expect(await status(owner, {})).toEqual([409, 'conflict'])
      expect(await status(owner, { host: 'Harbour.LOCALHOST' })).toEqual([409, 'conflict'])
      expect(await status(outsider, { host: 'free.localhost' })).toEqual([403, 'forbidden'])
      expect(await status(manager, { host: 'free.localhost' })).toEqual([403, 'forbidden'])
      expect(await status(owner, { host: 'free.localhost', source_domain_id: 999 })).toEqual([
        404,
        'not_found',
      ])
      expect(await status(owner, { host: 'free.localhost', name: ' ' })).toEqual([
        422,
        'invalid_request',
      ])
      expect(await status(owner, { host: 'a b' })).toEqual([422, 'invalid_request'])
      expect(await status(owner, { host: 'free.localhost', parts: ['money'] })).toEqual([
        400,
        'invalid_request',
      ])
    }
    expect(await countAllRows()).toEqual(before)
  })

  it('renames a club and its only company; the old host is unknown at once, the new one answers, and open tabs are notified', async () => {
    const { domain } = await bySlug('new')
    const notices: unknown[] = []
    const stop = await server.db.listen(CLUBS_CHANNEL, {
      onNotice: (payload) => notices.push(JSON.parse(payload)),
    })
    expect((await server.browser('new.localhost').call('GET', '/config')).statusCode).toBe(200)
    expect(
      await club({ name: 'rename', slug: 'new', clubName: 'Newer Club', host: 'newer.localhost' }),
    ).toMatchObject({
      exit: 0,
      json: { slug: 'new', name: 'Newer Club', host: 'newer.localhost', revision: 2 },
    })
    expect((await server.browser('new.localhost').call('GET', '/config')).statusCode).toBe(404)
    expect((await server.browser('newer.localhost').call('GET', '/config')).json()).toMatchObject({
      portal: { domain_name: 'newer.localhost' },
      company: { name: 'Newer Club' },
    })
    await expect.poll(() => notices).toContainEqual({ domainId: domain.id, revision: 2 })
    await stop()
    // Repeating the rename changes nothing.
    expect(
      await club({ name: 'rename', slug: 'new', clubName: 'Newer Club', host: undefined }),
    ).toMatchObject({ exit: 0, json: { revision: 2 } })
    expect((await bySlug('new')).domain.config).toEqual(domain.config)
  })

  it('a rename to a taken host or an empty name is rejected; a company with several clubs keeps its name', async () => {
    const { domain } = await bySlug('second')
    const refusals = [{ host: 'harbour.localhost' }, { host: 'a_b' }, { name: ' ' }]
    for (const to of refusals)
      expect(await renameDomain(server.context, commandLine, domain.id, to)).toMatchObject({
        type: 'rejected',
      })
    expect((await bySlug('second')).domain).toMatchObject({ host: 'second.localhost', revision: 1 })
    await renameDomain(server.context, commandLine, domain.id, { name: 'The Second' })
    expect(await bySlug('second')).toMatchObject({
      domain: { name: 'The Second' },
      company: { name: 'The Lantern' },
    })
  })

  it('removes a club only with --yes, and then its rows, company and customers, without touching other clubs', async () => {
    const before = await countAllRows()
    const { domain, company } = await bySlug('new')
    const admin = server.browser('newer.localhost')
    await admin.signInAdmin('owner')
    expect(await club({ name: 'remove', slug: 'new', yes: false })).toMatchObject({
      exit: 1,
      json: { slug: 'new', removed: false, withCompany: true, rows: { domain_revisions: 2 } },
    })
    expect(await countAllRows()).toEqual(before)
    const notices: unknown[] = []
    const stop = await server.db.listen(CLUBS_CHANNEL, {
      onNotice: (payload) => notices.push(JSON.parse(payload)),
    })
    expect(await club({ name: 'remove', slug: 'new', yes: true })).toMatchObject({
      exit: 0,
      json: { removed: true },
    })
    await expect.poll(() => notices).toContainEqual({ domainId: domain.id, revision: 3 })
    await stop()
    expect((await server.browser('newer.localhost').call('GET', '/config')).statusCode).toBe(404)
    expect(await server.context.clubs.byId(domain.id)).toBeNull()
    const after = await countAllRows()
    expect(after).toMatchObject({
      companies: (before.companies ?? 0) - 1,
      domains: (before.domains ?? 0) - 1,
      domain_revisions: (before.domain_revisions ?? 0) - 2,
      customers: before.customers,
    })
    for (const table of ['domain_revisions', 'credentials', 'customers'])
      expect(await count((run) => server.db.tx(company.id, run), table)).toBe(0)
    // An admin who was viewing the removed club stays signed in, at another company.
    expect(
      (await admin.call('GET', '/admin/api/domains', { host: 'harbour.localhost' })).statusCode,
    ).toBe(200)
    expect(await club({ name: 'remove', slug: 'new', yes: true })).toMatchObject({ exit: 1 })
  })

  it('removes one of a company’s clubs, and reports the networks affected when the whole company goes', async () => {
    await patchDomainConfig(server.context, commandLine, {
      companyId: 1,
      domainId: 1,
      patch: { globalNetwork: { enabled: true, id: [2] } },
    })
    const { domain } = await bySlug('second')
    expect(
      await removeDomain(server.context, commandLine, domain.id, { dryRun: false }),
    ).toMatchObject({
      withCompany: false,
      namedBy: [],
    })
    expect(await server.db.platform((tx) => findClubById(tx, 2))).toMatchObject({
      company: { name: 'The Lantern' },
    })
    expect(await removeDomain(server.context, commandLine, 2, { dryRun: true })).toMatchObject({
      withCompany: true,
      namedBy: ['harbour'],
      rows: { customers: 1 },
    })
  })
})

const bind = (target: Tx, key: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, key)
  return typeof value === 'function'
    ? (value as (...args: unknown[]) => unknown).bind(target)
    : value
}
/**
 * How often `execute` was read from each transaction. The first call sets the company; the second
 * one, which notifies the other processes, fails.
 */
const executeCounts = new WeakMap<Tx, number>()
const isSecondExecute = (tx: Tx): boolean => {
  executeCounts.set(tx, (executeCounts.get(tx) ?? 0) + 1)
  return (executeCounts.get(tx) ?? 0) > 1
}
const failing = (tx: Tx) => async () => {
  expect(
    (
      await tx.execute(
        sql`select count(*)::integer as n from domains where host = 'half.localhost'`,
      )
    ).rows,
  ).toEqual([{ n: 1 }])
  throw new Error('broken here')
}
