import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readPlaywright, readVitest, type Outcome } from './readReport'

/** The npm scripts that check everything but tests; each uses one processor. */
const CHECKS = ['build', 'lint', 'types', 'format:check']

/**
 * `npm test`: the checks in parallel, then the tests. A failure does not stop the run; failures are
 * listed at the end, before the totals, because often only the end of a log is shown.
 */
async function main() {
  const scratch = await mkdtemp(path.join(tmpdir(), 'portico-test-'))
  const [vitestJson, browserJson] = [path.join(scratch, 'v.json'), path.join(scratch, 'b.json')]
  const outcomes: Outcome[] = [await check('prepare')]
  try {
    const checks = await Promise.all(CHECKS.map(check))
    outcomes.push(...checks)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestJson}`]
    await run(['test:unit', '--', ...reporters])
    outcomes.push(await readVitest(vitestJson))
    // The browser tests need the build, which is the first check.
    if (checks[0]?.failures.length === 0) {
      await run(['test:e2e'], { PORTICO_E2E_JSON: browserJson })
      outcomes.push(await readPlaywright(browserJson))
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const total = (field: 'passed' | 'skipped') =>
    outcomes.reduce((sum, outcome) => sum + outcome[field], 0)
  if (!process.env.TEST_DATABASE_URL)
    printLine('Nothing ran on PostgreSQL: TEST_DATABASE_URL is not set.')
  if (failures.length > 0) printLine(`── what failed\n${failures.join('\n')}`)
  const skipped = total('skipped')
  printLine(
    `${total('passed')} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ''}`,
  )
  process.exitCode = failures.length > 0 ? 1 : 0
}

/** Runs an npm script and shows its output once it has ended, because others run in parallel. */
async function check(script: string): Promise<Outcome> {
  const { code, output } = await run([script], {}, 'pipe')
  printLine(`── ${script}\n${output}`.trimEnd())
  return code === 0
    ? { passed: 1, skipped: 0, failures: [] }
    : { passed: 0, skipped: 0, failures: [`✗ npm run ${script}`] }
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
