import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../server/cli/runCommand'
import * as compiling from '../../src/core/config/compile/compile'
import * as workers from '../../server/platform/jobs/runInWorker'
import { editableClub } from './editableClub'
import { engines } from './engines'
import type { Browser, TestServer } from './testServer'

vi.mock('../../src/core/config/compile/compile', { spy: true })
vi.mock('../../server/platform/jobs/runInWorker', { spy: true })

interface Fault {
  code: string
  error_details: { path: string; code: string }[]
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, index) => make(index))
const texts = (count: number, text: string) => ({
  intl: {
    messages: { en: Object.fromEntries(times(count, (index) => [`club.text-${index}`, text])) },
  },
})
/** A FAQ page with many sections of a text. */
const sections = (count: number, text: string) => ({
  props: {
    sections: {
      '/faq': times(count, (index) => ({
        id: `s${index}`,
        widget: 'rich-text',
        settings: { text },
      })),
    },
  },
})
const nested = (levels: number): Record<string, unknown> =>
  levels === 0 ? {} : { a: nested(levels - 1) }

/**
 * Configs that break one limit each, with a title, the response's status, and the path of the error
 * in wire format.
 */
const broken: [string, Record<string, unknown>, number, string][] = [
  ['more than 256 KB', texts(60, 'x'.repeat(4_500)), 413, ''],
  [
    'more than 5,000 values',
    texts(5_100, 'x'),
    422,
    expect.stringMatching(/^\/intl\/messages\/en\/club\.text-\d+$/) as unknown as string,
  ],
  ['more than 20 levels', { vendor: nested(30) }, 422, `/vendor${'/a'.repeat(20)}`],
  [
    'more than 4 KB of unknown keys',
    { vendor: 'x'.repeat(3_000), other: 'y'.repeat(1_200) },
    422,
    '/other',
  ],
  [
    'a page of more than 3,000 elements',
    sections(80, 'a\n\n'.repeat(10)),
    422,
    '/props/sections/~1faq',
  ],
]

