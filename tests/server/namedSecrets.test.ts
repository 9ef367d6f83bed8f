import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { buildServer } from '../../server/buildServer'
import { openCredential } from '../../server/platform/db/sealCredential'
import { configAt } from '../../server/features/config/configRepository'
import { isSecretName } from '../../src/core/config/isSecretName'
import { PortalConfigSchema } from '../../generated/schemas'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { runCommand } from '../../server/cli/runCommand'
import { editableClub } from './editableClub'
import { engines } from './engines'
import type { Browser, TestServer } from './testServer'

interface Fault {
  error_details: { path: string; code: string }[]
}

/**
 * Configs with a credential under a telltale key, each with a title and the credential's path in
 * wire format.
 */
const places: [string, Record<string, unknown>, string][] = [
  ['at the root', { webhook_secret: 'canary' }, '/webhook_secret'],
  ['at the root, in camelCase', { stripeSecretKey: 'canary' }, '/stripeSecretKey'],
  ['in a known group', { props: { footer: { apiKey: 'canary' } } }, '/props/footer/apiKey'],
  [
    'in a processor',
    { processors: [{ id: 'a', uri: 'sandbox', cards_accepted: ['visa'], secret: 'canary' }] },
    '/processors/0/secret',
  ],
  [
    'in a processor, its webhook’s',
    {
      processors: [
        { id: 'a', uri: 'sandbox', cards_accepted: ['visa'], 'webhook-secret': 'canary' },
      ],
    },
    '/processors/0/webhook-secret',
  ],
  [
    'in an entry of the navigation',
    { settings: { navigation: { dining: { access_token: 'canary' } } } },
    '/settings/navigation/dining/access_token',
  ],
  [
    'deep in an unknown key',
    { vendor: { accounts: [{ login: { password: 'canary' } }] } },
    '/vendor/accounts/0/login/password',
  ],
  [
    'in the settings of an unknown widget',
    {
      props: {
        sections: {
          '/': [{ id: 'a', widget: 'of-another-build', settings: { private_key: 'canary' } }],
        },
      },
    },
    '/props/sections/~1/0/settings/private_key',
  ],
  ['that is not text', { vendor: { credentials: { user: 'canary' } } }, '/vendor/credentials'],
]

describe('credential names', () => {
  it.each([
    'secret',
    'webhook_secret',
    'secretKey',
    'secret_key',
    'API_KEY',
    'apiKey',
    'private-key',
    'accessToken',
    'access_token',
    'password',
    'dbPasswd',
    'client_secret',
    'token',
    'merchantKey',
    'stripe_key',
    'hmacKey',
    'sharedKey',
    'consumer-key',
    'serverKey',
    'Authorization',
    'bearer',
    'proxy-authorization',
    'publicSecretKey',
  ])('%s is a credential', (name) => {
    expect(isSecretName(name)).toBe(true)
  })

  it.each([
    'key',
    'tokens',
    'keywords',
    'publishableKey',
    'stripePublishableKey',
    'publicApiKey',
    'siteKey',
    'clientKey',
    'authorizationRequired',
    'bearerName',
    'observer',
    'monkey',
    'idempotent',
    'shippingKind',
    'spin',
  ])('%s is not a credential', (name) => {
    expect(isSecretName(name)).toBe(false)
  })

  it('no declared key looks like a credential, except the write-only token', () => {
    const named: string[] = []
    const walk = (schema: JsonSchema, path: string): void => {
      for (const [key, inside] of Object.entries(schema.properties ?? {})) {
        if (isSecretName(key)) named.push(`${path}/${key}`)
        walk(inside, `${path}/${key}`)
      }
      if (typeof schema.additionalProperties === 'object')
        walk(schema.additionalProperties, `${path}/*`)
      if (schema.items) walk(schema.items, `${path}/0`)
    }
    walk(PortalConfigSchema, '')
    for (const { id, settings } of catalogue.widgets) walk(settings, id)
    expect(named).toEqual(['/token'])
  })
})

