import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { citationsOf, mayCite, missingLevels } from './citations'
import { readSpec } from './readSpec'

const root = path.resolve(import.meta.dirname, '../..')

const USAGE = `npm run spec                        how many requirements are proven at each level that they name, by area and kind
npm run spec -- --missing [ID…]     the other requirements, with the levels that they lack; an id may be a prefix
npm run spec -- --unknown           ids that tests cite but docs/spec does not contain`

/**
 * `npm run spec`: counts or lists the requirements that tests cite at each level that they name. A
 * citation is a claim; only the test itself proves the requirement.
 */
function main(args: readonly string[]): number {
  const [flag, ...prefixes] = args
  const rows = readSpec(path.join(root, 'docs/spec'))
  const unmatched = prefixes.find((prefix) => !rows.some((row) => row.id.startsWith(prefix)))
  if (unmatched !== undefined) return fail(`No requirement begins with "${unmatched}".`)
  const cited = citationsOf(trackedFiles().map(readSource))
  switch (flag) {
    case undefined:
      return printTable(rows, cited)
    case '--missing':
      for (const row of rows) {
        const missing = missingLevels(row, cited)
        if (missing.length === 0) continue
        if (prefixes.length > 0 && !prefixes.some((prefix) => row.id.startsWith(prefix))) continue
        const note = `(lacks ${missing.join(' and ')}) `
        printLine([row.id, row.kind, row.level, note + row.requirement, row.source].join('\t'))
      }
      return 0
    case '--unknown': {
      const known = new Set(rows.map((row) => row.id))
      const unknown = [...cited].filter(([id]) => !known.has(id))
      for (const [id, { files }] of unknown) printLine(`${id}\t${files.join(' ')}`)
      return unknown.length === 0 ? 0 : 1
    }
    default:
      return fail(`Unknown option "${flag}".`)
  }
}

function printTable(
  rows: ReturnType<typeof readSpec>,
  cited: ReturnType<typeof citationsOf>,
): number {
  const totals = new Map<string, { proven: number; all: number }>()
  const unproven = rows.filter((row) => missingLevels(row, cited).length > 0)
  for (const row of rows) {
    const key = `${row.id.split('.')[0] ?? ''}.${row.kind}`
    const total = totals.get(key) ?? { proven: 0, all: 0 }
    total.all += 1
    if (!unproven.includes(row)) total.proven += 1
    totals.set(key, total)
  }
  for (const [key, { proven, all }] of totals)
    printLine(`${key.padEnd(24)} ${String(proven).padStart(4)} of ${String(all)}`)
  for (const row of unproven)
    printLine(`${row.id} lacks ${missingLevels(row, cited).join(' and ')}`)
  printLine(
    `proven at each level that they name: ${String(rows.length - unproven.length)} of ${String(rows.length)}`,
  )
  return 0
}

function trackedFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter((file) => mayCite(file) && existsSync(path.join(root, file)))
}

function readSource(file: string) {
  return { file, text: readFileSync(path.join(root, file), 'utf8') }
}

function fail(message: string): number {
  process.stderr.write(`${message}\n${USAGE}\n`)
  return 2
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

process.exitCode = main(process.argv.slice(2))
