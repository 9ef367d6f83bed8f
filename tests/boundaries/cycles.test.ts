import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { targetOf } from '../../tooling/lint/targetOf.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['schemas', 'generated', 'src', 'studio', 'desk', 'server', 'tooling']

/**
 * The files that a file imports when it is loaded, including imports of types, but not by
 * `import()`.
 */
function importsOf(file: string, files: ReadonlySet<string>): string[] {
  const { statements } = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  )
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const from = statement.moduleSpecifier
    const base = from && ts.isStringLiteral(from) && targetOf(file, from.text)
    if (!base) return []
    return ['', '.ts', '.tsx', '.mjs']
      .map((end) => `${base}${end}`)
      .filter((name) => files.has(name))
  })
}

/** The first cycle found, as its files in import order; undefined if there is none. */
function findCycle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  const follow = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    done.add(file)
    for (const next of imports.get(file) ?? []) {
      const cycle = follow(next, [...way, file])
      if (cycle) return cycle
    }
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = follow(file, [])
    if (cycle) return cycle
  }
  return undefined
}

/**
 * The folder of a server file: its folder in platform/ or features/, else its folder in server/.
 */
function serverFolderOf(file: string): string {
  const parts = path.dirname(file).split('/')
  return parts.slice(0, parts[1] === 'platform' || parts[1] === 'features' ? 3 : 2).join('/')
}

/** The other folders that each folder imports from. */
function folderImports(
  imports: ReadonlyMap<string, readonly string[]>,
  folderOf: (file: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const from = folderOf(file)
    const others = folders.get(from) ?? new Set()
    folders.set(from, others)
    for (const to of targets.map(folderOf)) if (to !== from) others.add(to)
  }
  return new Map([...folders].map(([folder, others]) => [folder, [...others]]))
}

it('no file imports itself through other files, not even for a type', () => {
  const files = new Set(
    FOLDERS.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    ).filter((file) => /(?<!\.test)\.(tsx?|mjs)$/.test(file)),
  )
  expect(files.size).toBeGreaterThan(1_000)
  expect(
    findCycle(new Map([...files].map((file) => [file, importsOf(file, files)]))),
  ).toBeUndefined()
})

it('no server folder imports itself through other folders', () => {
  const files = new Set(
    readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join('server', name))
      .filter((file) => /(?<!\.test)\.ts$/.test(file)),
  )
  const imports = new Map([...files].map((file) => [file, importsOf(file, files)]))
  expect(findCycle(folderImports(imports, serverFolderOf))).toBeUndefined()

  const database = 'server/platform/db/Database.ts'
  expect(imports.has(database)).toBe(true)
  const back = new Map([...imports, [database, ['server/features/events/handlers.ts']]])
  expect(findCycle(folderImports(back, serverFolderOf))).toContain('server/platform/db')
})

it.each([
  ['studio', 2],
  ['desk', 2],
  ['src', 3],
])('no folder of %s imports itself through other folders', (top, depth) => {
  const files = new Set(
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(top, name))
      // A part's sample may show it beside any other part.
      .filter((file) => /(?<!\.(?:test|sample))\.tsx?$/.test(file)),
  )
  const imports = new Map([...files].map((file) => [file, importsOf(file, files)]))
  const folderOf = (file: string): string => path.dirname(file).split('/').slice(0, depth).join('/')
  expect(findCycle(folderImports(imports, folderOf))).toBeUndefined()
})

/** The files that a file imports in any way, also by `import()`. */
function allImportsOf(file: string, files: ReadonlySet<string>): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'))
  return importedFiles.flatMap(({ fileName }) => {
    const base = targetOf(file, fileName)
    return ['', '.ts', '.tsx'].map((end) => `${base}${end}`).filter((name) => files.has(name))
  })
}

/** Pairs of folders that import each other; a folder and one inside it count as one. */
function findMutualPairs(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const folders = folderImports(imports, path.dirname)
  return [...folders].flatMap(([one, others]) =>
    others
      .filter(
        (other) =>
          one < other && !other.startsWith(`${one}/`) && folders.get(other)?.includes(one) === true,
      )
      .map((other) => `${one} ⇄ ${other}`),
  )
}

it('no two folders of src, studio and server import each other, not even in a sample or by import()', () => {
  const files = new Set(
    ['src', 'studio', 'desk', 'server'].flatMap((top) =>
      readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(top, name))
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
    ),
  )
  const imports = new Map([...files].map((file) => [file, allImportsOf(file, files)]))
  expect(findMutualPairs(imports)).toEqual([])

  const shells = 'src/app/shells/ShellData.ts'
  expect(imports.has(shells)).toBe(true)
  const back = new Map([...imports, [shells, ['src/app/router/Screen.tsx']]])
  expect(findMutualPairs(back)).toContain('src/app/router ⇄ src/app/shells')
  const ledger = 'server/features/commerce/transactions/ledgerRepository.ts'
  expect(imports.has(ledger)).toBe(true)
})

it('the search detects a cycle, and does not mistake a file that is imported twice for one', () => {
  expect(
    findCycle(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeUndefined()
  expect(
    findCycle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
})
