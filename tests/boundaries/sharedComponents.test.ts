import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file))
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** The files that a file imports, when it is loaded or later, by their path from `file`. */
function importsOf(file: string, text: string, files: ReadonlySet<string>): string[] {
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].flatMap(([, from = '']) => {
    const base = path.join(path.dirname(file), from)
    return ['', '.ts', '.tsx'].map((end) => `${base}${end}`).filter((name) => files.has(name))
  })
}

/** The shared components that no file outside src/ui and the gallery imports, even indirectly. */
function findUnused(texts: ReadonlyMap<string, string>): string[] {
  const files = new Set(texts.keys())
  const reached = new Set<string>()
  const queue = [...files].filter((file) => !/^(?:src\/ui|studio\/parts)\//.test(file))
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    queue.push(...importsOf(file, texts.get(file) ?? '', files))
  }
  return [...files].filter((file) => /^src\/ui\/.*\.tsx$/.test(file) && !reached.has(file))
}

const product = new Map(
  ['src', 'studio']
    .flatMap(filesIn)
    .filter((file) => !/\.(?:sample|test)\.tsx?$/.test(file))
    .map((file) => [file, read(file)]),
)

it('every shared component is used by the portal or the studio, not only by the gallery', () => {
  expect(findUnused(product)).toEqual([])
})

it('detects a component that only the gallery or another unused component uses', () => {
  const unused = new Map([
    ...product,
    ['src/ui/lists/Pile.tsx', "import { Stack } from '../layout/Stack'"],
    ['src/ui/lists/Heap.tsx', "import { Pile } from './Pile'"],
    ['studio/parts/Extra.tsx', "import { Heap } from '../../src/ui/lists/Heap'"],
  ])
  expect(findUnused(unused)).toEqual(
    expect.arrayContaining(['src/ui/lists/Pile.tsx', 'src/ui/lists/Heap.tsx']),
  )
})

it('no test of the gallery cites a requirement: requirements are proven where members and admins see them', () => {
  const galleryTests = ['tests', 'src', 'studio']
    .flatMap(filesIn)
    .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file))
    .map((file) => ({ file, text: read(file) }))
    .filter(({ text }) => /\/studio\/parts\b|registry\/samples'/.test(text))
  expect(galleryTests.length).toBeGreaterThan(0)
  expect(
    galleryTests.flatMap(({ file, text }) =>
      [...text.matchAll(/\[(?:shell|money|activity)\.[a-z0-9.-]+\]/g)].map(
        ([id]) => `${file} ${id}`,
      ),
    ),
  ).toEqual([])
})
