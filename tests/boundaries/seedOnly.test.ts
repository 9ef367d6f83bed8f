import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** A function that a file of the server exports, such as `features/perks/x#addX`. */
type Exported = string

/** The functions that a file exports and doesn't use itself. */
const exportedBy = (file: string, source: string): Exported[] =>
  [...source.matchAll(/^export (?:async function|function|const) (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => [...source.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length === 1)
    .map((name) => `${file}#${name}`)

/** What a file imports from others of the repository by name, also under another one. */
const importedBy = (file: string, source: string): Exported[] =>
  [...source.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*'(\.[^']*|#[^']*)'/g)].flatMap(
    ([, names = '', from = '']) => {
      const target = from.startsWith('#')
        ? from.slice(1)
        : path.posix.join(path.posix.dirname(file), from)
      return names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `${target}#${name}`)
    },
  )

/** The functions of features and the platform that the seed imports and nothing else of the server does. */
function seedOnly(sources: ReadonlyMap<string, string>): Exported[] {
  const importers = new Map<Exported, string[]>()
  for (const [file, source] of sources)
    for (const name of importedBy(file, source))
      importers.set(name, [...(importers.get(name) ?? []), file])
  return [...sources]
    .filter(([file]) => /^server\/(?:features|platform)\//.test(file))
    .flatMap(([file, source]) => exportedBy(file, source))
    .filter((name) => {
      const files = importers.get(name) ?? []
      return files.length > 0 && files.every((file) => file.startsWith('server/seed/'))
    })
    .sort()
}

it('the seed makes the demo with functions that the product itself calls', () => {
  const files = ['server', 'generated'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  const sources = files.map(
    (file) => [file.replace(/\.ts$/, ''), readFileSync(path.join(root, file), 'utf8')] as const,
  )
  expect(seedOnly(new Map(sources))).toEqual([])
})

it('the search finds a function that only the seed imports, and none that its own file or a feature uses', () => {
  const seed = `import { addA, addB as addAnother, addC, type D } from '../features/x/add'`
  const add = [
    'export const addA = 1',
    'export async function addB() {}',
    'export function addC() {}',
    'export const D = addC()',
  ].join('\n')
  const feature = `import { addA } from './add'`
  expect(
    seedOnly(
      new Map([
        ['server/seed/seed', seed],
        ['server/features/x/add', add],
        ['server/features/x/handlers', feature],
      ]),
    ),
  ).toEqual(['server/features/x/add#addB'])
})