describe.each(engines)('credentials and unknown keys of a config on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  beforeAll(async () => {
    ;({ server, owner } = await editableClub(engine))
  })
  afterAll(() => server.close())

  it.each(places)(
    'a credential %s is refused with its path by every call that writes, and stored nowhere',
    async (_where, config, path) => {
      const patched = await owner.patch(1, config)
      const drafted = await owner.call('PUT', '/admin/api/domains/1/draft', { body: { config } })
      for (const answer of [patched, drafted]) {
        expect(answer.statusCode).toBe(422)
        expect(answer.json<Fault>().error_details).toContainEqual(
          expect.objectContaining({ path, code: 'secret' }),
        )
        expect(answer.body).not.toContain('canary')
      }
      const imported = await runCommand(server.context, {
        name: 'import',
        file: 'a.json',
        content: { text: JSON.stringify(config) },
        host: 'new.localhost',
        clubName: 'New',
        companyId: undefined,
        replace: false,
        dryRun: false,
      })
      expect(imported).toMatchObject({
        exit: 1,
        json: { problems: expect.arrayContaining([expect.objectContaining({ code: 'secret' })]) },
      })
      const stored = await server.db.tx(1, (tx) =>
        tx.execute(
          sql`select (select json_agg(config)::text from domains) as now, (select json_agg(row_to_json(r))::text from domain_revisions r) as history, (select json_agg(config)::text from domain_drafts) as drafts`,
        ),
      )
      expect(JSON.stringify(stored.rows) + server.log()).not.toContain('canary')
    },
  )

  it('credentials stored before they were rejected never leave the server', async () => {
    const whole = places.reduce<Record<string, unknown>>(
      (all, [, config]) => ({ ...all, ...config }),
      {},
    )
    await server.db.platform((tx) =>
      tx.execute(
        sql`update domains set config = config || ${JSON.stringify(whole)}::jsonb where id = 1`,
      ),
    )
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update domain_revisions set patch = null, config = (select config from domains where id = 1), changes = ${JSON.stringify(
          [
            { path: '/webhook_secret', after: 'canary', text: 'Webhook secret: set to canary' },
            {
              path: '/processors/a',
              after: whole.processors,
              text: 'Processors: set to [{"secret":"canary"}]',
            },
          ],
        )}::jsonb`,
      ),
    )
    server.context.clubs.dropAll()
    const visitor = server.browser()
    const [newest] = (await owner.call('GET', '/admin/api/domains/1/revisions')).json<
      { revision: number }[]
    >()
    const answers = [
      await visitor.call('GET', '/config'),
      await owner.call('GET', '/admin/api/domains'),
      await owner.call('GET', `/admin/api/domains/1/revisions/${newest?.revision ?? 1}`),
      await owner.call('GET', '/admin/api/domains/1/revisions'),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain('canary')
    }
    const exported = await runCommand(server.context, {
      name: 'export',
      slug: 'harbour',
      bundle: undefined,
    })
    expect([exported.exit, JSON.stringify(exported).includes('canary')]).toEqual([0, false])
    // The next publish removes the credential permanently.
    expect(
      (
        await owner.patch(1, {
          props: { sider: { note: 'clean' } },
          processors: null,
          vendor: null,
        })
      ).statusCode,
    ).toBe(200)
    expect(
      JSON.stringify(
        (await server.db.platform((tx) => tx.execute(sql`select config from domains where id = 1`)))
          .rows,
      ),
    ).not.toContain('canary')
  })

  it('the next start removes credentials that an earlier version stored in the published config, history, drafts and planned publishes; a published leaf of class secret moves to the credentials table', async () => {
    const { db, context } = server
    const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
    const planted = {
      ...places.reduce<Record<string, unknown>>((all, [, config]) => ({ ...all, ...config }), {}),
      key: 'canary-key',
      token: 'canary-token',
    }
    const [before] = (
      await db.platform((tx) => tx.execute(sql`select config, revision from domains where id = 1`))
    ).rows as { config: Record<string, unknown>; revision: number }[]
    const { revision = 0, config = {} } = before ?? {}
    await db.platform(async (tx) => {
      await tx.execute(sql`update domains set config = config || ${json(planted)} where id = 1`)
      await tx.execute(sql`update companies set secret_rules = 0`)
      await tx.execute(
        sql`insert into scheduled_publishes (company_id, domain_id, admin_id, author_level, state, run_at, base, base_revision, patch, held_reason, held_places, origin) values (1, 1, (select id from admins where username = 'owner'), 'owner', 'held', now(), ${json({ ...config, ...planted })}, 1, ${json({ ...planted, plan: 'premium' })}, 'invalid', ${json([{ path: '/webhook_secret', after: 'canary', text: 'Webhook secret: set to canary' }])}, 'http://harbour.localhost')`,
      )
    })
    // More revisions than one batch: full configs and patches on top of them, each with a
    // credential and another change.
    const last = revision + 45
    await db.tx(1, async (tx) => {
      for (let at = revision + 1; at <= last; at += 1) {
        const note = { props: { sider: { note: `Note ${at}` } } }
        const row =
          at === revision + 1
            ? { config: { ...config, ...planted }, patch: null }
            : at % 9 === 0
              ? { config: null, patch: { vendor: null, webhook_secret: null, ...note } }
              : {
                  config: null,
                  patch: {
                    ...note,
                    vendor: { name: `Vendor ${at}`, apiKey: `canary-${at}` },
                    webhook_secret: `canary-${at}`,
                  },
                }
        await tx.execute(
          sql`insert into domain_revisions (company_id, domain_id, revision, by, forced, changes, change_count, config, patch) values (1, 1, ${at}, 'owner', false, ${json(
            [
              { path: '/vendor/apiKey', before: 'canary', text: 'Key: canary' },
              { path: '/plan', after: 'premium', text: 'Plan: set to premium' },
              { path: '/vendors', text: 'Vendors: set to [{"apiKey":"canary-of-a-large-value…' },
              {
                path: '/vendors',
                text: 'Vendors: [{"name":"a \\" b","webhook_secret":"canary… → [{"name":"c"}]',
              },
              { path: '/vendors', text: 'Vendors: set to [{"siteKey":"public…' },
            ],
          )}, 5, ${row.config && json(row.config)}, ${row.patch && json(row.patch)})`,
        )
      }
      await tx.execute(
        sql`insert into domain_drafts (company_id, domain_id, admin_id, base_revision, config) values (1, 1, (select id from admins where username = 'owner'), 1, ${json({ ...planted, plan: 'premium' })}) on conflict (company_id, domain_id, admin_id) do update set config = excluded.config`,
      )
      await tx.execute(sql`delete from credentials`)
      await tx.execute(
        sql`insert into credentials (company_id, domain_id, path, sealed) values (1, 1, '/token', 'a newer one')`,
      )
    })
    const stored = async () =>
      (
        await db.tx(1, (tx) =>
          tx.execute(
            sql`select (select json_agg(config order by id) from domains) as now, (select json_agg(r order by revision) from domain_revisions r) as history, (select json_agg(d) from domain_drafts d) as drafts, (select json_agg(p) from scheduled_publishes p) as plans, (select json_agg(c order by path) from credentials c) as credentials, (select min(secret_rules) from companies) as rules`,
          ),
        )
      ).rows[0] as Record<'now' | 'history' | 'drafts' | 'plans', Record<string, unknown>[]> & {
        credentials: { path: string; sealed: string }[]
        rules: number
      }
    expect(JSON.stringify(await stored()).match(/canary/g)?.length).toBeGreaterThan(100)

    const restart = async () =>
      (
        await buildServer({ env: context.env, db, secret: context.secret, build: 'test' })
      ).app.close()
    await restart()
    const cleaned = await stored()
    expect(JSON.stringify(cleaned).match(/.{0,40}canary/g)).toBeNull()
    expect(cleaned).toMatchObject({
      rules: 2,
      drafts: [{ config: { plan: 'premium' } }],
      plans: [{ patch: { plan: 'premium' }, state: 'held' }],
    })
    expect(cleaned.now[0]).toMatchObject({ debug: true, vendor: {} })
    expect(cleaned.credentials.map(({ path }) => path)).toEqual(['/key', '/token'])
    expect(openCredential(context, '1/1/key', cleaned.credentials[0]?.sealed ?? '')).toBe(
      'canary-key',
    )
    expect(cleaned.credentials[1]?.sealed).toBe('a newer one')
    for (const at of [last - 1, last])
      expect(await db.tx(1, (tx) => configAt(tx, 1, 1, at))).toMatchObject({
        config: {
          ...config,
          props: { sider: { note: `Note ${at}` } },
          ...(at % 9 === 0 ? {} : { vendor: { name: `Vendor ${at}` } }),
        },
      })
    expect(cleaned.history.at(-1)?.changes).toEqual([
      { path: '/vendor/apiKey', text: '/vendor/apiKey: changed' },
      { path: '/plan', after: 'premium', text: 'Plan: set to premium' },
      { path: '/vendors', text: '/vendors: changed' },
      { path: '/vendors', text: '/vendors: changed' },
      { path: '/vendors', text: 'Vendors: set to [{"siteKey":"public…' },
    ])
    // Repeating the cleanup, as after an interrupted start, changes nothing.
    await db.platform((tx) => tx.execute(sql`update companies set secret_rules = 0`))
    await restart()
    expect(await stored()).toEqual(cleaned)
    await db.tx(1, (tx) =>
      tx.execute(sql`delete from domain_revisions where revision > ${revision}`),
    )
    await db.platform(async (tx) => {
      await tx.execute(sql`delete from scheduled_publishes`)
      await tx.execute(sql`update domains set config = ${json(config)} where id = 1`)
    })
    server.context.clubs.dropAll()
  })

  it('admins keep unknown keys, and visitors never receive them at any depth', async () => {
    const unknown = {
      somethingElse: { deep: 'canary-root' },
      props: {
        footer: { fine: 'canary-group' },
        slogans: [{ id: 'a', title: 'Hello', mood: 'canary-item' }],
        sections: {
          '/': [{ id: 'a', widget: 'of-another-build', settings: { text: 'canary-settings' } }],
        },
      },
      settings: {
        navigation: { dining: { colour: 'canary-navigation' } },
        map: { region: 'canary-map' },
      },
      pages: [{ uri: '/dining', comment: 'canary-page' }],
    }
    expect((await owner.patch(1, unknown)).statusCode).toBe(200)
    const mine = (await owner.call('GET', '/admin/api/domains')).body
    for (const place of ['root', 'group', 'item', 'settings', 'navigation', 'map', 'page'])
      expect(mine).toContain(`canary-${place}`)
    const visitor = server.browser()
    const sent = await visitor.call('GET', '/config')
    expect(sent.json()).toMatchObject({
      portal: {
        props: {
          slogans: [{ id: 'a', title: 'Hello' }],
          sections: { '/': [{ id: 'a', widget: 'of-another-build' }] },
        },
        pages: [{ uri: '/dining' }],
      },
    })
    expect(sent.body).not.toContain('canary')
    expect(JSON.stringify((await server.context.clubs.byId(1))?.compiled())).not.toContain('canary')
  })
})
