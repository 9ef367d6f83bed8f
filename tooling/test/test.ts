import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describeSlowCoreFiles, describeSlowest } from './fileTimes'
import { readPlaywright, readVitest, type Outcome } from './readReport'

/** The npm scripts that check everything but tests; each uses one processor. */
const CHECKS = ['build', 'lint', 'types', 'format:check']

/**
 * `npm test`: the checks in parallel, then the unit, contract and server tests, then the core
 * browser tests; `--all` (`npm run test:all`) also runs the other browser tests, tests of locks, money
 * and restarts on both databases, and what takes half a minute. A failure does not stop the run;
 * failures are listed at the end, before the totals, because often only the end of a log is shown.
 */
async function main() {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
  const scratch = await mkdtemp(path.join(tmpdir(), 'portico-test-'))
  const [vitestJson, browserJson] = [path.join(scratch, 'v.json'), path.join(scratch, 'b.json')]
  const outcomes: Outcome[] = [await check('prepare')]
  try {
    const checks = await measure('checks', () => Promise.all(CHECKS.map(check)))
    outcomes.push(...checks)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestJson}`]
    await measure('unit, contract and server tests', () =>
      run(['test:unit', '--', ...reporters], values.all ? { PORTICO_TEST_ALL: '1' } : {}),
    )
    outcomes.push(await readVitest(vitestJson))
    // The browser tests need the build, which is the first check.
    if (checks[0]?.failures.length === 0) {
      const script = values.all ? 'test:e2e:all' : 'test:e2e'
      await measure('browser tests', () => run([script], { PORTICO_E2E_JSON: browserJson }))
      outcomes.push(await readPlaywright(browserJson))
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const files = outcomes.flatMap((outcome) => outcome.files)
  const failures = [
    ...outcomes.flatMap((outcome) => outcome.failures),
    ...describeSlowCoreFiles(files),
  ]
  const total = (field: 'passed' | 'skipped') =>
    outcomes.reduce((sum, outcome) => sum + outcome[field], 0)
  printLine(`── the slowest files\n${describeSlowest(files)}`)
  printLine(`── time by group\n${groups.join('\n')}`)
  if (!process.env.TEST_DATABASE_URL)
    printLine('Nothing ran on PostgreSQL: TEST_DATABASE_URL is not set.')
  if (failures.length > 0) printLine(`── what failed\n${failures.join('\n')}`)
  const skipped = total('skipped')
  printLine(
    `${total('passed')} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ''}`,
  )
  process.exitCode = failures.length > 0 ? 1 : 0
}

/** The time that each group took, as printed at the end. */
const groups: string[] = []

/** Runs a group and notes how long it took and, on Linux, how much CPU time it used. */
async function measure<T>(group: string, act: () => Promise<T>): Promise<T> {
  const [began, cpu] = [Date.now(), await childrenCpuSeconds()]
  const result = await act()
  const used = (await childrenCpuSeconds()) - cpu
  const wall = Math.round((Date.now() - began) / 1000)
  groups.push(
    `${group}: ${String(wall)} s${used > 0 ? `, ${String(Math.round(used))} s of CPU time without the database server’s` : ''}`,
  )
  return result
}

/** The CPU time of all ended child processes and their children, in s; 0 where that is unknown. */
async function childrenCpuSeconds(): Promise<number> {
  try {
    const stat = await readFile('/proc/self/stat', 'utf8')
    // Behind the program's name, which may contain spaces: cutime and cstime, in hundredths.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    // Only Linux has the file.
    return 0
  }
}

/** Runs an npm script and shows its output once it has ended, because others run in parallel. */
async function check(script: string): Promise<Outcome> {
  const { code, output } = await run([script], {}, 'pipe')
  printLine(`── ${script}\n${output}`.trimEnd())
  return code === 0
    ? { passed: 1, skipped: 0, failures: [], files: [] }
    : { passed: 0, skipped: 0, failures: [`✗ npm run ${script}`], files: [] }
}

function run(
  args: readonly string[],
  env: Record<string, string> = {},
  output: 'inherit' | 'pipe' = 'inherit',
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '-s', ...args], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => void chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
}

function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}

await main()
