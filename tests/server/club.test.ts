import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createDatabase } from '../support/createDatabase'
import { FACTOR } from '../support/factor'
import { clubCommands } from './clubCommands'
import { serverUrl } from './engines'
import { request, spawnServer, type ServerProcess } from './process/spawnServer'

// Each test starts processes, and the first of them creates a database.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const commands = clubCommands()
const { file, clubCommand, runClub } = commands

/**
 * Defines a test, or skips it. Each command's effect is tested in each of the `ways`. Errors and
 * messages are the same in all of them, so they are tested once, through the running server;
 * database errors are tested on both databases. A command by itself opens the database, so in `npm
 * test` only import, list, export and set run that way.
 */
type Define = (title: string, run: () => Promise<void>) => void
const onlyIf = (applies: boolean): Define => (applies ? it : () => undefined)
const onlyServed = (way: string) => onlyIf(way === 'through the running server')
const unlessAlone = (way: string) => onlyIf(FACTOR > 1 || way !== 'by itself')
const onlyWithServer = (way: string) => onlyIf(way !== 'by itself')

/** The ways to run the commands. */
const ways = [
  { way: 'by itself', slug: 'alone', served: false, postgres: false },
  {
    way: 'through the running server',
    slug: 'served',
    served: true,
    postgres: false,
  },
  ...(serverUrl === undefined
    ? []
    : [
        {
          way: 'beside a server on PostgreSQL',
          slug: 'beside',
          served: true,
          postgres: true,
        },
      ]),
]

