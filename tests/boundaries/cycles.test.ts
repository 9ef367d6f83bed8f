import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['schemas', 'generated', 'src', 'studio', 'server', 'tooling']

/** Files that a file imports when it is loaded, including type-only imports, but not `import()`. */
function importsOf(file: string, files: ReadonlySet<string>): string[] {
  const { statements } = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  )
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const from = statement.moduleSpecifier
    if (!from || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return []
    const base = path.join(path.dirname(file), from.text)
    return ['', '.ts', '.tsx', '.mjs']
      .map((end) => `${base}${end}`)
      .filter((name) => files.has(name))
  })
}

/** The first cycle found: its files in import order. */
function findCircle(
  imports: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const done = new Set<string>()
  const follow = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    done.add(file)
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file])
      if (circle) return circle
    }
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = follow(file, [])
    if (circle) return circle
  }
  return undefined
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
    findCircle(new Map([...files].map((file) => [file, importsOf(file, files)]))),
  ).toBeUndefined()
})

it('detects a cycle, and does not mistake a file imported twice for one', () => {
  expect(
    findCircle(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeUndefined()
  expect(
    findCircle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
})
