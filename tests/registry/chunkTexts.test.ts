import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { frameParts } from '../../src/app/shells/frameParts'
import { pageManifests, widgetManifests } from '../support/manifests'

/** What a module imports, and the message ids that its code contains. */
interface Module {
  imports: readonly string[]
  ids: readonly string[]
  /** The beginnings of ids that are completed at run time. */
  prefixes: readonly string[]
}

const idsOf = (chunk: string): string[] =>
  Object.keys(JSON.parse(readFileSync(`generated/messages/${chunk}/en.json`, 'utf8')) as object)
const allIds = new Set(readdirSync('generated/messages').flatMap(idsOf))
/** The texts that every page has. */
const everywhere = ['shell', 'live'].flatMap(idsOf)

const fileOf = (from: string, specifier: string): string | undefined =>
  ['.ts', '.tsx']
    .map((end) => path.join(path.dirname(from), `${specifier}${end}`))
    .find((file) => existsSync(file))

/** The imports, or the exports of another file's names, in a file that Prettier has formatted. */
const statementsOf = (
  code: string,
  keyword: 'import' | 'export',
): { names: string[] | undefined; specifier: string }[] =>
  [...code.matchAll(new RegExp(`^${keyword} (?!type )([^;']*?)from '(\\.[^']+)'`, 'gm'))].map(
    ([, clause = '', specifier = '']) => ({
      specifier,
      names: /\{([^}]*)\}/
        .exec(clause)?.[1]
        ?.split(',')
        .map((name) => name.trim().replace(/ as .*/s, ''))
        .filter((name) => name !== '' && !name.startsWith('type ')),
    }),
  )

const remember = <Value>(read: (file: string) => Value): ((file: string) => Value) => {
  const known = new Map<string, Value>()
  return (file) => {
    const value = known.get(file) ?? read(file)
    known.set(file, value)
    return value
  }
}

/** The file that each name comes from which an area's public.ts exports. */
const originsIn = remember(
  (file) =>
    new Map(
      statementsOf(readFileSync(file, 'utf8'), 'export').flatMap(({ names = [], specifier }) =>
        names.map((name) => [name, fileOf(file, specifier)] as const),
      ),
    ),
)

const readModule = remember((file): Module => {
  const code = readFileSync(file, 'utf8')
  const loaded = [...code.matchAll(/import\('(\.[^']+)'\)/g)].map(([, specifier = '']) => ({
    specifier,
    names: undefined,
  }))
  return {
    imports: [...statementsOf(code, 'import'), ...loaded].flatMap(({ names, specifier }) => {
      const target = fileOf(file, specifier)
      if (target === undefined) return []
      return path.basename(target) === 'public.ts' && names
        ? names.map((name) => originsIn(target).get(name) ?? target)
        : [target]
    }),
    ids: [...code.matchAll(/'(\w+\.[\w.-]+)'/g)]
      .map(([, id = '']) => id)
      .filter((id) => allIds.has(id)),
    prefixes: [...code.matchAll(/`((?:area|page|ui)\.[\w.-]+\.)\$\{/g)].map(([, id = '']) => id),
  }
})

/** The ids in the code that a file loads, which are neither in the chunk nor in every page. */
function missingTexts(entry: string, chunk: string): readonly string[] {
  const texts = [...new Set([...idsOf(chunk), ...everywhere])]
  const files = new Set([entry])
  // The loop also visits the files that it adds.
  for (const file of files) for (const one of readModule(file).imports) files.add(one)
  const read = [...files].map(readModule)
  return [
    ...read.flatMap(({ ids }) => ids).filter((id) => !texts.includes(id)),
    ...read
      .flatMap(({ prefixes }) => prefixes)
      .filter((prefix) => !texts.some((id) => id.startsWith(prefix)))
      .map((prefix) => `${prefix}…`),
  ]
}

it('each page, widget and gate has the texts of all parts and areas whose code it loads', () => {
  const entries = [
    ...pageManifests.map(({ id }) => [`src/pages/${id}/Page.tsx`, `page-${id}`] as const),
    ...widgetManifests.map(({ id }) => [`src/widgets/${id}/Widget.tsx`, `widget-${id}`] as const),
    ...Object.values(frameParts)
      .map(({ source, texts }) => [source, texts] as const)
      // Shells load gates, which are entries of their own.
      .filter(([, texts]) => texts !== 'shell'),
  ]
  expect(entries.length).toBeGreaterThan(40)
  expect(
    entries
      .map(([entry, chunk]) => [entry, missingTexts(entry, chunk)] as const)
      .filter(([, missing]) => missing.length > 0),
  ).toEqual([])
})

it('the search finds a missing text, through an area’s public.ts and a prefix too', () => {
  expect(missingTexts('src/pages/account-memberships/Page.tsx', 'page-home')).toEqual(
    expect.arrayContaining(['ui.order.summary', 'area.memberships.details', 'ui.barcode.…']),
  )
})
