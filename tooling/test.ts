import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** How many tests of a step passed, failed and were left out. */
interface Count {
  passed: number
  failed: number
  skipped: number
}

const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

/** `npm test`: every check, the cheap ones first, and those that keep one processor busy side by side; all of them run, and the last line counts. */
async function main() {
  const scratch = await mkdtemp(path.join(tmpdir(), 'portico-test-'))
  const unitJson = path.join(scratch, 'unit.json')
  const browserJson = path.join(scratch, 'browser.json')
  const counts: Count[] = []
  try {
    counts.push(await check('contract generated', bin('tsx'), ['schemas/gen.ts']))
    const [built, ...others] = await Promise.all([
      check('build', bin('tsx'), ['tooling/build.ts'], 'pipe'),
      check('lint and fences', bin('eslint'), ['.', '--max-warnings', '0'], 'pipe'),
      check('types', bin('tsc'), ['--noEmit'], 'pipe'),
    ])
    counts.push(built, ...others)
    await run('unit, contract and server tests', bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitJson}`])
    counts.push(await countVitest(unitJson))
    if (built.failed === 0) {
      await run('browser tests', bin('playwright'), ['test'], { PORTICO_E2E_JSON: browserJson })
      counts.push(await countPlaywright(browserJson))
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  if (!process.env.TEST_DATABASE_URL) say('The PostgreSQL half of the server tests was skipped: TEST_DATABASE_URL is not set.')
  const total = counts.reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed, skipped: sum.skipped + count.skipped }))
  const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
  process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

async function check(name: string, command: string, args: readonly string[], output: 'inherit' | 'pipe' = 'inherit'): Promise<Count> {
  const code = await run(name, command, args, {}, output)
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** Runs one check; with `pipe` what it says is shown when it has ended, so that it does not mix with what runs beside it. */
function run(name: string, command: string, args: readonly string[], env: Record<string, string> = {}, output: 'inherit' | 'pipe' = 'inherit'): Promise<number> {
  if (output === 'inherit') say(`── ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output], env: { ...process.env, ...env } })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void said.push(chunk))
    child.on('error', (error) => {
      say(`${name} could not be started: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => {
      if (output === 'pipe') say(`── ${name}\n${Buffer.concat(said).toString()}`.trimEnd())
      resolve(code ?? 1)
    })
  })
}

async function countVitest(file: string): Promise<Count> {
  const report = await readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number; numFailedTestSuites: number; success: boolean }>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  // A file that could not be read has no failed test, but it is a failure.
  const failed = report.numFailedTests || (report.success ? 0 : 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

async function countPlaywright(file: string): Promise<Count> {
  const report = await readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (error) {
    say(`no report was written: ${String(error)}`)
    return undefined
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

await main()
