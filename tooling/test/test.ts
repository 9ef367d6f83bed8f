import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Outcome, readPlaywright, readVitest } from './readReport'

const root = path.resolve(import.meta.dirname, '../..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

/**
 * `npm test`: runs every check, the cheap ones first, and those that use one processor in parallel.
 * A failure does not stop the run; failures are listed at the end, before the totals.
 */
async function main() {
  const scratch = await mkdtemp(path.join(tmpdir(), 'portico-test-'))
  const unitJson = path.join(scratch, 'unit.json')
  const browserJson = path.join(scratch, 'browser.json')
  const outcomes: Outcome[] = []
  try {
    outcomes.push(await check('contract generated', bin('tsx'), ['schemas/gen.ts']))
    const [built, ...others] = await Promise.all([
      check('build', bin('tsx'), ['tooling/build.ts'], 'pipe'),
      check('lint and fences', bin('eslint'), ['.', '--max-warnings', '0'], 'pipe'),
      check('types', 'npm', ['run', '-s', 'types'], 'pipe'),
      check('format', bin('prettier'), ['--check', '--log-level', 'warn', '.'], 'pipe'),
    ])
    outcomes.push(built, ...others)
    await run('unit, contract and server tests', bin('vitest'), [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitJson}`,
    ])
    outcomes.push(await readVitest(unitJson))
    if (built.failures.length === 0) {
      await run('browser tests', bin('playwright'), ['test'], { PORTICO_E2E_JSON: browserJson })
      outcomes.push(await readPlaywright(browserJson))
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  if (!process.env.TEST_DATABASE_URL)
    say('The PostgreSQL half of the server tests was skipped: TEST_DATABASE_URL is not set.')
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  // Printed last, because often only the end of a long run's log is shown.
  if (failures.length > 0) say(`── what failed\n${failures.join('\n')}`)
  const passed = sum(outcomes.map((outcome) => outcome.passed))
  const skipped = sum(outcomes.map((outcome) => outcome.skipped))
  say(`${passed} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
}

async function check(
  name: string,
  command: string,
  args: readonly string[],
  output: 'inherit' | 'pipe' = 'inherit',
): Promise<Outcome> {
  const code = await run(name, command, args, {}, output)
  return code === 0
    ? { passed: 1, skipped: 0, failures: [] }
    : { passed: 0, skipped: 0, failures: [name] }
}

/**
 * Runs one check. With `pipe` its output is shown once the check has ended, so that it does not mix
 * with the output of parallel checks.
 */
function run(
  name: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  output: 'inherit' | 'pipe' = 'inherit',
): Promise<number> {
  if (output === 'inherit') say(`── ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => void chunks.push(chunk))
    child.on('error', (error) => {
      say(`${name} could not be started: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => {
      if (output === 'pipe') say(`── ${name}\n${Buffer.concat(chunks).toString()}`.trimEnd())
      resolve(code ?? 1)
    })
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

await main()
