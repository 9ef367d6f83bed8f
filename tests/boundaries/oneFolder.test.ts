import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { Catalogue } from '../../src/core/config/Catalogue'
import type * as CallPaths from '../../generated/callPaths'
import type * as Compile from '../../src/core/config/compile/compile'
import type * as EntryServer from '../../src/app/entry-server'
import type * as Pages from '../../src/registry/pages'
import type * as Processors from '../../src/registry/processors'
import type * as Widgets from '../../src/registry/widgets'

const root = path.resolve(import.meta.dirname, '../..')
const FOLDERS = [
  'schemas',
  'server/processors',
  'themes',
  'src',
  'studio',
  'desk',
  'tooling',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'fixtures',
]

/**
 * Tests in a copy of the repository to which a page, widget, preset, language, processor and call
 * were added, each only in its own folders or file.
 */
describe('a new feature needs only its own folder', () => {
  let copy: string
  let vite: ViteDevServer
  let catalogue: Catalogue
  const load = async <T>(file: string): Promise<T> => {
    const environment = vite.environments.ssr
    if (!isRunnableDevEnvironment(environment)) throw new Error('no runnable environment')
    return environment.runner.import<T>(file)
  }

  beforeAll(async () => {
    copy = await mkdtemp(path.join(tmpdir(), 'portico-house-'))
    for (const name of FOLDERS)
      await cp(path.join(root, name), path.join(copy, name), { recursive: true })
    await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    await addPage(path.join(copy, 'src/pages/regatta'))
    await addWidget(path.join(copy, 'src/widgets/tide-table'))
    await addProcessor(copy)
    await writeFile(path.join(copy, 'schemas/calls/regattas.json'), JSON.stringify(REGATTA_CALLS))
    await mkdir(path.join(copy, 'themes/dune'))
    await writeFile(path.join(copy, 'themes/dune/tokens.json'), JSON.stringify({ radius: '3px' }))
    await writeFile(
      path.join(copy, 'src/locales/fr.json'),
      JSON.stringify({ 'page.regatta.title': 'Régate' }),
    ).catch(async () => {
      await mkdir(path.join(copy, 'src/locales'))
      await writeFile(
        path.join(copy, 'src/locales/fr.json'),
        JSON.stringify({ 'page.regatta.title': 'Régate' }),
      )
    })
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'schemas/gen.ts'], {
      cwd: copy,
    })
    catalogue = JSON.parse(
      await readFile(path.join(copy, 'generated/catalogue.json'), 'utf8'),
    ) as Catalogue
    // Vite's background dependency cache is outside the copy, because Vite may still write it while
    // the copy is removed.
    const cacheDir = path.join(root, 'node_modules/.vite-house')
    vite = await createServer({
      root: copy,
      cacheDir,
      logLevel: 'silent',
      server: { middlewareMode: true, hmr: false, watch: null },
      appType: 'custom',
    })
  })

  afterAll(async () => {
    await vite?.close()
    await rm(copy, { recursive: true, force: true })
  })

  it('a page: its folder gives it a route and an entry in the registry', async () => {
    const { compile } = await load<typeof Compile>('/src/core/config/compile/compile.ts')
    const { pageById } = await load<typeof Pages>('/src/registry/pages.ts')
    expect(compile({ plan: 'Plus' }, { catalogue }).config.routes).toContainEqual(
      expect.objectContaining({ pageId: 'regatta', path: '/regatta', enabled: true }),
    )
    await expect(pageById('regatta').preload()).resolves.toBeTypeOf('function')
  })

  it('a widget: its folder registers it and makes it available to configs', async () => {
    const { compile } = await load<typeof Compile>('/src/core/config/compile/compile.ts')
    const { widgetById } = await load<typeof Widgets>('/src/registry/widgets.ts')
    const config = {
      props: { sections: { '/': [{ id: 'tides', widget: 'tide-table', settings: {} }] } },
    }
    const compiled = compile(config, { catalogue })
    expect(compiled.problems).toEqual([])
    expect(compiled.config.props.sections['/']?.find(({ id }) => id === 'tides')?.settings).toEqual(
      {
        days: 3,
      },
    )
    await expect(widgetById('tide-table').preload()).resolves.toBeTypeOf('function')
  })

  it('a preset: its folder makes it a theme on top of the base tokens', async () => {
    const { compile } = await load<typeof Compile>('/src/core/config/compile/compile.ts')
    const { config } = compile({ theme: { preset: 'dune' } }, { catalogue })
    expect(config.tokens.radius).toBe('3px')
    expect(Object.keys(config.tokens)).toEqual(
      expect.arrayContaining(['color-primary', 'font-body']),
    )
  })

  it('a language: its file makes it available, and missing texts fall back to English', async () => {
    const { compile } = await load<typeof Compile>('/src/core/config/compile/compile.ts')
    const { messagesFor } = await load<typeof EntryServer>('/src/app/entry-server.tsx')
    expect(compile({}, { catalogue }).config.intl.languages).toContain('fr')
    const texts = await messagesFor('fr', {})
    expect(JSON.stringify(texts['page.regatta.title'])).toContain('Régate')
    expect(texts['page.events.title']).toEqual((await messagesFor('en', {}))['page.events.title'])
  })

  it('a processor: its two folders make it available to configs, the browser and the server', async () => {
    const { compile } = await load<typeof Compile>('/src/core/config/compile/compile.ts')
    const { loadProcessor } = await load<typeof Processors>('/src/registry/processors.tsx')
    const { config, problems } = compile(
      {
        processors: [
          {
            id: 'regattapay',
            uri: 'regattapay',
            name: 'Regatta Pay',
            acceptAch: true,
            default: true,
          },
        ],
      },
      { catalogue },
    )
    expect(problems).toEqual([])
    expect(config.processors).toMatchObject([{ id: 'regattapay', uri: 'regattapay' }])
    await expect(loadProcessor('regattapay')).resolves.toEqual({})
    expect(await readFile(path.join(copy, 'generated/serverProcessors.ts'), 'utf8')).toContain(
      "from '../server/processors/regattapay/processor'",
    )
  })

  it('a call: its file gives it a path, a type and checks for both sides', async () => {
    const { callPaths } = await load<typeof CallPaths>('/generated/callPaths.ts')
    expect(callPaths).toMatchObject({
      'regattas.list': { method: 'GET', path: '/api/regattas', list: true },
    })
    expect(await readFile(path.join(copy, 'generated/types.ts'), 'utf8')).toContain(
      '"regattas.list": {',
    )
  })
})

