import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { targetOf } from '../../tooling/lint/targetOf.mjs'
import { tasks } from '../../server/workers/tasks'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A call that runs a task: the task's name, and the module whose `run` is the call's type argument.
 */
interface TaskCall {
  name: string | undefined
  module: string | undefined
}

function parse(file: string, text = readFileSync(path.join(root, file), 'utf8')): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
}

function eachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  node.forEachChild((child) => eachNode(child, visit))
}

/** The modules from which a file imports `run`, by the import's local name. */
function importedRuns(source: ts.SourceFile): ReadonlyMap<string, string> {
  const runs = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue
    const module = targetOf(source.fileName, statement.moduleSpecifier.text) ?? ''
    const names = statement.importClause?.namedBindings
    if (!names || !ts.isNamedImports(names)) continue
    for (const { name, propertyName } of names.elements)
      if ((propertyName ?? name).text === 'run') runs.set(name.text, module)
  }
  return runs
}

function taskCalls(source: ts.SourceFile): readonly TaskCall[] {
  const runs = importedRuns(source)
  const calls: TaskCall[] = []
  eachNode(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return
    if (!['inWorker', 'runInWorker'].includes(node.expression.text)) return
    const [name] = node.arguments
    // `inWorker` passes on the name that its caller gave.
    if (source.fileName.endsWith('/evaluateOrDefer.ts') && name && ts.isIdentifier(name)) return
    const type = node.typeArguments?.[0]
    calls.push({
      name: name && ts.isStringLiteral(name) ? name.text : undefined,
      module:
        type && ts.isTypeQueryNode(type) && ts.isIdentifier(type.exprName)
          ? runs.get(type.exprName.text)
          : undefined,
    })
  })
  return calls
}

/** The module of each task, as `tasks.ts` imports it. */
function taskModules(): ReadonlyMap<string, string> {
  const file = 'server/workers/tasks.ts'
  const modules = new Map<string, string>()
  eachNode(parse(file), (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name)) return
    const { text } = node.name
    eachNode(node.initializer, (part) => {
      if (!ts.isCallExpression(part) || part.expression.kind !== ts.SyntaxKind.ImportKeyword) return
      const [from] = part.arguments
      if (from && ts.isStringLiteral(from))
        modules.set(text, path.join(path.dirname(file), from.text))
    })
  })
  return modules
}

const modules = taskModules()
const isRight = ({ name, module }: TaskCall): boolean =>
  name !== undefined && module !== undefined && modules.get(name) === module

describe('calls that run tasks in worker threads', () => {
  it("name the task and have the type of that task's module", () => {
    const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join('server', name))
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
    const calls = files.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return /\b(inWorker|runInWorker)\b/.test(text) ? taskCalls(parse(file, text)) : []
    })
    expect([...modules.keys()]).toEqual(Object.keys(tasks))
    expect(calls.filter((call) => !isRight(call))).toEqual([])
    expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(Object.keys(tasks)))
  })

  it.each([
    ['an unknown name', "runInWorker<typeof run>('planClones', {})"],
    ['another task’s name', "inWorker<typeof run>('readProblems', {})"],
    ['no type', "runInWorker('planClone', {})"],
    ['a computed name', 'runInWorker<typeof run>(name, {})'],
  ])('are recognized as wrong if they have %s', (_what, call) => {
    const source = parse(
      'server/features/config/x.ts',
      `import type { run } from './tasks/planClone'\nvoid ${call}\n`,
    )
    expect(taskCalls(source).map(isRight)).toEqual([false])
  })
})