describe.each(engines)('config size limits on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  beforeAll(async () => {
    ;({ server, owner } = await editableClub(engine))
  })
  afterAll(() => server.close())
  beforeEach(() => vi.clearAllMocks())

  const state = async () =>
    JSON.stringify(
      (
        await server.db.tx(1, (tx) =>
          tx.execute(
            sql`select (select revision from domains where id = 1) as revision, (select config from domains where id = 1) as config, (select count(*) from domain_drafts) as drafts, (select count(*) from domain_revisions) as revisions`,
          ),
        )
      ).rows,
    )
  const detail = (path: string) =>
    expect.objectContaining({ path, code: 'config-limit' }) as unknown

  it.each(broken)(
    'a change to %s is refused with its path and neither saved nor compiled',
    async (_what, config, status, path) => {
      const before = await state()
      const stored = (await server.context.clubs.byId(1))?.config
      vi.mocked(compiling.compile).mockClear()
      const patched = await owner.patch(1, config)
      const drafted = await owner.call('PUT', '/admin/api/domains/1/draft', { body: { config } })
      for (const answer of [patched, drafted]) {
        expect(answer.statusCode).toBe(status)
        expect(answer.json<Fault>().error_details).toEqual([detail(path)])
      }
      // The club as it is may be compiled meanwhile, once the server hears of its `debug`.
      for (const [input] of vi.mocked(compiling.compile).mock.calls) expect(input).toEqual(stored)
      expect(workers.runInWorker).not.toHaveBeenCalledWith(
        'readProblems',
        expect.anything(),
        expect.anything(),
      )
      expect(await state()).toBe(before)
    },
  )

  it.each(broken)('`club validate` and import reject a file with %s', async (_what, config) => {
    const before = await state()
    const answer = await runCommand(server.context, {
      name: 'import',
      file: 'large.json',
      content: { text: JSON.stringify(config) },
      host: 'harbour.localhost',
      clubName: 'Harbour House',
      companyId: undefined,
      replace: true,
      dryRun: false,
    })
    expect(answer).toMatchObject({ exit: 1, json: { problems: [{ code: 'config-limit' }] } })
    expect(await state()).toBe(before)
  })

  it('values that fit separately but not with the stored config are rejected when merged', async () => {
    const half = (name: string) => ({
      intl: {
        messages: {
          en: Object.fromEntries(
            times(40, (index) => [`club.${name}-${index}`, name.repeat(4_000)]),
          ),
        },
      },
    })
    expect((await owner.patch(1, half('a'))).statusCode).toBe(200)
    const before = await state()
    const refused = await owner.patch(1, half('b'))
    expect([refused.statusCode, refused.json<Fault>()]).toEqual([
      413,
      expect.objectContaining({ code: 'body_too_large', error_details: [detail('')] }),
    ])
    expect(
      (await owner.call('PUT', '/admin/api/domains/1/draft', { body: { config: half('b') } }))
        .statusCode,
    ).toBe(413)
    expect(await state()).toBe(before)
    expect((await owner.patch(1, { intl: null })).statusCode).toBe(200)
  })

  it('an oversized config from before the limits can be changed, restored, published and made smaller, but not larger', async () => {
    const stored = { vendor: 'x'.repeat(5_000), plan: 'Gold', ...texts(5_100, 'x') }
    await server.db.platform((tx) =>
      tx.execute(
        sql`update domains set config = config || ${JSON.stringify(stored)}::jsonb where id = 1`,
      ),
    )
    server.context.clubs.dropAll()
    const note = (text: string) => ({ props: { sider: { note: text } } })
    const first = await owner.patch(1, note('first'))
    expect([first.statusCode, first.json()]).toEqual([
      200,
      expect.objectContaining({
        problems: expect.arrayContaining([
          expect.objectContaining({ code: 'config-limit' }),
          expect.objectContaining({ path: '/plan' }),
        ]) as unknown,
      }),
    ])
    expect(
      (
        await owner.patch(1, {
          vendor: 'x'.repeat(4_900),
          intl: { messages: { en: { 'club.text-0': null } } },
        })
      ).statusCode,
    ).toBe(200)
    for (const larger of [
      { vendor: 'x'.repeat(4_950) },
      { intl: { messages: { en: { 'club.more': 'x' } } } },
    ]) {
      const refused = await owner.patch(1, larger)
      expect([
        refused.statusCode,
        refused.json<Fault>().error_details.map(({ code }) => code),
      ]).toEqual([422, ['config-limit']])
      expect(
        (await owner.call('PUT', '/admin/api/domains/1/draft', { body: { config: larger } }))
          .statusCode,
      ).toBe(422)
    }
    const [{ revision } = { revision: 0 }] = (
      await owner.call('GET', '/admin/api/domains/1/revisions')
    ).json<{ revision: number }[]>()
    expect(
      (await owner.call('PUT', '/admin/api/domains/1/draft', { body: { config: note('second') } }))
        .statusCode,
    ).toBe(200)
    expect(
      (await owner.call('POST', '/admin/api/domains/1/publish', { body: {} })).statusCode,
    ).toBe(200)
    expect(
      (await owner.call('POST', `/admin/api/domains/1/revisions/${revision}/restore`, { body: {} }))
        .statusCode,
    ).toBe(200)
    expect((await owner.patch(1, { vendor: null, plan: null, intl: null })).statusCode).toBe(200)
    expect((await owner.patch(1, broken[3]?.[1])).statusCode).toBe(422)
  })

  it('a page from before the limit is still served and may stay as large, but not grow', async () => {
    const page = (count: number) => sections(count, 'a **word**')
    await server.db.platform((tx) =>
      tx.execute(
        sql`update domains set config = config || ${JSON.stringify(page(200))}::jsonb where id = 1`,
      ),
    )
    server.context.clubs.dropAll()
    const note = await owner.patch(1, { props: { sider: { note: 'still here' } } })
    expect([note.statusCode, note.json()]).toEqual([
      200,
      expect.objectContaining({
        problems: expect.arrayContaining([detail('/props/sections/~1faq')]) as unknown,
      }),
    ])
    const { portal } = (await owner.call('GET', '/config')).json<{
      portal: { props: { sections: Record<string, unknown[]> } }
    }>()
    expect(portal.props.sections['/faq']).toHaveLength(200)
    const larger = await owner.patch(1, sections(200, 'a **word** and *more*'))
    expect([larger.statusCode, larger.json<Fault>().error_details]).toEqual([
      422,
      [
        expect.objectContaining({
          path: '/props/sections/~1faq',
          message: expect.stringMatching(/^The page \/faq has \d+ elements; the limit is 3000\.$/),
        }),
      ],
    ])
    expect((await owner.patch(1, { props: { sections: null } })).statusCode).toBe(200)
  })

  it('an oversized config from before the limits can be restored and returns after a temporary publish', async () => {
    const large = { vendor: 'x'.repeat(5_000), ...texts(5_100, 'x') }
    await server.db.platform((tx) =>
      tx.execute(
        sql`update domains set config = config || ${JSON.stringify(large)}::jsonb where id = 1`,
      ),
    )
    server.context.clubs.dropAll()
    const kept = (await owner.patch(1, { props: { sider: { note: 'large' } } })).json<{
      revision: number
    }>()
    const put = () =>
      owner.call('PUT', '/admin/api/domains/1/draft', {
        body: { config: { vendor: null, intl: null } },
      })
    expect((await put()).statusCode).toBe(200)
    expect(
      (
        await owner.call('POST', '/admin/api/domains/1/publish', {
          body: { revert_after_minutes: 60 },
        })
      ).statusCode,
    ).toBe(200)
    expect((await server.context.clubs.byId(1))?.domain.config).not.toHaveProperty('vendor')
    await server.db.platform(async (tx) => {
      await tx.execute(sql`update scheduled_publishes set next_at = now() - interval '1 second'`)
      await tx.execute(sql`update jobs set next_at = 'epoch' where kind = 'publish'`)
    })
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect((await server.context.clubs.byId(1))?.domain.config).toMatchObject(large)

    expect((await owner.patch(1, { vendor: null, intl: null })).statusCode).toBe(200)
    expect((await owner.patch(1, large)).statusCode).toBe(422)
    const restored = await owner.call(
      'POST',
      `/admin/api/domains/1/revisions/${kept.revision}/restore`,
      { body: {} },
    )
    expect([restored.statusCode, (await server.context.clubs.byId(1))?.domain.config]).toEqual([
      200,
      expect.objectContaining(large),
    ])
    expect((await owner.patch(1, { vendor: null, intl: null })).statusCode).toBe(200)
  })

  it('a page of many clubs with large configs can be listed', async () => {
    await server.db.platform((tx) =>
      tx.execute(
        sql`insert into domains (company_id, slug, host, name, config, profile) select 1, 'many-' || n, 'many-' || n || '.localhost', 'Many', ${JSON.stringify(texts(1_100, 'x'))}::jsonb, '{}' from generate_series(1, 24) n`,
      ),
    )
    const listed = await owner.call('GET', '/admin/api/domains?page_size=24')
    expect([listed.statusCode, listed.json<unknown[]>().length]).toEqual([200, 24])
    await server.db.platform((tx) => tx.execute(sql`delete from domains where slug like 'many-%'`))
  })

  it('a body larger than any valid config is not read', async () => {
    const answer = await owner.patch(1, { props: { sider: { note: 'x'.repeat(400 * 1024) } } })
    expect([answer.statusCode, answer.json<Fault>().code]).toEqual([413, 'body_too_large'])
  })

  it('a large change is checked in a worker thread, a small one inline; both are saved alike', async () => {
    vi.mocked(workers.runInWorker).mockClear()
    expect((await owner.patch(1, { props: { sider: { note: 'small' } } })).statusCode).toBe(200)
    expect(workers.runInWorker).not.toHaveBeenCalled()
    const large = await owner.patch(1, texts(1_100, 'Hello'))
    expect(large.statusCode).toBe(200)
    expect(large.json<{ problems: unknown[] }>().problems.length).toBeGreaterThan(0)
    expect(workers.runInWorker).toHaveBeenCalledWith(
      'evaluateChange',
      expect.anything(),
      expect.objectContaining({ companyId: 1 }),
    )
    expect((await owner.call('GET', '/config')).json()).toMatchObject({
      portal: texts(1_100, 'Hello'),
    })
    vi.mocked(workers.runInWorker).mockClear()
    const listed = (await owner.call('GET', '/admin/api/domains')).json<{ problems: unknown[] }[]>()
    expect(listed[0]?.problems).toEqual(large.json<{ problems: unknown[] }>().problems)
    expect(workers.runInWorker).toHaveBeenCalledWith(
      'readProblems',
      expect.anything(),
      expect.anything(),
    )
    expect((await owner.patch(1, { intl: null })).statusCode).toBe(200)
  })

  it('a large draft is published and checked in the worker thread too', async () => {
    vi.mocked(workers.runInWorker).mockClear()
    const put = (config: unknown) =>
      owner.call('PUT', '/admin/api/domains/1/draft', { body: { config } })
    expect((await put(texts(1_100, 'Hello'))).statusCode).toBe(200)
    expect(
      (await owner.call('POST', '/admin/api/domains/1/publish', { body: {} })).statusCode,
    ).toBe(200)
    expect(workers.runInWorker).toHaveBeenCalledWith(
      'evaluateChange',
      expect.anything(),
      expect.anything(),
    )
    expect((await put({ ...texts(1_100, 'Hello {name'), plan: 'Gold' })).statusCode).toBe(200)
    const refused = await owner.call('POST', '/admin/api/domains/1/publish', { body: {} })
    expect([
      refused.statusCode,
      refused.json<Fault>().error_details.map(({ path }) => path),
    ]).toEqual([422, expect.arrayContaining(['/plan'])])
    await owner.call('DELETE', '/admin/api/domains/1/draft')
    expect((await owner.patch(1, { intl: null })).statusCode).toBe(200)
  })

  it('two simultaneous large changes are both saved, one after the other', async () => {
    const [first, second] = await Promise.all([
      owner.patch(1, texts(1_100, 'A')),
      owner.patch(1, {
        settings: { navigation: { dining: { name: 'Eat' } } },
        intl: {
          messages: { es: Object.fromEntries(times(700, (index) => [`club.text-${index}`, 'B'])) },
        },
      }),
    ])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    const { portal } = (await owner.call('GET', '/config')).json<{
      portal: { intl: { messages: Record<string, object> }; settings: unknown }
    }>()
    expect([
      Object.keys(portal.intl.messages.en ?? {}).length,
      Object.keys(portal.intl.messages.es ?? {}).length,
    ]).toEqual([1_100, 700])
    expect((await owner.patch(1, { intl: null })).statusCode).toBe(200)
  })
})