describe.each(ways)('the club commands, $way', ({ way, slug, served, postgres }) => {
  let server: ServerProcess | undefined
  let env: Record<string, string> = {}
  let drop = (): Promise<void> => Promise.resolve()
  const host = `${slug}.example`
  const club = (args: readonly string[]) => clubCommand(args, '', env)
  const listed = async () =>
    ((await club(['list'])).json as { slug: string; revision: number; companyId: number }[]).find(
      (one) => one.slug === slug,
    )
  const revision = async (): Promise<number> => (await listed())?.revision ?? 0
  const ownCompany = async (): Promise<number> => (await listed())?.companyId ?? 0
  beforeAll(async () => {
    if (postgres) {
      const database = await createDatabase(serverUrl ?? '', inject('empty').database)
      env = { DATABASE_URL: database.url }
      drop = database.drop
    }
    if (served)
      server = await spawnServer(commands.scripts.server, {
        PORTICO_DATA: path.join(commands.folder, 'data'),
        PORTICO_DEMO: '0',
        ...env,
      })
  })
  afterAll(async () => {
    server?.child.kill('SIGTERM')
    if (server !== undefined) expect(await server.ended).toBe(0)
    await drop()
  })

  it('import creates a club from a file; list shows it; export returns it without secrets and identity', async () => {
    const config = {
      version: 1,
      plan: 'Lounge',
      key: 'canary-key',
      domainName: 'elsewhere.example',
      companyId: 77,
      analytics: { provider: 'plausible', siteId: 'x.example' },
      props: { sider: { note: 'Hello' } },
    }
    const created = await club([
      'import',
      await file('config.json', JSON.stringify(config)),
      '--host',
      host.toUpperCase(),
      '--name',
      'A Club',
    ])
    expect(created).toMatchObject({ code: 0, json: { slug, revision: 1, problems: [] } })
    expect(await club(['list'])).toMatchObject({
      code: 0,
      json: expect.arrayContaining([
        { slug, companyId: expect.any(Number), name: 'A Club', host, plan: 'Lounge', revision: 1 },
      ]),
    })
    const exported = await club(['export', slug])
    expect(exported).toMatchObject({
      code: 0,
      json: { version: 1, plan: 'Lounge', props: { sider: { note: 'Hello' } } },
    })
    expect(Object.keys(exported.json)).toEqual(['plan', 'props', 'version'].sort())
  })

  onlyServed(way)(
    'import rejects an existing host without --replace, another company, and a file with errors: exit code 1, nothing written',
    async () => {
      const other = await file('other.json', '{"plan": "Plus"}')
      const again = ['--host', host, '--name', 'Again']
      expect(await club(['import', other, ...again])).toMatchObject({
        code: 1,
        json: { slug: null, revision: null },
      })
      const wrong = await file('wrong.json', '{"plan": "Gold"}')
      expect(await club(['import', wrong, ...again, '--replace'])).toMatchObject({
        code: 1,
        json: { problems: [{ code: 'schema', path: '/plan' }] },
      })
      expect(await club(['import', wrong, '--host', `new-${host}`, '--name', 'New'])).toMatchObject(
        { code: 1 },
      )
      expect(await club(['export', slug])).toMatchObject({ json: { plan: 'Lounge' } })
      expect(JSON.stringify((await club(['list'])).json)).not.toContain(`new-${host}`)
      expect(
        await club(['import', other, ...again, '--replace', '--company', '4711']),
      ).toMatchObject({
        code: 1,
        json: { error: expect.stringContaining('stays with its company') },
      })
    },
  )

  it('import with --replace replaces the config of an existing host', async () => {
    const other = await file('other.json', '{"plan": "Plus"}')
    expect(
      await club(['import', other, '--host', host, '--name', 'Again', '--replace']),
    ).toMatchObject({ code: 0, json: { slug, revision: 2 } })
    expect(await club(['list'])).toMatchObject({
      json: expect.arrayContaining([expect.objectContaining({ slug, name: 'Again', revision: 2 })]),
    })
    expect(await club(['export', slug])).toMatchObject({ json: { plan: 'Plus' } })
  })

  unlessAlone(way)(
    'set changes one value, list items included; null restores the default',
    async () => {
      expect(await club(['set', slug, '/props/colors/primary', '"#123456"'])).toMatchObject({
        code: 0,
        json: { slug, revision: 3 },
      })
      await club([
        'set',
        slug,
        '/pages',
        '[{"uri":"/events","enabled":false},{"uri":"/dining","enabled":false}]',
      ])
      await club(['set', slug, '/pages/1/enabled', 'true'])
      expect(await club(['export', slug])).toMatchObject({
        json: {
          props: { colors: { primary: '#123456' } },
          pages: [{ enabled: false }, { uri: '/dining', enabled: true }],
        },
      })
      await club(['set', slug, '/props/colors/primary', 'null'])
      expect(JSON.stringify((await club(['export', slug])).json)).not.toContain('#123456')
    },
  )

  onlyServed(way)('set rejects an invalid value, the host and an unknown club', async () => {
    expect(await club(['set', slug, '/props/colors/primary', '"no colour"'])).toMatchObject({
      code: 1,
      json: { problems: [{ code: 'colour-syntax', path: '/props/colors/primary' }] },
    })
    expect(await club(['set', slug, '/domainName', '"other.example"'])).toMatchObject({ code: 1 })
    expect(await club(['set', 'nobody', '/plan', '"Plus"'])).toMatchObject({ code: 1 })
  })

  it('set changes a detail of the club’s company, and null clears it', async () => {
    const before = await revision()
    const first = await club(['set', slug, '/company/email', '"hello@mill.com"'])
    expect(first).toMatchObject({
      code: 0,
      json: { slug, revision: before + 1, companyVersion: expect.any(Number), problems: [] },
    })
    const { companyVersion } = first.json as { companyVersion: number }
    expect(await club(['set', slug, '/company/email', 'null'])).toMatchObject({
      code: 0,
      json: { slug, revision: before + 2, companyVersion: companyVersion + 1 },
    })
  })

  onlyServed(way)(
    'set rejects unknown and malformed details of the company, and writes nothing',
    async () => {
      const before = await revision()
      expect(await club(['set', slug, '/company/email', '"nowhere"'])).toMatchObject({
        code: 1,
        json: { problems: [{ path: '/company/email', code: 'email' }] },
      })
      expect(await club(['set', slug, '/company/city', '7'])).toMatchObject({
        code: 1,
        json: { problems: [{ path: '/company/city' }] },
      })
      for (const place of ['/company/id', '/company', '/company/phone/full'])
        expect(await club(['set', slug, place, '"1"'])).toMatchObject({
          code: 1,
          json: { error: expect.stringContaining('is not a company detail') },
        })
      expect(await revision()).toBe(before)
    },
  )

  onlyWithServer(way)(
    'set refuses an invalid list index and text that the database rejects: exit code 1, nothing written',
    async () => {
      const before = (await club(['list'])).json
      for (const place of ['/pages/7/enabled', '/pages/-1', '/pages/first/enabled'])
        expect(await club(['set', slug, place, 'true'])).toMatchObject({
          code: 1,
          json: { error: expect.stringContaining('is not an item of its list') },
        })
      expect(await club(['set', slug, '/props/sider/note', '"a\\u0000b"'])).toMatchObject({
        code: 1,
        json: { error: expect.stringContaining('NUL') },
      })
      expect(await club(['fleet', '--set', '/props/sider/note', '"a\\u0000b"'])).toMatchObject({
        code: 1,
        json: { error: expect.stringContaining('NUL') },
      })
      expect((await club(['list'])).json).toEqual(before)
    },
  )

  onlyServed(way)(
    'set keeps an unknown key, warns about it first, and explains how to remove it',
    async () => {
      const typo = await runClub(['set', slug, '/props/colrs/primary', '"#123456"'], '', env)
      expect([typo.code, typo.stdout.split('\n')[0]]).toEqual([
        0,
        `ATTENTION: /props/colrs is not a setting of the portal, so /props/colrs/primary has no effect. It was saved anyway; to undo: club set ${slug} /props/colrs null`,
      ])
      expect(await club(['export', slug])).toMatchObject({
        json: { props: { colrs: { primary: '#123456' } } },
      })
      const back = await runClub(['set', slug, '/props/colrs', 'null'], '', env)
      expect([back.code, back.stdout]).toEqual([0, expect.not.stringContaining('ATTENTION')])
    },
  )

  unlessAlone(way)(
    'clone, diff, rename and fleet work on the same data, and remove deletes the clone',
    async () => {
      await club(['set', slug, '/intl/currency', '"CHF"'])
      const created = await club([
        'clone',
        '--from',
        slug,
        '--host',
        `copy.${host}`,
        '--name',
        'The Copy',
        '--parts',
        'intl, theme',
      ])
      expect(created).toMatchObject({
        code: 0,
        json: {
          slug: 'copy',
          host: `copy.${host}`,
          copied: expect.arrayContaining(['/intl/currency']),
          todo: expect.any(Array),
          leftOut: expect.arrayContaining(['/plan']),
        },
      })
      expect(await club(['diff', 'copy', 'copy'])).toMatchObject({ code: 0, json: [] })
      await club(['set', 'copy', '/intl/currency', '"EUR"'])
      expect(await club(['diff', slug, 'copy'])).toMatchObject({
        code: 1,
        json: expect.arrayContaining([
          { path: '/intl/currency', before: 'CHF', after: 'EUR', text: expect.any(String) },
        ]),
      })
      const exported = await file(
        'exported.json',
        JSON.stringify((await club(['export', 'copy'])).json),
      )
      expect(await club(['diff', exported, 'copy'])).toMatchObject({ code: 0, json: [] })
      expect(await club(['rename', 'copy', '--name', 'Renamed'])).toMatchObject({
        code: 0,
        json: { slug: 'copy', name: 'Renamed' },
      })
      expect(await club(['fleet', '--set', '/intl/currency', '"JPY"', '--dry-run'])).toMatchObject({
        code: 0,
        json: expect.arrayContaining([
          expect.objectContaining({
            slug: 'copy',
            change: expect.objectContaining({ outcome: 'would change' }),
          }),
        ]),
      })
      expect(await club(['remove', 'copy'])).toMatchObject({ code: 1, json: { removed: false } })
      expect(await club(['export', 'copy'])).toMatchObject({
        code: 0,
        json: { intl: { currency: 'EUR' } },
      })
      expect(await club(['remove', 'copy', '--yes'])).toMatchObject({
        code: 0,
        json: { removed: true },
      })
      expect(await club(['export', 'copy'])).toMatchObject({ code: 1 })
    },
  )

  onlyServed(way)(
    'clone refuses an invalid host, name or part in one line, exit code 1',
    async () => {
      for (const [args, message] of [
        [['--host', host, '--name', 'X'], 'is taken'],
        [['--host', 'free.example', '--name', ''], 'name is empty'],
        [['--host', 'free.example', '--name', 'X', '--parts', 'money'], 'there is no part "money"'],
      ] as const) {
        const done = await runClub(['clone', '--from', slug, ...args], '', env)
        expect([done.code, done.stdout]).toEqual([1, ''])
        expect(done.stderr.trim().split('\n')).toHaveLength(1)
        expect(done.stderr).toContain(message)
      }
    },
  )

  unlessAlone(way)(
    'validate uses the file’s host to detect a network that refers to its own club',
    async () => {
      const companyId = await ownCompany()
      const own = await file(
        'own.json',
        JSON.stringify({ domainName: host, globalNetwork: { enabled: true, id: companyId } }),
      )
      expect(await club(['validate', own])).toMatchObject({
        code: 1,
        json: [{ problems: [{ code: 'network-self', path: '/globalNetwork/id' }] }],
      })
    },
  )

  onlyServed(way)('import and set detect it too, and another network is accepted', async () => {
    const companyId = await ownCompany()
    const own = await file(
      'own.json',
      JSON.stringify({ domainName: host, globalNetwork: { enabled: true, id: companyId } }),
    )
    expect(await club(['import', own, '--host', host, '--name', 'X', '--replace'])).toMatchObject({
      code: 1,
      json: { problems: [{ code: 'network-self' }] },
    })
    expect(
      await club([
        'import',
        await file('joins.json', JSON.stringify({ globalNetwork: { id: companyId } })),
        '--host',
        `joins.${host}`,
        '--name',
        'X',
        '--company',
        String(companyId),
      ]),
    ).toMatchObject({ code: 1, json: { problems: [{ code: 'network-self' }] } })
    expect(await club(['set', slug, '/globalNetwork', `{"id":${companyId}}`])).toMatchObject({
      code: 1,
      json: { problems: [{ code: 'network-self' }] },
    })
    const other = await file(
      'other-network.json',
      JSON.stringify({ domainName: host, globalNetwork: { enabled: true, id: companyId + 7 } }),
    )
    expect(await club(['validate', other])).toMatchObject({ code: 0 })
  })

  onlyIf(served)('open tabs of the running server receive the change at once', async () => {
    await club(['set', slug, '/props/sider/note', '"from the command line"'])
    const answer = await request(server?.port ?? 0, {
      method: 'GET',
      path: `/config?revision=${await revision()}`,
      host,
    })
    expect(JSON.parse(answer.body)).toMatchObject({
      portal: { props: { sider: { note: 'from the command line' } } },
    })
  })
})