const REGATTA_CALLS = {
  description: 'The regattas of a club.',
  calls: [
    {
      id: 'regattas.list',
      method: 'GET',
      path: '/api/regattas',
      access: 'customer',
      pages: ['events'],
      description: 'The names of the next regattas.',
      list: true,
      reply: { type: 'array', items: { type: 'string', description: 'A name.' } },
      replyStatus: 200,
      errors: ['unauthorized'],
    },
  ],
}

async function addProcessor(copy: string) {
  const folders = ['src/processors/regattapay', 'server/processors/regattapay']
  for (const folder of folders) await mkdir(path.join(copy, folder))
  const [browser = '', server = ''] = folders.map((folder) => path.join(copy, folder))
  await writeFile(
    path.join(browser, 'abilities.json'),
    JSON.stringify({ cards: false, bank: true }),
  )
  await writeFile(path.join(browser, 'processor.tsx'), 'export const processor = {}\n')
  await writeFile(
    path.join(server, 'processor.ts'),
    "export const processor = { uri: 'regattapay' }\n",
  )
}

async function addPage(folder: string) {
  await mkdir(folder)
  const manifest =
    "import { definePage } from '../../core/registry/definePage'\n" +
    "export const manifest = definePage({ id: 'regatta', uri: '/regatta', paths: ['/regatta'], audience: 'signed-in', plus: false, membersOnly: false, layout: 'full', title: 'page.regatta.title' })\n"
  await writeFile(path.join(folder, 'manifest.ts'), manifest)
  await writeFile(path.join(folder, 'Page.tsx'), 'export function Page() {\n  return null\n}\n')
  for (const language of ['en', 'es'])
    await writeFile(
      path.join(folder, `messages.${language}.json`),
      JSON.stringify({ 'page.regatta.title': `Regatta ${language}` }),
    )
}

async function addWidget(folder: string) {
  await mkdir(folder)
  const manifest =
    "import { defineWidget } from '../../core/registry/defineWidget'\n" +
    "export const manifest = defineWidget({ id: 'tide-table', name: 'widget.tide-table.name', icon: 'waves', sample: { days: 3 } })\n"
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'TideTableSettings',
    type: 'object',
    additionalProperties: false,
    properties: { days: { type: 'integer', description: 'Days shown.', default: 3 } },
  }
  await writeFile(path.join(folder, 'manifest.ts'), manifest)
  await writeFile(path.join(folder, 'settings.schema.json'), JSON.stringify(schema))
  await writeFile(path.join(folder, 'Widget.tsx'), 'export function Widget() {\n  return null\n}\n')
  for (const language of ['en', 'es'])
    await writeFile(
      path.join(folder, `messages.${language}.json`),
      JSON.stringify({ 'widget.tide-table.name': `Tides ${language}` }),
    )
}
