import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configAt, insertRevision } from '../../server/features/config/configRepository'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'
import { applyMergePatch, jsonEquals } from '../../src/core/json/mergePatch'
import { editableClub } from './editableClub'
import { engines } from './engines'
import type { Browser, TestServer } from './testServer'

/**
 * Generates JSON that is hard for merge patches: nulls, lists, keys that objects inherit, objects
 * replaced by strings and back.
 */
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(null, true, 0, 1.5, '', 'text', '__proto__'),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'constructor', 'id'), tie('json'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
}))
const config = fc.dictionary(fc.constantFrom('props', 'intl', 'pages', 'unknown', 'a'), json, {
  maxKeys: 5,
  noNullPrototype: true,
})

describe.each(engines)('config history on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  beforeAll(async () => {
    ;({ server, owner } = await editableClub(engine))
  })
  afterAll(() => server.close())

  const rows = async (domainId: number) =>
    (
      await server.db.tx(1, (tx) =>
        tx.execute(
          sql`select revision, config is not null as whole, length(coalesce(config, patch)::text) as size from domain_revisions where domain_id = ${domainId} order by revision`,
        ),
      )
    ).rows as { revision: number; whole: boolean; size: number }[]

  it('after any sequence of saves, every revision is rebuilt exactly from at most 20 patches', async () => {
    let domainId = 5_000
    await fc.assert(
      fc.asyncProperty(fc.array(config, { minLength: 1, maxLength: 45 }), async (configs) => {
        domainId += 1
        await server.db.tx(1, async (tx) => {
          for (const [index, one] of configs.entries())
            await insertRevision(tx, {
              companyId: 1,
              domainId,
              revision: index + 1,
              by: 'test',
              forced: false,
              changes: [],
              config: one,
            })
          for (const [index, one] of configs.entries())
            expect(await configAt(tx, 1, domainId, index + 1)).toEqual({ config: one })
          expect(await configAt(tx, 1, domainId, configs.length + 1)).toBeUndefined()
        })
        let patches = 0
        for (const { whole } of await rows(domainId)) {
          patches = whole ? 0 : patches + 1
          expect(patches).toBeLessThanOrEqual(20)
        }
      }),
      { numRuns: 12 },
    )
  })

  it('a small change to a large config adds a small row', async () => {
    const messages = Object.fromEntries(
      Array.from({ length: 500 }, (_none, index) => [
        `club.text-${index}`,
        'A text of some length, as clubs write them.',
      ]),
    )
    expect((await owner.patch(1, { intl: { messages: { en: messages } } })).statusCode).toBe(200)
    expect((await owner.patch(1, { props: { sider: { note: 'Changed' } } })).statusCode).toBe(200)
    const [before, last] = (await rows(1)).slice(-2)
    expect(before?.size).toBeGreaterThan(20_000)
    expect([last?.whole, (last?.size ?? 0) < 200]).toEqual([false, true])
    expect((await owner.patch(1, { intl: null })).statusCode).toBe(200)
  })

  it('however much each save changes, a revision is rebuilt from little more than two configs', async () => {
    const domainId = 6_000
    await server.db.tx(1, async (tx) => {
      for (let revision = 1; revision <= 12; revision += 1)
        await insertRevision(tx, {
          companyId: 1,
          domainId,
          revision,
          by: 'test',
          forced: false,
          changes: [],
          config: {
            kept: 'A text that stays as it is.'.repeat(100),
            changed: `Text ${revision % 10}.`.repeat(150),
          },
        })
    })
    let [whole, patches] = [0, 0]
    for (const row of await rows(domainId)) {
      if (row.whole) [whole, patches] = [row.size, 0]
      else patches += row.size
      expect(patches).toBeLessThan(whole)
    }
    expect((await rows(domainId)).filter((row) => !row.whole).length).toBeGreaterThan(6)
  })

  it('an earlier revision is compared and restored exactly as published, even if it is stored as patches', async () => {
    const notes = Array.from({ length: 25 }, (_none, index) => `Note ${index}`)
    const saved: { revision: number; config: unknown }[] = []
    for (const note of notes)
      saved.push((await owner.patch(1, { props: { sider: { note } } })).json())
    for (const { revision, config: then } of saved)
      expect(
        (await owner.call('GET', `/admin/api/domains/1/revisions/${revision}`)).json<{
          config: unknown
        }>().config,
      ).toEqual(then)
    const [, , third] = saved
    const restored = await owner.call(
      'POST',
      `/admin/api/domains/1/revisions/${third?.revision ?? 0}/restore`,
    )
    expect(restored.json<{ config: unknown }>().config).toEqual(third?.config)
  })

  it('restoring a revision from before editing was turned on leaves it on', async () => {
    const off = await owner.patch(1, { debug: false, props: { sider: { note: 'Before' } } })
    expect((await owner.patch(1, { debug: true, props: null })).statusCode).toBe(200)
    const { revision } = off.json<{ revision: number }>()
    const restored = await owner.call('POST', `/admin/api/domains/1/revisions/${revision}/restore`)
    expect(restored.json()).toMatchObject({
      config: { debug: true, props: { sider: { note: 'Before' } } },
    })
  })

  it('a change is described as in the studio, with a default that the config before it had', async () => {
    const saved = await owner.patch(1, {
      props: { layout: { density: 'dense' } },
      settings: { navigation: { dining: { enabled: false } } },
    })
    expect(saved.statusCode).toBe(200)
    const [newest] = (await owner.call('GET', '/admin/api/domains/1/revisions?page_size=1')).json<
      { changes: { text: string }[] }[]
    >()
    expect(newest?.changes.map(({ text }) => text)).toEqual([
      'Spacing: Spacious → Compact',
      'Menu entry “Dining”: hidden',
    ])
  })

  it('a change of very many values lists only the first of them, and says how many there are; history is paginated', async () => {
    const messages = Object.fromEntries(
      Array.from({ length: 700 }, (_none, index) => [`club.text-${index}`, 'x']),
    )
    expect((await owner.patch(1, { intl: { messages: { en: messages } } })).statusCode).toBe(200)
    const first = await owner.call('GET', '/admin/api/domains/1/revisions?page_size=1')
    const [newest] = first.json<{ revision: number; changes: unknown[]; change_count: number }[]>()
    expect([newest?.changes.length, newest?.change_count]).toEqual([200, 700])
    expect(JSON.parse(String(first.headers.pagination))).toMatchObject({ hasNextPage: true })
    expect(
      (await owner.call('GET', '/admin/api/domains/1/revisions?page_size=51')).statusCode,
    ).toBe(400)
    expect((await owner.patch(1, { intl: null })).statusCode).toBe(200)
  })
})

