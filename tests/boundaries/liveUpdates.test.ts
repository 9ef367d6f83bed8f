import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { targetOf } from '../../tooling/lint/targetOf.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const source = path.join(root, 'src')

/** The files whose code a file needs when it is loaded: neither types nor `import()`. */
function importsOf(file: string): string[] {
  return ts
    .createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    .statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
      const isType = ts.isImportDeclaration(statement)
        ? statement.importClause?.isTypeOnly === true
        : statement.isTypeOnly
      const from = statement.moduleSpecifier
      const target =
        from && ts.isStringLiteral(from) && targetOf(path.relative(root, file), from.text)
      if (isType || !target) return []
      const base = path.join(root, target)
      return ['.ts', '.tsx'].map((end) => `${base}${end}`).filter((name) => existsSync(name))
    })
}

it('live updates, which every page loads, do not load the config compiler, which only a change and the complete config need', () => {
  const reached = new Set<string>()
  const open = [path.join(source, 'app/live/startLive.ts')]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    open.push(...importsOf(file))
  }
  expect(reached).toContain(path.join(source, 'app/live/watchConnection.ts'))
  expect(reached).not.toContain(path.join(source, 'core/config/compile/compile.ts'))
})