describe('the migration to patches', () => {
  it('keeps every revision: full configs are rebuilt exactly from patches, and each row is written once', async () => {
    const db = new PGlite()
    await db.exec(
      'create table domain_revisions (company_id integer, domain_id integer, revision integer, changes jsonb not null, config jsonb not null, primary key (company_id, domain_id, revision))',
    )
    const configs = fc.sample(config, { numRuns: 90, seed: 11 })
    for (const [index, one] of configs.entries()) {
      const many =
        index === 7
          ? Array.from({ length: 300 }, () => ({
              path: '/a',
              text: 'A: set',
              after: 'x'.repeat(200),
            }))
          : []
      // Two clubs, one of them with a gap in its revision numbers.
      await db.query('insert into domain_revisions values (1, $1, $2, $3, $4)', [
        index % 2,
        index < 60 ? index : index + 5,
        JSON.stringify(many),
        JSON.stringify(one),
      ])
      if (index % 2 === 0)
        await db.query('insert into domain_revisions values (2, 9, $1, $2, $3)', [
          index / 2 + 1,
          '[]',
          JSON.stringify(one),
        ])
    }
    const read = async () =>
      (
        await db.query<{
          company_id: number
          domain_id: number
          revision: number
          config: unknown
          patch?: unknown
          changes: unknown[]
          change_count: number
        }>('select * from domain_revisions order by 1, 2, 3')
      ).rows
    const before = await read()
    await db.exec(
      'create table writes (n integer); create function count_write() returns trigger language plpgsql as $$ begin insert into writes values (1); return new; end $$; create trigger counting before update on domain_revisions for each row execute function count_write()',
    )
    for (const statement of (
      await readFile(path.join(migrationsFolder(), '0037_revision_patches.sql'), 'utf8')
    ).split('--> statement-breakpoint'))
      await db.exec(statement)
    expect((await db.query('select count(*)::integer as count from writes')).rows).toEqual([
      { count: before.length },
    ])
    let now: unknown
    const after = await read()
    expect(after.filter(({ patch }) => patch !== null).length).toBeGreaterThan(20)
    for (const [index, row] of after.entries()) {
      now = row.patch === null ? row.config : applyMergePatch(now, row.patch)
      expect(jsonEquals(now, before[index]?.config)).toBe(true)
    }
    const long = after.find(({ change_count }) => change_count === 300)
    expect([
      long?.changes.length,
      after.every(({ changes }) => JSON.stringify(changes).length < 40_000),
    ]).toEqual([100, true])
    await db.close()
  })
})
